import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { forward, startProxy } from './proxy.ts';

/** What can go wrong with one module. `throws-*` break inside code whose hash is right. */
export const FAULTS = [
  'unavailable',
  'hang',
  'slow',
  'wrong-hash',
  'missing-chunk',
  'wrong-contract',
  'throws-import',
  'throws-bootstrap',
  'throws-mount',
  'throws-in-use',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A proxy before a running server that breaks one module. */
export interface FaultServer {
  url: string;
  /** Breaks the module from now on; null heals it, and sends what "slow" holds back. */
  set: (fault: Fault | null) => void;
  stop: () => Promise<void>;
}

/** Proxies `target` on a free port and injects faults into the files of `module`. */
export async function startFaultServer(target: string, module: string): Promise<FaultServer> {
  let fault: Fault | null = null;
  let release = (): void => undefined;
  let released = Promise.resolve();
  const proxy = await startProxy((incoming, outgoing) =>
    answer({ target, module, fault, released }, incoming, outgoing),
  );
  return {
    ...proxy,
    set: (next) => {
      fault = next;
      release();
      released = new Promise((resolve) => (release = resolve));
    },
  };
}

interface Situation {
  target: string;
  module: string;
  fault: Fault | null;
  /** Resolves when the fault changes. */
  released: Promise<void>;
}

async function answer(
  situation: Situation,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { target, module, fault, released } = situation;
  const { pathname } = new URL(incoming.url ?? '/', target);
  if (pathname === '/registry.json') return sendRegistry(situation, outgoing);
  const isOwn = pathname.startsWith(`/m/${module}/`);
  const isEntry = isOwn && pathname.includes('/remote-entry.');
  if (isEntry && fault === 'hang') return;
  if (isEntry && fault === 'slow') await released;
  if (isEntry && fault === 'unavailable') return void outgoing.writeHead(503).end('Service Unavailable');
  if (isOwn && fault === 'missing-chunk' && pathname.includes('__federation_expose')) {
    return void outgoing.writeHead(404).end();
  }
  if (isEntry) {
    const code = await wrappedEntry(target + pathname, module);
    const sent = fault === 'wrong-hash' ? `${code}\n// changed on the way` : code;
    return void outgoing
      .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      .end(sent);
  }
  forward(target, incoming, outgoing);
}

/** The registry as it is, with the hash of the wrapped entry and without a version to fall back to. */
async function sendRegistry({ target, module, fault }: Situation, outgoing: ServerResponse): Promise<void> {
  const registry = (await (await fetch(`${target}/registry.json`)).json()) as {
    modules: Record<
      string,
      { stable: { base: string; entry: string; entryIntegrity: string }; previous?: unknown }
    >;
  };
  const entry = registry.modules[module];
  if (entry) {
    const { stable } = entry;
    const hash = createHash('sha384').update(await wrappedEntry(target + stable.base + stable.entry, module));
    stable.entryIntegrity = `sha384-${hash.digest('base64')}`;
    if (fault === 'wrong-contract') Object.assign(stable, { contract: '99.0' });
    delete entry.previous;
  }
  outgoing.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  outgoing.end(JSON.stringify(registry));
}

/** The module's real entry, with its lifecycles breaking where the page's `accountsFault` says so. */
async function wrappedEntry(url: string, module: string): Promise<string> {
  const code = await (await fetch(url)).text();
  return `${code}
;{ const real = mfe_${module};
  const breaks = (where) => { if (globalThis.accountsFault === where) throw new Error('broken on purpose: ' + where); };
  mfe_${module} = { init: (...given) => real.init(...given), get: async (name) => {
    const factory = await real.get(name);
    breaks('throws-import');
    const own = factory();
    return () => ({ ...own,
      bootstrap: async (props) => { breaks('throws-bootstrap'); return own.bootstrap(props); },
      mount: async (props) => { breaks('throws-mount'); const done = await own.mount(props);
        if (globalThis.accountsFault === 'throws-in-use') setTimeout(() => breaks('throws-in-use'), 50);
        return done; } });
  } }; }
`;
}
