import {
  LEDGER_JOURNAL_DETAIL_FIELDS,
  LEDGER_JOURNAL_FIELDS,
  LEDGER_LINE_FIELDS,
  SOURCE_JOURNAL_FIELDS,
  type RecordFields,
} from '@accounts/shared-domain';
import { jsonPairs } from '../../platform/db/record-columns.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

/** An instant as the wire has it. */
export const instant = (sql: string): string =>
  `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Name of a person by the id; '' for the system. */
export const userName = (id: string): string =>
  `coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM app_user u WHERE u.id = ${id}), '')`;

/** Pairs of a journal of the ledger (`LedgerJournal`); `j` is the journal. */
const ENTRY = { createdDate: instant('j.created_at') };

/** A journal of the ledger (`LedgerJournal`); `j` is the journal. */
export const ENTRY_OBJECT = `json_build_object(${jsonPairs(LEDGER_JOURNAL_FIELDS, 'j', ENTRY)})`;

/** Selects the lines `l` of a journal as a list, with their accounts and contacts; `isOf` says of which journal. */
export const journalLines = (
  fields: RecordFields,
  table: 'journal_line' | 'manual_journal_line',
  isOf: string,
): string => {
  const pairs = jsonPairs(fields, 'l', {
    accountCode: 'a.code',
    accountName: 'a.name',
    contactName: `coalesce(c.name, '')`,
  });
  return `
  SELECT coalesce(json_agg(json_build_object(${pairs}) ORDER BY l.position), '[]')
  FROM ${table} l
  JOIN account a ON a.company_id = l.company_id AND a.id = l.account_id
  LEFT JOIN contact c ON c.company_id = l.company_id AND c.id = l.contact_id
  WHERE l.company_id = $1 AND ${isOf}`;
};

const DOCUMENTS = `
  SELECT coalesce(json_agg(json_build_object('kind', d.kind, 'id', d.id, 'number', coalesce(d.number, ''))
    ORDER BY d.number, d.id), '[]')
  FROM document d WHERE d.company_id = $1 AND (d.id = j.source_id
    OR j.source_type = 'Receipt' AND d.id IN (
      SELECT a.document_id FROM receipt_allocation a WHERE a.company_id = $1 AND a.receipt_id = j.source_id))`;

const ENTRIES = `
  SELECT json_agg(${ENTRY_OBJECT.replaceAll('j.', 's.')} ORDER BY s.sequence)
  FROM journal s WHERE s.company_id = $1 AND s.source_type = j.source_type AND s.source_id = j.source_id`;

const PAIRS = jsonPairs(LEDGER_JOURNAL_DETAIL_FIELDS, 'j', {
  ...ENTRY,
  createdByName: userName('j.created_by'),
  documents: `(${DOCUMENTS})`,
  entries: `(${ENTRIES})`,
  lines: `(${journalLines(LEDGER_LINE_FIELDS, 'journal_line', 'l.journal_id = j.id')})`,
});

const READ = `
  SELECT jsonb_build_object(${PAIRS})::text AS answer
  FROM journal j WHERE j.company_id = $1 AND j.id = $2`;

/** A journal with its lines as JSON text (wire type `Journal`), for the drill-down of reports; 404 when not there. */
export async function readJournal(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.run<{ answer: string }>(READ, [tx.companyId, id]);
  if (row === undefined) throw apiError.notFound();
  return row.answer;
}

const OF_SOURCE = `
  SELECT json_build_object('content', coalesce(json_agg(json_build_object(
    ${jsonPairs(SOURCE_JOURNAL_FIELDS, 'j', { ...ENTRY, totalAmount: 'j.debit_total' })}) ORDER BY j.sequence), '[]'))::text AS answer
  FROM journal j WHERE j.company_id = $1 AND j.source_type = ANY ($2::text[]) AND j.source_id = $3`;

/** What documents and payments are called as sources; with them the index of sources serves. */
const SOURCE_TYPES = ['Invoice', 'Bill', 'CreditNote', 'Receipt'];

/** Journals of a document or a payment in the order of their posting, as JSON text (`{content: SourceJournal[]}`); empty without any. */
export async function journalsOf(tx: Tx, sourceId: string): Promise<string> {
  const [row] = await tx.run<{ answer: string }>(OF_SOURCE, [tx.companyId, SOURCE_TYPES, sourceId]);
  return row?.answer ?? '';
}
