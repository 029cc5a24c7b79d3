import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** COMMIT as a simple query of the PostgreSQL protocol: type, length, text, zero. */
const COMMIT = Buffer.from([0x51, 0, 0, 0, 11, ...Buffer.from('COMMIT'), 0]);

/** What happens to the next connection that sends COMMIT: it is cut before the server gets it, or before its result returns. */
export type Cut = 'before COMMIT' | 'after COMMIT';

/** A TCP proxy on a loopback port in front of a PostgreSQL, which can cut connections at a chosen moment. */
export interface DatabaseProxy {
  /** The given address, led through the proxy. */
  url(databaseUrl: string): string;
  /** Connections made from now on lead to another port. */
  retarget(port: number): void;
  /**
   * Arms one cut. Resolves when it has happened. `fits` chooses the connection by everything that it has sent.
   */
  cutNext(cut: Cut, fits: (sent: string) => boolean): Promise<void>;
  /** Cuts every open connection. */
  cutAll(): void;
  /** How often a client has waited for an answer, over all connections: once for everything that it sends together. */
  roundTrips(): number;
  /** Refuses new connections until called with false. */
  refuse(refused: boolean): void;
  close(): Promise<void>;
}

interface Armed {
  cut: Cut;
  fits: (sent: string) => boolean;
  done: () => void;
}

/** Starts a proxy to a port of the loopback address. */
export async function startDatabaseProxy(targetPort: number): Promise<DatabaseProxy> {
  let target = targetPort;
  let refused = false;
  let armed: Armed | null = null;
  let roundTrips = 0;
  const sockets = new Set<Socket>();

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    track(near);
    if (refused) return void near.destroy();
    const far = track(connect(target, '127.0.0.1'));
    let sent = '';
    let waits = false;
    let cutAtAnswer: Armed | null = null;
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    near.once('close', end);
    far.once('close', end);
    near.on('data', (chunk) => {
      sent += chunk.toString('latin1');
      if (!waits) roundTrips += 1;
      waits = true;
      if (armed !== null && chunk.includes(COMMIT) && armed.fits(sent)) {
        const { cut, done } = armed;
        if (cut === 'before COMMIT') {
          armed = null;
          end();
          return done();
        }
        cutAtAnswer = armed;
        armed = null;
      }
      if (chunk.includes(COMMIT)) sent = '';
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      waits = false;
      if (cutAtAnswer === null) return void near.write(chunk);
      const { done } = cutAtAnswer;
      end();
      done();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cutAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    retarget: (next) => (target = next),
    cutNext: (cut, fits) => new Promise((done) => (armed = { cut, fits, done })),
    cutAll,
    roundTrips: () => roundTrips,
    refuse: (value) => (refused = value),
    close: async () => {
      cutAll();
      await new Promise((closed) => server.close(closed));
    },
  };
}
