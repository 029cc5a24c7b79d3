import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';

const READ = `
  SELECT json_build_object('id', j.id, 'sequence', j.sequence, 'date', j.date, 'kind', j.kind,
    'sourceType', j.source_type, 'sourceId', j.source_id, 'sourceVersion', j.source_version,
    'sourceNumber', j.source_number, 'description', j.description,
    'lines', (SELECT coalesce(json_agg(json_build_object('accountId', l.account_id, 'accountCode', a.code,
        'accountName', a.name, 'contactId', l.contact_id, 'contactName', coalesce(c.name, ''), 'debit', l.debit,
        'credit', l.credit) ORDER BY l.position), '[]')
      FROM journal_line l
      JOIN account a ON a.company_id = l.company_id AND a.id = l.account_id
      LEFT JOIN contact c ON c.company_id = l.company_id AND c.id = l.contact_id
      WHERE l.company_id = $1 AND l.journal_id = j.id))::text AS answer
  FROM journal j WHERE j.company_id = $1 AND j.id = $2`;

/** A journal with its lines as JSON text (wire type `Journal`), for the drill-down of reports; 404 when not there. */
export async function readJournal(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.run<{ answer: string }>(READ, [tx.companyId, id]);
  if (row === undefined) throw problem.notFound();
  return row.answer;
}
