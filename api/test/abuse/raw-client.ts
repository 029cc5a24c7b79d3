import { connect } from 'node:net';

/** What came back on a connection before the server, or the wait, ended it. */
export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
  /** Whether the server closed the connection. */
  closed: boolean;
}

const WAIT_MS = 15_000;

/** Sends text as it is and gathers everything until the server closes the connection. */
export function sendRaw(base: string, text: string, waitMs = WAIT_MS): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const done = (closed: boolean): void => {
      clearTimeout(late);
      socket.destroy();
      resolve({ ...parsed(received), closed });
    };
    const late = setTimeout(() => done(false), waitMs);
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('end', () => done(true));
    socket.on('error', () => done(true));
  });
}

/**
 * Sends text, then one more letter every `pauseMs` until `forMs` have passed, whatever was answered meanwhile. `error` is
 * the code of what broke the connection before that.
 */
export function sendOn(
  base: string,
  text: string,
  pauseMs: number,
  forMs: number,
): Promise<Pick<RawAnswer, 'status'> & { error: string | null }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    let received = '';
    const done = (error: string | null): void => {
      clearInterval(more);
      clearTimeout(end);
      socket.destroy();
      resolve({ status: parsed(received).status, error });
    };
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () =>
      socket.write(text),
    );
    const more = setInterval(() => socket.write('n'), pauseMs);
    const end = setTimeout(() => done(null), forMs);
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
  });
}

function parsed(text: string): Omit<RawAnswer, 'closed'> {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body };
}

/** Text of a POST whose body begins with `start` and claims `length` bytes. */
export function halfPost(url: string, length: number, start = '', headers: readonly string[] = []): string {
  const lines = [
    `POST ${url} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${length}`,
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${start}`;
}
