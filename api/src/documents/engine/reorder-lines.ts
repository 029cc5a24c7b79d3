import { sentence, word } from '@accounts/shared-domain';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { DocumentContext } from './document-context.ts';
import { requireMayChange } from './guards.ts';
import { recordHistory } from './history.ts';
import { lockDocument } from './lock.ts';

const ORDER = `
  UPDATE document_line SET position = p.position FROM unnest($3::uuid[]) WITH ORDINALITY AS p (id, position)
  WHERE document_line.company_id = $1 AND document_line.document_id = $2 AND document_line.id = p.id
  RETURNING document_line.id`;

/**
 * Puts a document's lines into another order; nothing else of it changes, so who may approve can do it after
 * approval. Every line must be named once, 422 otherwise.
 */
export async function reorderLines(
  context: DocumentContext,
  id: string,
  lineIds: readonly string[],
): Promise<void> {
  const { tx, member, kind } = context;
  const locked = await lockDocument(tx, kind, id);
  requireMayChange(member, kind, locked);
  const lines = await tx.run<{ id: string }>(
    'SELECT id FROM document_line WHERE company_id = $1 AND document_id = $2',
    [tx.companyId, id],
  );
  const wanted = new Set(lineIds.map((lineId) => lineId.toLowerCase()));
  const isWhole = wanted.size === lineIds.length && wanted.size === lines.length;
  if (!isWhole || lines.some((line) => !wanted.has(line.id))) {
    throw apiError.validation([{ field: 'lineItems', message: 'Name every line of the document once.' }]);
  }
  await tx.run(ORDER, [tx.companyId, id, lineIds]);
  await tx.run('UPDATE document SET version = version + 1 WHERE company_id = $1 AND id = $2', [
    tx.companyId,
    id,
  ]);
  const title = locked.number ?? word('the draft');
  const said = detailFacts(sentence('lines of {title} in another order', { title }));
  await recordHistory(context, [{ id, action: 'Update', ...said }], false);
}
