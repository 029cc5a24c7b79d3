import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Half a megabyte in 20 ms; the best quality takes two seconds for a fifth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Bytes, not text: every response that waits for a slow reader shares them, where a text would be copied for each. */
interface Bodies {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** A text that never changes while the server runs. */
export interface OnceMade {
  /** Makes, hashes and compresses it, unless that is done. */
  prepare: () => Promise<Bodies>;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** A text that is made at its first request, or before. */
export function onceMade(contentType: string, make: () => string): OnceMade {
  let bodies: Promise<Bodies> | null = null;
  const prepare = (): Promise<Bodies> => (bodies ??= bodiesOf(make()));
  const handler: OnceMade['handler'] = async (request, reply) => {
    const { etag, ...made } = await prepare();
    void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    // Said for plain text too, so that nothing compresses it once more.
    void reply.type(contentType).header('content-encoding', encoding ?? 'identity');
    return reply.send(encoding === null ? made.plain : made[encoding]);
  };
  return { prepare, handler };
}

async function bodiesOf(text: string): Promise<Bodies> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)]);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return { plain, br, gzip: gzipped, etag: `"${hash}"` };
}
