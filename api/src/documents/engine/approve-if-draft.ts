import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import { approveDocuments } from './approve.ts';
import { lockDocument } from './lock.ts';

/**
 * Approves a draft before it is sent; nothing happens to a document that has left Draft already. Throws the ApiError that
 * approval would answer, 404 when the document is not there. Returns whether it was approved now.
 */
export async function approveIfDraft(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  id: string,
): Promise<boolean> {
  const locked = await lockDocument(tx, kind, id);
  if (locked.status !== 'Draft') return false;
  const [approval] = await approveDocuments(tx, member, kind, [id]);
  if (approval?.error) throw approval.error;
  return true;
}
