import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DRAWN_FROM, type ViewName } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { NotModified, jsonText, type JsonText } from '../http/responses.ts';
import { listVersions } from './list-versions.ts';

/**
 * Answers a list from JSON text, unless the client already holds it. The ETag follows every list that the view is drawn
 * from; `vary` is what else the answer depends on (for example the day). The version rows are read before the rows are, so an
 * ETag can only be older than its rows, never newer.
 */
export async function listResponse(
  tx: Tx,
  request: FastifyRequest,
  { view, vary = '' }: { view: ViewName; vary?: string },
  build: () => Promise<string>,
): Promise<JsonText | NotModified> {
  const versions = await listVersions(tx, DRAWN_FROM[view]);
  const etag = createHash('sha256')
    .update(JSON.stringify([tx.companyId, versions, request.url, request.body ?? null, vary]))
    .digest('base64url')
    .slice(0, 27);
  if (request.headers['if-none-match'] === `"${etag}"`) return new NotModified(`"${etag}"`);
  return jsonText(await build(), { etag });
}
