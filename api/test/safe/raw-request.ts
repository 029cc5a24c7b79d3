import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer to a request whose headers, `Host` included, were all chosen by the test. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: { code?: string; message?: string };
}

/** What a request may carry; `address` is where it is sent, whatever the URL's host says. */
export interface RawOptions {
  method?: string;
  headers?: Record<string, string>;
  address?: string;
  body?: object;
}

/** Makes a request as no browser would let a page make it. */
export function rawRequest(url: string, options: RawOptions = {}): Promise<RawAnswer> {
  const { pathname, search, port, hostname, host } = new URL(url);
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const headers = { host, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: options.address ?? hostname.replaceAll(/[[\]]/g, ''),
        port,
        path: pathname + search,
        method: options.method ?? 'GET',
        headers: { ...headers, ...options.headers },
        agent: false,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body: parsed(text) }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function parsed(text: string): RawAnswer['body'] {
  try {
    return JSON.parse(text) as RawAnswer['body'];
  } catch {
    return {};
  }
}

/** A proxy on the loopback address, as plain as one can be: it adds the client to `X-Forwarded-For`. */
export async function startProxy(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  const proxy = createServer((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    const client = incoming.socket.remoteAddress ?? '';
    const forwarded = before === undefined ? client : `${String(before)}, ${client}`;
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
    const onward = request(target + (incoming.url ?? '/'), { method: incoming.method, headers }, (answer) => {
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop: () => {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
