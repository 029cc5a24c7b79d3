import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { listVersions } from '../company/list-versions.ts';
import type { Tx } from '../db/transaction.ts';
import { NotModified, jsonText } from './answers.ts';
import type { JsonText } from './answers.ts';

/**
 * Answers a list from JSON text, unless the client already holds it. `lists` names every list the rows are drawn from;
 * `vary` is what else the answer depends on (for example the day). The version rows are read before the rows are, so an
 * ETag can only be older than its rows, never newer.
 */
export async function listAnswer(
  tx: Tx,
  request: FastifyRequest,
  lists: string[],
  build: () => Promise<string>,
  vary = '',
): Promise<JsonText | NotModified> {
  const versions = await listVersions(tx, lists);
  const etag = createHash('sha256')
    .update(JSON.stringify([tx.companyId, versions, request.url, request.body ?? null, vary]))
    .digest('base64url')
    .slice(0, 27);
  if (request.headers['if-none-match'] === `"${etag}"`) return new NotModified(`"${etag}"`);
  return jsonText(await build(), { etag });
}
