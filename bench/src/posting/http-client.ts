import { Agent, request } from 'node:http';

/** Posts a body to the server's invoices; the company is that of the token. */
export type PostOverHttp = (invoice: { token: string; body: string }) => Promise<void>;

/** Clients that keep their connections open, `connections` at most. */
export function openHttpClients(base: URL, connections: number): { post: PostOverHttp; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const url = new URL('/account/v1/invoices', base);
  const post: PostOverHttp = ({ token, body }) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    return new Promise((resolve, reject) => {
      const call = request(url, { method: 'POST', agent, headers }, (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`The server returned ${response.statusCode}.`));
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  };
  return { post, close: () => agent.destroy() };
}
