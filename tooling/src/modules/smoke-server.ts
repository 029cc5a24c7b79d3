import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentTypeOf } from './content-types.ts';

/** The pages of a shell with one candidate beside them, on the loopback address. */
export interface SmokeServer {
  url: string;
  stop: () => Promise<void>;
}

/** Serves a shell (its address or its folder), and the files of a build under `base` as they would be published. */
export async function startSmokeServer(shell: string, base: string, output: string): Promise<SmokeServer> {
  const server = createServer((request, response) => {
    void answer(request, response, { shell, base, output }).catch(() => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(server) };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function answer(
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
  { shell, base, output }: { shell: string; base: string; output: string },
): Promise<void> {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname.startsWith(base)) return sendFile(response, output, pathname.slice(base.length));
  const file = pathname === '/' ? 'index.html' : pathname.slice(1);
  if (!/^https?:/.test(shell)) return sendFile(response, shell, file);
  const found = await fetch(`${shell}${pathname}`);
  const type = found.headers.get('content-type') ?? 'application/octet-stream';
  response.writeHead(found.status, { 'content-type': type }).end(Buffer.from(await found.arrayBuffer()));
}

async function sendFile(response: ServerResponse, folder: string, name: string): Promise<void> {
  const file = path.join(folder, path.normalize(`/${decodeURIComponent(name)}`));
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': contentTypeOf(file) });
  createReadStream(file).pipe(response);
}
