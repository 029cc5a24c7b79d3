import { connect, type Socket } from 'node:net';
import { partBytes } from './multipart.ts';

/** Connections that stay open, and how to close them. */
export interface OpenConnections {
  /** First line of what each was answered, as far as anything came. */
  statuses: () => string[];
  close: () => void;
}

/** Opens connections that send a text and leave what comes back unread, but for its first bytes. */
export function unread(base: string, texts: readonly string[]): OpenConnections {
  const { hostname, port } = new URL(base);
  const first: string[] = texts.map(() => '');
  const sockets = texts.map((text, index): Socket => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => {
      first[index] = chunk.toString('latin1').split('\r\n')[0] ?? '';
      socket.pause();
    });
    return socket;
  });
  return {
    statuses: () => first,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Uploads that come a few bytes at a time and never to an end. */
export function trickled(base: string, url: string, token: string, count: number): OpenConnections {
  const head = getText(url, token).replace('GET', 'POST').trimEnd();
  const form = `${head}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n`;
  const start = partBytes({ fileName: 'a.csv', content: 'Name\nAnn' }).toString().trimEnd();
  const { hostname, port } = new URL(base);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(form + start));
    return socket.on('error', () => undefined);
  });
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('n');
  }, 50);
  return {
    statuses: () => [],
    close: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Text of a GET with a token. */
export function getText(url: string, token: string, headers: readonly string[] = []): string {
  const lines = [`GET ${url} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, ...headers];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
