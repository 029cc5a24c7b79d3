import type { FastifyRequest } from 'fastify';
import { apiError } from '../../platform/errors/api-error.ts';
import { NotModified, StreamResponse } from '../../platform/http/responses.ts';
import { contentDisposition } from '../../platform/http/send.ts';
import { isShownInline } from './file-kind.ts';
import { fileKey, type FileStore } from './file-store.ts';
import type { AttachmentRow } from './rows.ts';

/** Whatever a file holds, a browser that opens it runs nothing of it and reaches nothing of ours. */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
/** A public path may be seen in mails and other pages; it stops working minutes after the attachment was removed. */
const PUBLIC = { 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'cross-origin' };
const PRIVATE = { 'cache-control': 'no-store' };

/** Answers the content of an attachment: pictures are shown, everything else is saved. */
export async function contentResponse(
  store: FileStore,
  companyId: string,
  row: AttachmentRow,
  request: FastifyRequest,
): Promise<StreamResponse | NotModified> {
  const etag = `"${row.sha256}"`;
  if (request.headers['if-none-match'] === etag) return new NotModified(etag);
  const body = await store.read(fileKey(companyId, row.sha256));
  if (body === null) throw apiError.notFound();
  const shown = isShownInline(row.file_type) ? 'inline' : 'attachment';
  return new StreamResponse(body, {
    'content-type': row.file_type.startsWith('text/') ? `${row.file_type}; charset=utf-8` : row.file_type,
    'content-length': String(row.size),
    'content-disposition': contentDisposition(shown, row.file_name),
    etag,
    ...HARMLESS,
    ...(row.is_public ? PUBLIC : PRIVATE),
  });
}
