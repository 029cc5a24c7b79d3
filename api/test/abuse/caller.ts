import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

/** What a caller sends: text, bytes, or nothing. */
export interface RawRequest {
  method: string;
  url: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** One connection, kept open: sends one request after the other, as it is, and resolves with the status. */
export type Caller = (sent: RawRequest) => Promise<number>;

/** A caller with a token, or a stranger. A connection that the server closes while a body is on its way resolves with 0. */
export function callerAs(base: string, token?: string): Caller {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return ({ method, url, headers = {}, body }) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const all = { ...bearer, ...type, ...length, ...headers };
    return new Promise((resolve) => {
      const sent = request({ hostname, port, agent, method, path: url, headers: all }, (response) => {
        response.resume();
        // What is not read to its end has its status all the same.
        response.once('close', () => resolve(response.statusCode ?? 0));
        if ((response.headers['content-type'] ?? '').includes('event-stream')) response.destroy();
      });
      sent.once('error', () => resolve(0));
      sent.end(body);
    });
  };
}
