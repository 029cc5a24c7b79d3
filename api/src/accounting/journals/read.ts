import { MANUAL_JOURNAL_FIELDS, MANUAL_JOURNAL_LINE_FIELDS } from '@accounts/shared-domain';
import { namedColumns } from '../../platform/db/record-columns.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { ENTRY_OBJECT, instant, journalLines, userName } from '../ledger/read-journal.ts';

const LINES = journalLines(MANUAL_JOURNAL_LINE_FIELDS, 'manual_journal_line', 'l.manual_journal_id = m.id');

const ENTRIES = `
  SELECT coalesce(json_agg(${ENTRY_OBJECT} ORDER BY j.sequence), '[]')
  FROM journal j WHERE j.company_id = $1 AND j.source_type = 'Journal' AND j.source_id = m.id`;

/** A manual journal; `m` is the journal, `r` the one that turns it round, `o` the one that it turns. */
const JOURNAL = `m.id, m.record_status AS "status", m.version, ${namedColumns(MANUAL_JOURNAL_FIELDS, 'm', {
  journalStatus: 'm.status',
  number: `coalesce(m.number, '')`,
  reversesNumber: `coalesce(o.number, '')`,
  reversedById: 'r.id',
  reversedByNumber: `coalesce(r.number, '')`,
  createdDate: instant('m.created_at'),
  createdByName: userName('m.created_by'),
  lines: `(${LINES})`,
  entries: `(${ENTRIES})`,
})}`;

/** A manual journal with its lines as JSON text (wire type `ManualJournal`); null when there is none. */
export async function findJournal(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.run<{ answer: string }>(
    `SELECT row_to_json(x)::text AS answer FROM (
       SELECT ${JOURNAL}
       FROM manual_journal m
       LEFT JOIN manual_journal o ON o.company_id = $1 AND o.id = m.reverses_id
       LEFT JOIN manual_journal r ON r.company_id = $1 AND r.reverses_id = m.id AND r.status <> 'Void'
       WHERE m.company_id = $1 AND m.id = $2
     ) x`,
    [tx.companyId, id],
  );
  return row?.answer ?? null;
}

/** The same; 404 when it is not there. */
export async function readManualJournal(tx: Tx, id: string): Promise<string> {
  const found = await findJournal(tx, id);
  if (found === null) throw apiError.notFound();
  return found;
}
