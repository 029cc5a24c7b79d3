import type { S3Config } from '../config/addresses.ts';
import type { ObjectStore, PutCondition } from './object-store.ts';
import { type S3Request, s3Client } from './s3-client.ts';

/** Headers with which an object is stored, and with which a store or a CDN before it serves it. */
export type HeadersOf = (key: string) => Record<string, string>;

/** A precondition that does not hold, or another writer of the same object at this moment. */
const REFUSED = new Set([409, 412]);

/**
 * Objects in a bucket of any store that speaks S3 with conditional writes (`If-Match`, `If-None-Match`).
 * Throws with the store's status and words when it refuses a call.
 */
export function s3Objects(config: S3Config, headersOf: HeadersOf = () => ({})): ObjectStore {
  const send = s3Client(config);
  const { origin, pathname } = new URL(config.bucketUrl);
  const [bucket = '', ...folders] = pathname.slice(1).split('/');
  const folder = folders.map((name) => `${decodeURIComponent(name)}/`).join('');
  const urlOf = (key: string): string =>
    `${config.bucketUrl}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const call = async (request: S3Request, accepted: ReadonlySet<number> = new Set()): Promise<Response> => {
    const answer = await send(request);
    if (answer.ok || accepted.has(answer.status)) return answer;
    const words = (await answer.text()).slice(0, 500);
    throw new Error(`${origin}/${bucket} answered ${answer.status} to ${request.method}: ${words}`);
  };
  return {
    place: config.bucketUrl,
    get: async (key) => {
      const answer = await call({ method: 'GET', url: urlOf(key) }, new Set([404]));
      const body = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? { body, tag: answer.headers.get('etag') ?? '' } : null;
    },
    put: async (key, body, condition) => {
      const headers = { ...headersOf(key), ...conditionHeaders(condition) };
      const answer = await call(
        { method: 'PUT', url: urlOf(key), body, headers },
        condition ? REFUSED : undefined,
      );
      await answer.body?.cancel();
      return answer.ok;
    },
    list: async (prefix) => {
      const keys: string[] = [];
      for (let token: string | undefined = ''; token !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder + prefix });
        if (token !== '') query.set('continuation-token', token);
        const text = await (
          await call({ method: 'GET', url: `${origin}/${bucket}?${query.toString()}` })
        ).text();
        keys.push(...valuesOf(text, 'Key').map((key) => key.slice(folder.length)));
        [token] = valuesOf(text, 'NextContinuationToken');
      }
      return keys.toSorted();
    },
    remove: async (key) => {
      const answer = await call({ method: 'DELETE', url: urlOf(key) }, new Set([404]));
      await answer.body?.cancel();
    },
  };
}

function conditionHeaders(condition?: PutCondition): Record<string, string> {
  if (!condition) return {};
  return 'absent' in condition ? { 'if-none-match': '*' } : { 'if-match': condition.tag };
}

/** Texts of an element in an answer of a store. */
function valuesOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    plainText(text),
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plainText = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => ENTITIES[name] ?? '');
