import { dateValue, sentence } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { SeriesKind } from './numbers.ts';

/** End of the company's chain of journals, locked until the commit. */
export interface LedgerHead {
  sequence: number;
  hash: Buffer;
  /** Nothing is posted on or before it; read under the lock. */
  lockDate: string | null;
  /** When the lock was given: the time of every journal that is posted under it. */
  at: Date;
}

/**
 * Locks the company's ledger: postings of one company follow each other. The lock date is a column of the locked row,
 * because PostgreSQL reads only that row again after the wait: a joined row would be as old as the statement. Order of
 * locks: plan, documents, ledger, numbers, balances.
 */
export async function lockLedger(tx: Tx): Promise<LedgerHead> {
  const [head] = await tx.run<{ sequence: string; hash: Buffer; lock_date: string | null }>(
    'SELECT sequence, hash, lock_date FROM ledger_head WHERE company_id = $1 FOR UPDATE',
    [tx.companyId],
  );
  if (head === undefined) throw new Error('The books of this company have not been opened.');
  return { sequence: Number(head.sequence), hash: head.hash, lockDate: head.lock_date, at: new Date() };
}

/** Moves the lock date that postings are checked against. Waits for postings that have the ledger; later ones see it. */
export async function moveLockDate(tx: Tx, lockDate: string | null): Promise<void> {
  await tx.run('UPDATE ledger_head SET lock_date = $2 WHERE company_id = $1', [tx.companyId, lockDate]);
}

/** 409 when a date is in the locked part of the books, whatever the caller's role. */
export function requireOpenPeriod(head: LedgerHead, ...dates: string[]): void {
  const { lockDate } = head;
  if (lockDate !== null && dates.some((date) => date <= lockDate)) {
    throw apiError.conflict(
      'API-LOCK-DATE',
      sentence('The books are locked up to {date}. Choose a later date.', { date: dateValue(lockDate) }),
    );
  }
}

const PREFIXES: Record<SeriesKind, string> = {
  Invoice: 'INV-',
  Bill: 'BILL-',
  Quote: 'QUO-',
  PurchaseOrder: 'PO-',
  CreditNote: 'CN-',
  Journal: 'JNL-',
};

/** Opens the books of a new company: an empty ledger and a number series for every kind of document and for manual journals. */
export async function openBooks(tx: Tx): Promise<void> {
  await tx.run('INSERT INTO ledger_head (company_id) VALUES ($1) ON CONFLICT (company_id) DO NOTHING', [
    tx.companyId,
  ]);
  await tx.run(
    `INSERT INTO number_sequence (company_id, kind, prefix)
     SELECT $1, series.kind, series.prefix FROM unnest($2::text[], $3::text[]) AS series (kind, prefix)
     ON CONFLICT (company_id, kind) DO NOTHING RETURNING kind`,
    [tx.companyId, Object.keys(PREFIXES), Object.values(PREFIXES)],
  );
}
