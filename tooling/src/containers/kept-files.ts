import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { contentTypeOf } from '../modules/content-types.ts';

/** A file of a version: `/m/sales/1.4.0-0a1b2c3d4e5f6a7b/module.json`. */
const IN_A_VERSION = /^\/m\/[a-z][a-z0-9-]*\/[\w.-]*\d[\w.-]*\/(?!.*\.\.)[\w.@/-]+$/;

/**
 * Sends a file of a version out of the store: of one that the module's image does not have any more, or of all of them while its
 * container is down. 404 for what is no such file.
 */
export async function sendKeptFile(
  store: ObjectStore,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [pathname = ''] = url.split('?');
  if (!IN_A_VERSION.test(pathname)) return void response.writeHead(404).end();
  const key = pathname.slice(1);
  const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
  const brotli = takesBrotli ? await store.get(`${key}.br`) : null;
  const found = brotli ?? (await store.get(key));
  if (!found) return void response.writeHead(404).end();
  response.writeHead(200, {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': contentTypeOf(key),
    'content-length': found.body.length,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    ...(brotli ? { 'content-encoding': 'br' } : {}),
  });
  response.end(method === 'HEAD' ? undefined : found.body);
}
