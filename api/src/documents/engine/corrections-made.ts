import { dateValue, decimal, moneyValue, sentence } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { titleOf, type DocumentKindDescription } from '../kinds/kind.ts';
import type { DocumentContext } from './document-context.ts';
import type { LockedDocument } from './lock.ts';
import type { PreparedDocument } from './prepared.ts';

interface CorrectionsMade {
  total: string;
  /** Issue date of the earliest credit note; null without any. */
  first: string | null;
}

const MADE = `
  SELECT coalesce(sum(total_amount), 0) AS total, min(issue_date) AS first FROM document
  WHERE company_id = $1 AND kind = 'CreditNote' AND source_document_id = $2 AND status NOT IN ('Draft', 'Void')`;

/** Approving a credit note locks its invoice, so nothing is added while the invoice's lock is held. */
async function correctionsOf(
  tx: Tx,
  kind: DocumentKindDescription,
  { id }: LockedDocument,
): Promise<CorrectionsMade | null> {
  if (kind.kind !== 'Invoice') return null;
  const [made] = await tx.run<CorrectionsMade>(MADE, [tx.companyId, id]);
  return made === undefined || made.first === null ? null : made;
}

/**
 * An invoice that is changed stays one that its credit notes correct: 409 for a total below what they come to, 422 for a date
 * after the first of them.
 */
export async function requireRoomForCorrections(
  { tx, member, kind }: DocumentContext,
  locked: LockedDocument,
  { totals, issueDate }: PreparedDocument,
): Promise<void> {
  const made = await correctionsOf(tx, kind, locked);
  if (made === null) return;
  const { currencyExponent } = member.company;
  const { totalAmount: total } = totals;
  if (total.lt(made.total) && total.lt(locked.total_amount)) {
    const message = sentence('{amount} has been credited; the total cannot go down to {total}.', {
      amount: moneyValue(decimal(made.total), currencyExponent),
      total: moneyValue(total, currencyExponent),
    });
    throw apiError.conflict('API-CORRECTION', message, [{ field: 'lineItems', message }]);
  }
  if (made.first === null || issueDate <= made.first || issueDate <= locked.issue_date) return;
  const message = sentence('Must not be after its first credit note, of {date}.', {
    date: dateValue(made.first),
  });
  throw apiError.validation([{ field: 'issueDate', message }]);
}

/** 409: what credit notes correct stays in the books as long as they do. */
export async function requireNoCorrections(
  tx: Tx,
  kind: DocumentKindDescription,
  locked: LockedDocument,
): Promise<void> {
  if (locked.status === 'Void' || (await correctionsOf(tx, kind, locked)) === null) return;
  const title = titleOf(kind, locked.number);
  const message = sentence('Credit notes correct {title}. Void them first.', { title });
  throw apiError.conflict('API-CORRECTION', message);
}
