import { request } from 'node:http';
import { plainEnglish } from '../plain-english.ts';
import type { Answer } from '../harness.ts';
import type { SignedIn } from './team.ts';

/** Signs in from another loopback address, as another client does; `cookie` is that of its browser. */
export function signInFrom(
  base: string,
  localAddress: string,
  credentials: { username: string; password: string },
  cookie = '',
): Promise<Answer<SignedIn> & { cookie: string }> {
  const { hostname, port } = new URL(base);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const headers = { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) };
  return new Promise((resolve, reject) => {
    const call = request(
      { host, port, path: '/auth/token', method: 'POST', localAddress, headers, agent: false },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            body: plainEnglish(JSON.parse(text)) as SignedIn,
            headers: new Headers(),
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          });
        });
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(credentials));
  });
}
