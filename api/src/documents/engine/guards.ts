import { dateValue, needsApproval, sentence } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { titleOf, type DocumentKindDescription } from '../kinds/kind.ts';
import type { LockedDocument } from './lock.ts';

/** 403 for a document that has left Draft, unless the member may approve: what is approved stays as it was approved. */
export function requireMayChange(
  member: MemberContext,
  kind: DocumentKindDescription,
  document: Pick<LockedDocument, 'status' | 'number'>,
): void {
  if (!needsApproval('edit', document.status) || member.can(kind.area, 'approve')) return;
  throw apiError.forbidden(
    sentence('{title} has been approved. Only who may approve can change it.', {
      title: titleOf(kind, document.number),
    }),
  );
}

/** 409 for a document of the opening balances: it is booked on their date, and changed and removed with them. */
export async function requireNotOpening(
  tx: Tx,
  kind: DocumentKindDescription,
  document: LockedDocument,
): Promise<void> {
  const rows = await tx.run('SELECT 1 FROM opening_document WHERE company_id = $1 AND document_id = $2', [
    tx.companyId,
    document.id,
  ]);
  if (rows.length === 0) return;
  const title = titleOf(kind, document.number);
  throw apiError.conflict(
    'API-OPENING',
    sentence('{title} is part of the opening balances. Change it there, where the rest of them is.', {
      title,
    }),
  );
}

const FIRST_RECEIPT = `
  SELECT min(r.payment_date) AS first FROM receipt_allocation a
  JOIN receipt r ON r.company_id = a.company_id AND r.id = a.receipt_id
  WHERE a.company_id = $1 AND a.document_id = $2 AND r.status = 'A'`;

/** 422: a document is not issued after its first payment. */
export async function requireIssuedBeforeReceipts(
  tx: Tx,
  document: LockedDocument,
  issueDate: string,
): Promise<void> {
  if (issueDate <= document.issue_date) return;
  const [row] = await tx.run<{ first: string | null }>(FIRST_RECEIPT, [tx.companyId, document.id]);
  const first = row?.first ?? null;
  if (first === null || issueDate <= first) return;
  const message = sentence('Must not be after its first payment, on {date}.', { date: dateValue(first) });
  throw apiError.validation([{ field: 'issueDate', message }]);
}
