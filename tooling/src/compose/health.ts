import { connect } from 'node:net';

/** Time for one look, in milliseconds. */
const LOOK_MS = 3_000;

/** Looks whether a process can be used. */
export type HealthLook = () => Promise<boolean>;

/**
 * The health check of a service, on its ports here. What an image would run in its container is done from outside: the address
 * that it fetches, or the question whether PostgreSQL takes connections. Without one, it is there when it can be reached.
 * Throws for a check that is none of these.
 */
export function healthLook(
  check: readonly string[] | null,
  portOf: (inside: number) => number,
  ports: readonly number[],
): HealthLook {
  const text = check?.join(' ') ?? '';
  const [, inside, path = '/'] = /http:\/\/127\.0\.0\.1:(\d+)(\/[\w./-]*)/.exec(text) ?? [];
  if (inside !== undefined) return () => answers(`http://127.0.0.1:${portOf(Number(inside))}${path}`);
  const [first] = ports;
  if (text.includes('pg_isready') && first !== undefined) return () => takesConnections(portOf(first));
  if (check === null)
    return async () => (await Promise.all(ports.map((one) => isOpen(portOf(one))))).every(Boolean);
  throw new Error(`The health check "${text}" is not known here.`);
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LOOK_MS) }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok === true;
}

const isOpen = (port: number): Promise<boolean> => exchange(port, null);

/** Protocol 3.0 of PostgreSQL. */
const PROTOCOL = 196_608;

/** What pg_isready asks: a server that is starting up answers the first message with an error. */
function takesConnections(port: number): Promise<boolean> {
  const words = Buffer.from('user\0accounts\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + words.length, 0);
  head.writeInt32BE(PROTOCOL, 4);
  return exchange(port, Buffer.concat([head, words]));
}

/** Connects; where something is sent, an answer that begins with R (a request to sign in) is waited for. */
function exchange(port: number, sent: Buffer | null): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (isGood: boolean): void => {
      socket.destroy();
      resolve(isGood);
    };
    socket.setTimeout(LOOK_MS, () => settle(false));
    socket.once('error', () => settle(false));
    socket.once('connect', () => (sent === null ? settle(true) : socket.write(sent)));
    socket.once('data', (data: Buffer) => settle(data.toString('latin1', 0, 1) === 'R'));
  });
}
