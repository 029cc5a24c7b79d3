import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ModuleVersion } from '@accounts/shared-auth/contract';
import { hostnameOf, isLoopbackName, LOOPBACK } from '../../../api/src/platform/config/network.ts';
import { acceptAlso } from '../../../api/src/platform/http/listen.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { contentTypeOf } from '../modules/content-types.ts';
import { EVENTS_PATH, ReloadEvents } from './reload-events.ts';

/** A file of a version, without any way out of the folder: no part begins with a point. */
const FILE = /^\/m(?:\/[\w-][\w.-]*){3,}$/;

/** Serves the newest build of one module to the pages of one shell. */
export interface OverrideServer {
  /** Makes a version the newest; where it is another one than before, the pages that run the module load again. */
  show: (version: ModuleVersion) => void;
  stop: () => Promise<void>;
}

/** What an {@link OverrideServer} serves, and to whom. */
interface OverrideServing {
  port: number;
  /** Origin of the pages: no other may read the module. */
  shell: string;
  /** Where the files of the versions are. */
  store: ObjectStore;
}

/**
 * Listens on the loopback address: `/registry-entry.json` is the newest version in the shape of the registry, `/m/` its
 * files. Answers to loopback names alone, so that no page of the internet gets here by a name that it lets point here.
 */
export async function startOverrideServer({ port, shell, store }: OverrideServing): Promise<OverrideServer> {
  const events = new ReloadEvents();
  let newest: ModuleVersion | undefined;
  const respond = async ({ url = '/', method, headers }: IncomingMessage, response: ServerResponse) => {
    if (!isLoopbackName(hostnameOf(headers.host) ?? '')) return end(response, 403);
    if (method !== 'GET') return end(response, 405);
    const { pathname } = new URL(url, 'http://localhost');
    response.setHeader('access-control-allow-origin', shell);
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    if (pathname === EVENTS_PATH) return events.listen(response);
    const content = await contentOf(pathname);
    if (content === undefined) return end(response, 404);
    response.writeHead(200, {
      'content-type': contentTypeOf(pathname),
      'cache-control': pathname.startsWith('/m/') ? 'max-age=31536000, immutable' : 'no-store',
    });
    response.end(content);
  };
  const contentOf = async (pathname: string): Promise<Buffer | string | undefined> => {
    if (pathname === '/registry-entry.json') return newest && JSON.stringify(newest);
    return FILE.test(pathname) ? (await store.get(pathname.slice(1)))?.body : undefined;
  };
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      end(response, 500);
    });
  });
  server.listen(port, LOOPBACK[0]);
  await once(server, 'listening');
  await acceptAlso(server, port, LOOPBACK[1]);
  return {
    show: (version) => {
      const isChanged = version.base !== newest?.base;
      newest = version;
      if (isChanged) events.reload();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function end(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status);
  response.end();
}
