import { approveDocuments } from './approve.ts';
import type { DocumentContext } from './document-context.ts';
import { lockDocument } from './lock.ts';

/**
 * Approves a draft before it is sent; nothing happens to a document that has left Draft already. Throws the ApiError that
 * approval would answer, 404 when the document is not there. Returns whether it was approved now.
 */
export async function approveIfDraft(context: DocumentContext, id: string): Promise<boolean> {
  const { tx, kind } = context;
  const locked = await lockDocument(tx, kind, id);
  if (locked.status !== 'Draft') return false;
  const [approval] = await approveDocuments(context, [id]);
  if (approval?.error) throw approval.error;
  return true;
}
