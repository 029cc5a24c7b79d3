import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import {
  checkRegistry,
  checkRegistryModule,
  CONTRACT_VERSION,
  type Registry,
  type RegistryModule,
} from '@accounts/shared-auth/contract';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import type { CanaryShare } from '../modules/publish.ts';
import { readRegistry } from '../modules/registry-file.ts';
import { sendKeptFile } from './kept-files.ts';
import { entryOf } from './module-origin.ts';
import { ImageVersions } from './take-over.ts';

const compress = promisify(brotliCompress);

/** Settings of the service that joins the registries of the modules' containers. */
export interface RegistrySettings {
  /** Ids of the modules. */
  modules: readonly string[];
  /** Address of a module's container, with `{module}` for its id. */
  origin: string;
  /** Addresses of those whose containers are elsewhere, by id. */
  origins?: Readonly<Record<string, string>>;
  /** Where the registry and every version that came are kept; null: what the containers say is what is live. */
  store?: ObjectStore | null;
  /** Whom a new version goes to until it is promoted; all companies when absent. */
  share?: CanaryShare | undefined;
  port: number;
  /** Address to listen on. */
  host: string;
  /** Time between two rounds, in milliseconds. */
  refreshMs: number;
  log: (line: string) => void;
}

/** The running service. */
export interface RegistryService {
  url: string;
  /** Asks every module once more; settles when what is served follows from the answers. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

interface Served {
  etag: string;
  plain: Buffer;
  brotli: Buffer;
}

/**
 * Serves one registry made of those that the modules' containers have. It begins with none, asks again and again, and keeps
 * the last good entry of a module whose container is down or says something that is no registry: what is served is valid
 * always, and a module that was there keeps its place in the menu.
 *
 * With a store, a version that an image brings is copied into it and becomes live there, once. What is served is the registry of
 * the store, so that rollbacks, canaries and switches hold over restarts of any container, and older versions have their files.
 */
export async function startRegistryService(settings: RegistrySettings): Promise<RegistryService> {
  const { modules, origin, origins = {}, store = null, share, log } = settings;
  const images = store && new ImageVersions(store, share);
  const live = new Map<string, RegistryModule>();
  const faults = new Map<string, string>();
  let release: string | undefined;
  let served = await serve(joined(live));
  let refreshing: Promise<void> | null = null;

  /** Says once what is wrong with something, and that it is over. */
  const watched = async (subject: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      if (faults.delete(subject)) log(`${subject} is read again.`);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      if (faults.get(subject) !== fault) log(`${subject}: ${fault}`);
      faults.set(subject, fault);
    }
  };
  const ask = (module: string): Promise<void> =>
    watched(module, async () => {
      const address = origins[module] ?? origin.replace('{module}', module);
      const entry = await entryOf(module, address);
      if (!images) return void live.set(module, entry);
      if (await images.takeOver(module, entry, address))
        log(`${module}: its image has brought a new version.`);
    });
  const readStore = async (from: ObjectStore): Promise<void> => {
    let entries: [string, unknown][] = [];
    await watched('registry.json', async () => {
      const registry = await readRegistry(from);
      ({ release } = registry);
      entries = Object.entries(registry.modules);
    });
    // Each by itself: one that is not right keeps its last good entry, and the others have what is new.
    for (const [module, value] of entries)
      await watched(`registry.json, ${module}`, async () => {
        const entry = checkRegistryModule(value);
        if (!entry.ok) throw new Error(`the entry is not right: ${entry.problems.join('; ')}`);
        live.set(module, entry.value);
      });
  };
  const show = async (): Promise<void> => {
    if (store) await readStore(store);
    const next = joined(live, release);
    const check = checkRegistry(JSON.parse(JSON.stringify(next)));
    if (check.ok) served = await serve(next);
    else log(`The joined registry is not right: ${check.problems.join('; ')}`);
  };
  const round = async (): Promise<void> => {
    await Promise.all(modules.map(ask));
    await show();
  };
  const refresh = (): Promise<void> => {
    refreshing ??= round().finally(() => (refreshing = null));
    return refreshing;
  };

  const server = createServer((request, response) => {
    if (store === null || !request.url?.startsWith('/m/')) return answer(request, response, served);
    sendKeptFile(store, request, response).catch((error: unknown) => {
      log(`${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  await listen(server, settings);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The registry has no port.');
  const timer = setInterval(() => {
    // A container that hangs does not delay a rollback.
    if (store && refreshing) void show();
    void refresh();
  }, settings.refreshMs);
  void refresh();
  return {
    url: `http://${settings.host}:${address.port}`,
    refresh: async () => {
      // One that is under way may have asked before whatever the caller has changed.
      await refreshing;
      await refresh();
    },
    close: async () => {
      clearInterval(timer);
      await refreshing;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Without a store, its release is the newest change of any module: the same entries are the same registry. */
function joined(entries: ReadonlyMap<string, RegistryModule>, ofStore?: string): Registry {
  const sorted = [...entries].toSorted(([one], [other]) => one.localeCompare(other));
  const newest = sorted.map(([, { stable }]) => stable.since).toSorted();
  const release = ofStore ?? newest.at(-1) ?? '';
  return { schema: 1, release, shell: { contract: [CONTRACT_VERSION] }, modules: Object.fromEntries(sorted) };
}

async function serve(registry: Registry): Promise<Served> {
  const plain = Buffer.from(JSON.stringify(registry));
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { etag, plain, brotli: await compress(plain) };
}

function answer({ method, url, headers }: IncomingMessage, response: ServerResponse, served: Served): void {
  const isRead = method === 'GET' || method === 'HEAD';
  if (url === '/healthz' && isRead) return void response.writeHead(204).end();
  if (url?.split('?')[0] !== '/registry.json' || !isRead) return void response.writeHead(404).end();
  const common = { 'cache-control': 'no-cache', etag: served.etag, vary: 'accept-encoding' };
  if (headers['if-none-match'] === served.etag) return void response.writeHead(304, common).end();
  const isBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
  const body = isBrotli ? served.brotli : served.plain;
  response.writeHead(200, {
    ...common,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'x-content-type-options': 'nosniff',
    ...(isBrotli ? { 'content-encoding': 'br' } : {}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

function listen(server: Server, { port, host }: RegistrySettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
