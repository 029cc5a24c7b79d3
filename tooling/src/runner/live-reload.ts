import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { isLocalRequest } from '../../../api/src/platform/http/local-request.ts';
import { EVENTS_PATH, ReloadEvents } from './reload-events.ts';

const SCRIPT_PATH = '/dev/reload/client.js';

/** Reloads the page when the server says so, and when the server comes back after a restart. */
const CLIENT = `let lost = false;
const events = new EventSource('${EVENTS_PATH}');
events.onmessage = () => location.reload();
events.onerror = () => { lost = true; };
events.onopen = () => { if (lost) location.reload(); };
`;

/** The development server before the API. */
export interface LiveReload {
  server: Server;
  /** Makes every open page load again. */
  reload: () => void;
}

/**
 * Stands before the API on the port that people use and adds one script to every page. The script comes from
 * the same origin, so that the strict Content-Security-Policy of production holds in development too.
 * A request under a name that `isAllowed` does not know is refused, as the API does.
 */
export function liveReload(apiUrl: string, isAllowed: (host: string | undefined) => boolean): LiveReload {
  const events = new ReloadEvents();
  const server = createServer((incoming, answer) => {
    if (!isAllowed(incoming.headers.host)) refuse(answer);
    else if (incoming.url === EVENTS_PATH) events.listen(answer);
    else if (incoming.url === SCRIPT_PATH) answer.setHeader('content-type', 'text/javascript').end(CLIENT);
    else pass(apiUrl, incoming, answer);
  });
  return {
    server,
    reload: () => events.reload(),
  };
}

function refuse(answer: ServerResponse): void {
  answer.writeHead(403, { 'content-type': 'text/plain' });
  answer.end(
    'The development server does not answer under this address. Set PUBLIC_URL or ALLOWED_HOSTS to its name.',
  );
}

function pass(apiUrl: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const isPage = incoming.headers.accept?.includes('text/html') ?? false;
  // A page is changed on its way, so it must come uncompressed and whole.
  const headers = isPage
    ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': undefined }
    : incoming.headers;
  const { method, url = '/' } = incoming;
  // To the API every request comes from this machine: the header marks those that do not.
  const forwarded = isLocalRequest(incoming)
    ? {}
    : { 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
  const onwardHeaders = definedOnly({ ...headers, ...forwarded });
  const onward = request(apiUrl, { method, path: url, headers: onwardHeaders }, (reply) => {
    if (isPage && reply.headers['content-type']?.includes('text/html')) void sendWithScript(reply, answer);
    else reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.headers));
  });
  onward.once('error', () => {
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain' });
    answer.end('The server is restarting. This page loads again when it is there.');
  });
  answer.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

const definedOnly = (headers: IncomingMessage['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

async function sendWithScript(reply: IncomingMessage, answer: ServerResponse): Promise<void> {
  let page = '';
  for await (const part of reply.setEncoding('utf8')) page += String(part);
  const body = page.replace('</head>', `<script src="${SCRIPT_PATH}" defer></script></head>`);
  const { 'content-length': _length, etag: _etag, ...headers } = reply.headers;
  answer.writeHead(reply.statusCode ?? 502, headers).end(body);
}
