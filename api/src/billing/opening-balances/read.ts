import {
  OPENING_ACCOUNT_FIELDS,
  OPENING_BALANCES_FIELDS,
  OPENING_DOCUMENT_FIELDS,
} from '@accounts/shared-domain';
import { jsonPairs } from '../../platform/db/record-columns.ts';
import type { Tx } from '../../platform/db/transaction.ts';

const DOCUMENT = jsonPairs(OPENING_DOCUMENT_FIELDS, 'd', { contactName: 'c.name' });

const DOCUMENTS = (kind: 'Invoice' | 'Bill'): string => `
  SELECT coalesce(json_agg(json_build_object(${DOCUMENT}) ORDER BY d.issue_date, d.number), '[]')
  FROM opening_document o
  JOIN document d ON d.company_id = o.company_id AND d.id = o.document_id
  JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
  WHERE o.company_id = $1 AND d.kind = '${kind}' AND d.record_status = 'A' AND d.status <> 'Void'`;

const SUM = `
  SELECT coalesce(sum(d.control_sign * d.total_amount), 0)
  FROM opening_document o JOIN document d ON d.company_id = o.company_id AND d.id = o.document_id
  WHERE o.company_id = $1 AND d.record_status = 'A' AND d.status <> 'Void'`;

const ACCOUNT = jsonPairs(OPENING_ACCOUNT_FIELDS, 'o', {
  accountId: 'a.id',
  accountCode: 'a.code',
  accountName: 'a.name',
});

const ACCOUNTS = `
  SELECT coalesce(json_agg(json_build_object(${ACCOUNT}) ORDER BY a.code), '[]')
  FROM opening_account o JOIN account a ON a.company_id = o.company_id AND a.id = o.account_id
  WHERE o.company_id = $1`;

const READ = `
  SELECT json_build_object(${jsonPairs(OPENING_BALANCES_FIELDS, 'b', {
    startDate: '(SELECT start_date FROM opening_balance WHERE company_id = $1)',
    accounts: `(${ACCOUNTS})`,
    invoices: `(${DOCUMENTS('Invoice')})`,
    bills: `(${DOCUMENTS('Bill')})`,
    difference: `-(SELECT coalesce(sum(debit - credit), 0) FROM opening_account WHERE company_id = $1) - (${SUM})`,
    version: 'coalesce((SELECT version FROM opening_balance WHERE company_id = $1), 0)',
  })})::text AS answer`;

/** The opening balances as JSON text (wire type `OpeningBalances`); empty before they are entered. */
export async function readOpeningBalances(tx: Tx): Promise<string> {
  const [row] = await tx.run<{ answer: string }>(READ, [tx.companyId]);
  return row?.answer ?? 'null';
}
