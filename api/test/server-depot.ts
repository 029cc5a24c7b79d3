import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServer, type LentServer, type TestServer } from './harness.ts';

/** Lends a server to each worker of Jest, in a process that outlives the suites. */
export interface ServerDepot {
  /** `GET` of this address with the number of a worker gives its {@link LentServer}. */
  url: string;
  /** Stops what was lent. */
  close(): Promise<void>;
}

/** Opens the depot of a run: a server is started for the first suite of a worker that asks for one. */
export async function openServerDepot(): Promise<ServerDepot> {
  const lent = new Map<string, Promise<TestServer>>();

  /** A server that has ended is replaced, so that the suite in which it ended is the only one that fails. */
  const serverOf = async (worker: string): Promise<TestServer> => {
    const server = await lent.get(worker)?.catch(() => undefined);
    if (server !== undefined && isRunning(server)) return server;
    const next = startTestServer();
    lent.set(worker, next);
    return next;
  };

  const desk = createServer((request, response) => {
    serverOf(request.url ?? '').then(
      ({ url, databaseUrl }) => response.end(JSON.stringify({ url, databaseUrl } satisfies LentServer)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  return {
    url: `http://127.0.0.1:${(desk.address() as AddressInfo).port}/`,
    close: async () => {
      desk.closeAllConnections();
      desk.close();
      await Promise.all(
        [...lent.values()].map((server) => server.then((one) => one.stop()).catch(() => undefined)),
      );
    },
  };
}

const isRunning = ({ process: { child } }: TestServer): boolean =>
  child.exitCode === null && child.signalCode === null;
