import { JOURNAL_ROW_FIELDS, type ListRequest } from '@accounts/shared-domain';
import { jsonPairs } from '../../platform/db/record-columns.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { amountText, inText, type ListFields } from '../../platform/http/list-sql.ts';
import { readListPage } from '../../platform/http/read-list-page.ts';
import { instant } from '../ledger/read-journal.ts';

/** What the ledger holds; with a condition. */
const ofLedger = (condition: string): string => `
  SELECT j.id, j.kind, j.date, j.source_number AS number, j.source_type, j.source_id, j.description,
    j.debit_total AS total, j.created_at FROM journal j WHERE j.company_id = $1 AND ${condition}`;

/** The manual journals that are not in it yet; with a condition. */
const ofDrafts = (condition: string): string => `
  SELECT d.id, 'draft' AS kind, d.date, '' AS number, 'Journal' AS source_type, d.id AS source_id, d.description,
    d.total_amount AS total, d.created_at
  FROM manual_journal d WHERE d.company_id = $1 AND d.status = 'Draft' AND d.record_status = 'A' AND ${condition}`;

const entries = (...parts: readonly string[]): string => `FROM (${parts.join(' UNION ALL ')}) e`;

/** The manual journal that an entry posts, where it is one. */
const MANUAL = `LEFT JOIN manual_journal m ON m.company_id = $1 AND e.source_type = 'Journal' AND m.id = e.source_id`;

/** Lines of a row, in their order. */
const lines = (value: string): string => `
  CASE e.kind WHEN 'draft' THEN
    (SELECT ${value} FROM manual_journal_line l JOIN account a ON a.company_id = $1 AND a.id = l.account_id
     WHERE l.company_id = $1 AND l.manual_journal_id = e.id)
  ELSE
    (SELECT ${value} FROM journal_line l JOIN account a ON a.company_id = $1 AND a.id = l.account_id
     WHERE l.company_id = $1 AND l.journal_id = e.id)
  END`;

const PAIRS = jsonPairs(JOURNAL_ROW_FIELDS, 'e', {
  reference: `coalesce(m.reference, '')`,
  totalAmount: 'e.total',
  accountIds: lines(`jsonb_agg(l.account_id ORDER BY l.position)`),
  accountCodes: lines(`string_agg(a.code, ', ' ORDER BY l.position)`),
  createdDate: instant('e.created_at'),
});

const ROW = `SELECT jsonb_build_object(${PAIRS}) AS item
  ${entries(ofLedger('j.id = h.id'), ofDrafts('d.id = h.id'))} ${MANUAL} WHERE true`;

/** What the list may be filtered and sorted by. */
const FIELDS: ListFields = {
  id: { sql: 'e.id', type: 'id' },
  kind: { sql: 'e.kind', type: 'text' },
  date: { sql: 'e.date', type: 'date', always: true },
  number: { sql: 'e.number', type: 'text' },
  sourceType: { sql: 'e.source_type', type: 'text' },
  reference: { sql: `coalesce(m.reference, '')`, type: 'text' },
  description: { sql: 'e.description', type: 'text' },
  totalAmount: { sql: 'e.total', type: 'number' },
  createdDate: { sql: 'e.created_at', type: 'date', always: true },
  accountIds: {
    sql: 'e.id',
    type: 'id',
    rowsWith: (ids) => `
      SELECT journal_id FROM journal_line WHERE company_id = $1 AND account_id = ANY (${ids})
      UNION ALL
      SELECT manual_journal_id FROM manual_journal_line WHERE company_id = $1 AND account_id = ANY (${ids})`,
  },
};

/** Statuses of the list: every row is active, a manual journal that was archived is in the ledger as it was posted. */
const STATUSES = new Map([
  ['Active', 'true'],
  ['A', 'true'],
  ['All', 'true'],
  ['Draft', `e.kind = 'draft'`],
  ['Posted', `e.kind <> 'draft'`],
]);

/** A list of journals: page, order, search, filters and counts, with the decimals of the company's currency. */
export interface JournalListCall extends ListRequest {
  status?: string | undefined;
  decimals: number;
}

/** The ledger's journals and the drafts of manual ones as JSON text, newest first unless the request names an order. */
export function listJournals(
  tx: Tx,
  { status = 'Active', decimals, ...call }: JournalListCall,
): Promise<string> {
  const where = STATUSES.get(status);
  if (where === undefined) {
    throw apiError.validation([{ field: 'status', message: 'Is not one of the allowed values.' }]);
  }
  const parts = [ofLedger('true'), ofDrafts('true')];
  const searched = `concat_ws(' ', e.number, e.description, ${amountText('e.total', decimals)})`;
  return readListPage(
    tx,
    {
      values: [tx.companyId],
      view: 'journals',
      from: (named) => `${entries(...parts)} ${named.includes('reference') ? MANUAL : ''} WHERE ${where}`,
      parts: parts.map((part) => `${entries(part)} WHERE ${where}`),
      fields: FIELDS,
      find: (
        place,
        word,
      ) => `${inText(searched)(place, word)} OR e.source_type = 'Journal' AND e.source_id IN (
        SELECT id FROM manual_journal WHERE company_id = $1 AND ${inText('reference')(place, word)})`,
      keys: { id: 'e.id' },
      order: [
        ['date', 'DESC'],
        ['createdDate', 'DESC'],
        ['id', 'ASC'],
      ],
      row: ROW,
    },
    call,
  );
}
