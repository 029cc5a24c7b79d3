import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { approveDocuments } from './approve.ts';
import type { DocumentKindDescription } from './kind.ts';
import { lockDocument } from './lock.ts';

/**
 * Approves a draft before it is sent; nothing happens to a document that has left Draft already. Throws the Problem that
 * approval would answer, 404 when the document is not there. Answers whether it was approved now.
 */
export async function leaveDraft(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  id: string,
): Promise<boolean> {
  const locked = await lockDocument(tx, kind, id);
  if (locked.status !== 'Draft') return false;
  const [approval] = await approveDocuments(tx, member, kind, [id]);
  if (approval?.problem) throw approval.problem;
  return true;
}
