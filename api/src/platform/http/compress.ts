import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const MIN_BYTES = 1024;
const TEXT = /^(application\/(json|xml|javascript)|text\/)/;

/** Compresses text answers above 1 KiB: brotli quality 1, measured as fast as gzip 1 and smaller; gzip 1 otherwise. */
export async function compressResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  if (payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return payload;
  if (!TEXT.test(String(reply.getHeader('content-type') ?? ''))) return payload;
  void reply.header('vary', 'accept-encoding');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null) return payload;
  const body =
    encoding === 'br'
      ? await brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
      : await gzipped(payload, { level: 1 });
  void reply.header('content-encoding', encoding).header('content-length', body.length);
  return body;
}
