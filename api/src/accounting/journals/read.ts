import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { ENTRY_OBJECT, instant, userName } from '../ledger/read-journal.ts';

/** A manual journal as the wire names it; `m` is the journal, `r` the one that turns it round, `o` the one that it turns. */
const JOURNAL = `m.id, m.record_status AS "status", m.version, m.status AS "journalStatus",
  coalesce(m.number, '') AS "number", m.date, m.reference, m.description, m.total_amount AS "totalAmount",
  m.reverses_id AS "reversesId", coalesce(o.number, '') AS "reversesNumber",
  r.id AS "reversedById", coalesce(r.number, '') AS "reversedByNumber",
  ${instant('m.created_at')} AS "createdDate", ${userName('m.created_by')} AS "createdByName"`;

const LINES = `
  SELECT coalesce(json_agg(json_build_object('accountId', l.account_id, 'accountCode', a.code, 'accountName', a.name,
    'contactId', l.contact_id, 'contactName', coalesce(c.name, ''), 'description', l.description, 'debit', l.debit,
    'credit', l.credit) ORDER BY l.position), '[]')
  FROM manual_journal_line l
  JOIN account a ON a.company_id = l.company_id AND a.id = l.account_id
  LEFT JOIN contact c ON c.company_id = l.company_id AND c.id = l.contact_id
  WHERE l.company_id = $1 AND l.manual_journal_id = m.id`;

const ENTRIES = `
  SELECT coalesce(json_agg(${ENTRY_OBJECT} ORDER BY j.sequence), '[]')
  FROM journal j WHERE j.company_id = $1 AND j.source_type = 'Journal' AND j.source_id = m.id`;

/** A manual journal with its lines as JSON text (wire type `ManualJournal`); null when there is none. */
export async function findJournal(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.run<{ answer: string }>(
    `SELECT row_to_json(x)::text AS answer FROM (
       SELECT ${JOURNAL}, (${LINES}) AS lines, (${ENTRIES}) AS entries
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
