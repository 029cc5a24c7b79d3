import type { DocumentTaxRounding } from '@accounts/shared-domain';
import { planCheckoutEnds } from '../../documents/engine/payable-checkouts.ts';
import { revokeLinks } from '../../documents/sharing/links.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { OpeningAmount } from './prepare.ts';

/** The stored opening balances, locked. */
export interface LockedOpening {
  start_date: string;
  posted_version: number;
  posted: boolean;
  version: number;
}

/** Locks the company's opening balances, or returns null when there are none yet; no other transaction makes them meanwhile. */
export async function lockOpening(
  tx: Tx,
  startDate: string,
): Promise<{ opening: LockedOpening; isNew: boolean }> {
  const made = await tx.run(
    `INSERT INTO opening_balance (company_id, start_date, version) VALUES ($1, $2, 0)
     ON CONFLICT (company_id) DO NOTHING RETURNING company_id`,
    [tx.companyId, startDate],
  );
  const [opening] = await tx.run<LockedOpening>(
    'SELECT start_date, posted_version, posted, version FROM opening_balance WHERE company_id = $1 FOR UPDATE',
    [tx.companyId],
  );
  if (opening === undefined) throw new Error('The opening balances could not be locked.');
  return { opening, isNew: made.length > 0 };
}

/** Balances of accounts as they were entered last, debit less credit. */
export async function storedAccounts(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.run<{ account_id: string; amount: string }>(
    'SELECT account_id, trim_scale(debit - credit)::text AS amount FROM opening_account WHERE company_id = $1',
    [tx.companyId],
  );
  return new Map(rows.map((row) => [row.account_id, row.amount]));
}

/** Replaces what was entered for accounts. */
export async function replaceAccounts(tx: Tx, amounts: readonly OpeningAmount[]): Promise<void> {
  await tx.run('DELETE FROM opening_account WHERE company_id = $1', [tx.companyId]);
  const rows = amounts.map(({ accountId, amount }) => ({
    account_id: accountId,
    debit: amount.gt(0) ? amount.toFixed() : '0',
    credit: amount.lt(0) ? amount.abs().toFixed() : '0',
  }));
  await tx.run(
    `INSERT INTO opening_account (company_id, account_id, debit, credit)
     SELECT $1, a.account_id, a.debit, a.credit
     FROM jsonb_to_recordset($2::jsonb) AS a (account_id uuid, debit numeric, credit numeric) RETURNING account_id`,
    [tx.companyId, JSON.stringify(rows)],
  );
}

/** Keeps the head of the opening balances in step with what has been posted. */
export async function saveOpening(
  tx: Tx,
  opening: Pick<LockedOpening, 'start_date' | 'posted_version' | 'posted'>,
): Promise<void> {
  await tx.run(
    `UPDATE opening_balance SET start_date = $2, posted_version = $3, posted = $4, version = version + 1
     WHERE company_id = $1`,
    [tx.companyId, opening.start_date, opening.posted_version, opening.posted],
  );
}

/** An open document of the opening balances, locked. */
export interface StoredOpeningDocument {
  id: string;
  kind: string;
  number: string;
  reference: string;
  contact_id: string;
  issue_date: string;
  due_date: string;
  total_amount: string;
  paid_amount: string;
  posted_version: number;
  tax_rounding: DocumentTaxRounding;
}

/** Locks the open documents of the opening balances in the order of their ids; those voided since are no longer theirs. */
export function lockOpeningDocuments(tx: Tx): Promise<StoredOpeningDocument[]> {
  return tx.run<StoredOpeningDocument>(
    `SELECT d.id, d.kind, d.number, d.reference, d.contact_id, d.issue_date, d.due_date, d.total_amount, d.paid_amount,
            d.posted_version, d.tax_rounding
     FROM opening_document o JOIN document d ON d.company_id = o.company_id AND d.id = o.document_id
     WHERE o.company_id = $1 AND d.record_status = 'A' AND d.status <> 'Void' ORDER BY d.id FOR UPDATE OF d`,
    [tx.companyId],
  );
}

/** Notes on the documents of the opening balances since when they are in the books. */
export async function dateOpeningDocuments(tx: Tx, startDate: string): Promise<void> {
  await tx.run(
    `UPDATE document SET opening_date = $2
     WHERE company_id = $1 AND id IN (SELECT document_id FROM opening_document WHERE company_id = $1)
       AND opening_date IS DISTINCT FROM $2::date`,
    [tx.companyId, startDate],
  );
}

/** Day of the first payment of any document of the opening balances; null while none is paid. */
export async function firstOpeningPayment(tx: Tx): Promise<string | null> {
  const [row] = await tx.run<{ first: string | null }>(
    `SELECT min(r.payment_date) AS first FROM opening_document o
     JOIN receipt_allocation a ON a.company_id = o.company_id AND a.document_id = o.document_id
     JOIN receipt r ON r.company_id = a.company_id AND r.id = a.receipt_id
     WHERE o.company_id = $1 AND r.status = 'A'`,
    [tx.companyId],
  );
  return row?.first ?? null;
}

/** Marks documents as part of the opening balances. */
export async function addOpeningDocuments(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    `INSERT INTO opening_document (company_id, document_id) SELECT $1, id FROM unnest($2::uuid[]) AS id
     RETURNING document_id`,
    [tx.companyId, ids],
  );
}

/** Voids and archives documents that are no longer among the opening balances; their public links are revoked. */
export async function retireDocuments(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    `UPDATE document SET status = 'Void', record_status = 'D', version = version + 1
     WHERE company_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.companyId, ids],
  );
  await revokeLinks(tx, ids);
  await planCheckoutEnds(tx, ids);
  await tx.run('DELETE FROM opening_document WHERE company_id = $1 AND document_id = ANY ($2::uuid[])', [
    tx.companyId,
    ids,
  ]);
}

/** The account that takes the difference. */
export async function openingAccount(tx: Tx): Promise<string> {
  const [row] = await tx.run<{ id: string }>(
    `SELECT id FROM account WHERE company_id = $1 AND system_key = 'openingBalance'`,
    [tx.companyId],
  );
  if (row === undefined) throw new Error('The chart of accounts has no account for opening balances.');
  return row.id;
}
