import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { forward, startProxy } from './proxy.ts';
import { brokenEntry, type Throw } from './broken-entry.ts';

/** Files of the platform that can fail on their way. */
export const FILES = ['registry', 'manifest', 'text', 'entry', 'exposed chunk', 'screen chunk'] as const;
/** `part chunk`: what a screen fetches by itself, as a form. */
type FaultyFile = (typeof FILES)[number] | 'part chunk';

/** How a file fails on its way. */
export const DELIVERIES = ['404', '503', 'hang', 'slow', 'truncated', 'wrong type', 'wrong bytes'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** What is wrong with what the registry says of a module. */
export const ENTRIES = [
  'wrong contract',
  'wrong React',
  'missing shared library',
  'disabled',
  'bad registry entry',
  'canary broken',
] as const;
export type FaultyEntry = (typeof ENTRIES)[number];

/** A module, and the address whose screen is opened. */
export interface FaultyScreen {
  module: string;
  path: string;
}

/** One fault, of one module or of several alike; nothing else of the platform is touched. */
export interface Fault {
  screens: readonly FaultyScreen[];
  file?: FaultyFile;
  delivery?: Delivery;
  /** Another file of the same module that fails at the same time. */
  beside?: { file: FaultyFile; delivery: Delivery };
  throws?: Throw;
  entry?: FaultyEntry;
  /** The version before is whole. */
  hasPrevious?: boolean;
}

/** One report of a page about a version of a module. */
interface Report {
  module: string;
  version: string;
  kind: 'load' | 'crash' | 'loadTime';
  code?: string;
}

/** A proxy before a running server that breaks modules, in one way at a time. */
export interface FaultServer {
  url: string;
  /**
   * Breaks modules from now on, at addresses that no page has asked for before: their files are in no cache. null heals them at
   * the same addresses, and sends what is held back.
   */
  set: (fault: Fault | null) => void;
  /** Requests of broken modules that are open now. */
  open: () => number;
  /** Requests under way that will be answered. */
  busy: () => number;
  /** What pages have reported since the fault was set. */
  reports: Report[];
  /** Paths of the broken modules' files that were asked for since the fault was set. */
  asked: string[];
  stop: () => Promise<void>;
}

interface Version {
  version: string;
  base: string;
  entry: string;
  entryIntegrity: string;
  manifest: {
    i18n: Record<string, string>;
    shared: Record<string, string>;
    routes: { path: string }[];
    code: { screens: Record<string, { files: string[] }> };
  };
}
interface Entry extends Record<string, unknown> {
  stable: Version;
}
interface Registry {
  modules: Record<string, Entry>;
}

/** A folder's name with what distinguishes the pages of one fault from those of another. */
const MARKED = /^(\/m\/[\w-]+\/[\w.-]+?)\.(?:c|p)\d+\//;

const typeOf = (path: string): string =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'application/json';

/** Proxies `target` on a free port. */
export async function startFaultServer(target: string): Promise<FaultServer> {
  const read = async (path: string): Promise<string> => (await fetch(target + path)).text();
  const published = JSON.parse(await read('/registry.json')) as Registry;
  const state = {
    count: 0,
    /** The fault that was set last. */
    last: null as Fault | null,
    fault: null as Fault | null,
    release: (): void => undefined,
    released: Promise.resolve(),
    open: 0,
  };
  /** What will be answered; what hangs will not, also after the fault is gone. */
  const underWay = new Set<ServerResponse>();
  const reports: Report[] = [];
  const asked: string[] = [];

  /** How a path fails; undefined where it does not. */
  const deliveryOf = (pathname: string): Delivery | undefined => {
    const { fault, count } = state;
    if (!fault?.file) {
      return fault?.entry === 'canary broken' && pathname.includes(`.c${count}/remote-entry`)
        ? '404'
        : undefined;
    }
    const { file, delivery = '404', beside } = fault;
    if (file === 'registry') return pathname === '/registry.json' ? delivery : undefined;
    const screen = screenOf(fault, pathname);
    if (!screen || !pathname.includes(`.c${count}/`)) return undefined;
    const name = pathname.replace(/^\/m\/[^/]+\/[^/]+\//, '');
    if (name === nameOf(file, screen, published)) return delivery;
    return beside && name === nameOf(beside.file, screen, published) ? beside.delivery : undefined;
  };

  const bytesOf = async (pathname: string): Promise<string> => {
    if (pathname === '/registry.json') return JSON.stringify(await registryOf(published, state, read));
    const code = await read(pathname.replace(MARKED, '$1/'));
    const screen = state.last?.throws && screenOf(state.last, pathname);
    return screen && pathname.includes(`.c${state.count}/remote-entry`)
      ? brokenEntry(code, screen.module, screen)
      : code;
  };

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { pathname } = new URL(incoming.url ?? '/', target);
    if (pathname === '/public/modules/report') return takeReports(incoming, outgoing, reports, state.count);
    const isOwn = MARKED.test(pathname);
    if (!isOwn && pathname !== '/registry.json') return forward(target, incoming, outgoing);
    if (isOwn) {
      asked.push(pathname);
      state.open += 1;
      outgoing.once('close', () => (state.open -= 1));
    }
    const delivery = deliveryOf(pathname);
    if (delivery === 'hang') return void underWay.delete(outgoing);
    if (delivery === 'slow') await state.released;
    const body = await bytesOf(pathname);
    send(outgoing, pathname, body, delivery);
  };

  const proxy = await startProxy(async (incoming, outgoing) => {
    // The stream of changes stays open.
    if (incoming.url?.includes('/events')) return answer(incoming, outgoing);
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
    await answer(incoming, outgoing);
  });
  return {
    ...proxy,
    reports,
    asked,
    open: () => state.open,
    busy: () => (state.fault?.delivery === 'slow' ? 0 : underWay.size),
    set: (fault) => {
      state.fault = fault;
      if (fault) {
        state.last = fault;
        state.count += 1;
        reports.length = 0;
        asked.length = 0;
      }
      state.release();
      state.released = new Promise((resolve) => (state.release = resolve));
    },
  };
}

/** The broken screen whose module has a file. */
const screenOf = ({ screens }: Fault, pathname: string): FaultyScreen | undefined =>
  screens.find(({ module }) => pathname.startsWith(`/m/${module}/`));

/** Name in a module's folder of the file that fails. */
function nameOf(file: FaultyFile, { module, path }: FaultyScreen, registry: Registry): string | undefined {
  const stable = registry.modules[module]?.stable;
  const files = stable?.manifest.code.screens[path]?.files ?? [];
  const isStart = (name: string): boolean => name.includes('__federation_expose');
  if (file === 'manifest') return 'module.json';
  if (file === 'text') return stable?.manifest.i18n['en'];
  if (file === 'entry') return stable?.entry;
  if (file === 'part chunk') return files.findLast((name) => name.endsWith('.js'));
  return files.find((name) => name.endsWith('.js') && isStart(name) === (file === 'exposed chunk'));
}

/** The registry as it is, with the modules of the last fault at separate addresses; what it says of them is right once that is healed. */
async function registryOf(
  published: Registry,
  { fault, last, count }: { fault: Fault | null; last: Fault | null; count: number },
  read: (path: string) => Promise<string>,
): Promise<Registry> {
  const registry = structuredClone(published);
  for (const screen of last?.screens ?? []) {
    const entry = registry.modules[screen.module];
    if (!last || !entry) continue;
    await breakEntry(entry, { fault: fault ?? { ...last, entry: undefined }, screen, count, read });
  }
  return registry;
}

interface Breaking {
  fault: Fault;
  screen: FaultyScreen;
  count: number;
  read: (path: string) => Promise<string>;
}

async function breakEntry(entry: Entry, { fault, screen, count, read }: Breaking): Promise<void> {
  const { base } = entry.stable;
  const marked = (mark: string): string => base.replace(/\/$/, `.${mark}${count}/`);
  delete entry['previous'];
  if (fault.hasPrevious) {
    const {
      manifest: _manifest,
      labels: _labels,
      ...previous
    } = entry.stable as Version & { labels?: unknown };
    entry['previous'] = { ...previous, base: marked('p') };
  }
  if (fault.entry === 'canary broken') {
    entry['canary'] = { ...entry.stable, base: marked('c'), percent: 100, salt: 'all' };
    return;
  }
  const { stable } = entry;
  stable.base = marked('c');
  if (fault.throws) {
    const code = brokenEntry(await read(base + stable.entry), screen.module, screen);
    stable.entryIntegrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  }
  if (fault.file === 'manifest') {
    delete (stable as Partial<Version>).manifest;
    delete (stable as { labels?: unknown }).labels;
  }
  if (fault.entry === 'wrong contract') Object.assign(stable, { contract: '99.0' });
  if (fault.entry === 'wrong React') stable.manifest.shared['react'] = '^18.0.0';
  if (fault.entry === 'missing shared library') stable.manifest.shared['vue'] = '^3.0.0';
  if (fault.entry === 'bad registry entry') stable.entryIntegrity = 'none';
  if (fault.entry === 'disabled') entry['enabled'] = { enabled: false, message: 'Closed for repairs.' };
}

function send(outgoing: ServerResponse, pathname: string, body: string, delivery?: Delivery): void {
  if (delivery === '404' || delivery === '503') {
    outgoing.writeHead(Number(delivery), { 'content-type': 'text/html' }).end('<!doctype html>');
    return;
  }
  const sent = delivery === 'wrong bytes' ? changed(pathname, body) : body;
  const length = Buffer.byteLength(sent);
  outgoing.writeHead(200, {
    'content-type': delivery === 'wrong type' ? 'text/html' : typeOf(pathname),
    'content-length': length,
    // As the server has it: what fails is not kept by its own fault server either way.
    'cache-control': MARKED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  if (delivery === 'truncated') {
    outgoing.write(sent.slice(0, Math.floor(sent.length / 2)), () => outgoing.destroy());
    return;
  }
  outgoing.end(sent);
}

/** Another content of the same kind. */
const changed = (pathname: string, body: string): string =>
  typeOf(pathname) === 'application/json' ? body.replace(/^\{/, '{"x":1,') : `${body}\n// changed on the way`;

/** Takes the reports of pages, except about versions of an earlier fault. */
async function takeReports(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  into: Report[],
  count: number,
): Promise<void> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  const { reports } = JSON.parse(text) as { reports: Report[] };
  const isOfNow = (version: string): boolean => Number(/\.[cp](\d+)$/.exec(version)?.[1] ?? count) === count;
  into.push(...reports.filter(({ kind, version }) => kind !== 'loadTime' && isOfNow(version)));
  outgoing.writeHead(204).end();
}
