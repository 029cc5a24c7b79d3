import type { FastifyInstance } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, apiError } from '../errors/api-error.ts';
import { isLingering, linger } from './linger.ts';

/** Headers of one response that do not belong to every response. */
const OF_ONE_RESPONSE = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'vary',
]);
const PROBE = '/raw-errors-headers';
/** The server's own request counts against no client's limit. */
const NO_CLIENT = '0.0.0.0';

/** Responses of one server to what its HTTP parser rejects: like every other, with the security headers of all of them. */
export class RawErrors {
  #securityHeaders: Record<string, string> = {};

  /** Takes the headers from a response of the server, once it listens. */
  learnSecurityHeaders(app: FastifyInstance): void {
    app.addHook('onListen', async () => {
      const { headers } = await app.inject({ method: 'GET', url: PROBE, remoteAddress: NO_CLIENT });
      this.#securityHeaders = Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          OF_ONE_RESPONSE.has(name) || value === undefined ? [] : [[name, String(value)]],
        ),
      );
    });
  }

  /** Fastify's `clientErrorHandler`: responds to a request that the parser could not read, and closes its connection. */
  respond(error: Error & { code?: string }, socket: Socket): void {
    // Whatever still comes on a connection that has its response is an error again.
    if (isLingering(socket) && error.code !== 'ECONNRESET') return;
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegunToAnswer(socket)) {
      socket.destroy();
      return;
    }
    const refused = problemOf(error.code);
    const body = JSON.stringify(refused.answer());
    const headers = {
      ...this.#securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const status = `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status] ?? 'Error'}`;
    socket.write(`${[status, ...lines].join('\r\n')}\r\n\r\n${body}`);
    linger(socket, () => false);
  }
}

/** A response on its way must not get a second one between its lines. Node keeps it at the socket. */
function hasBegunToAnswer(socket: Socket): boolean {
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null };
  return response?.headersSent === true;
}

function problemOf(code: string | undefined): ApiError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return apiError.late();
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError(431, 'API-TOO-LARGE', 'The address or the headers of the request are too long.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return apiError.tooLarge();
    default:
      return apiError.badRequest('The request could not be read.');
  }
}
