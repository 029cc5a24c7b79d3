import type { MemberContext } from '../../identity/session/member-context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { PreparedJournal, PreparedLine } from './prepare.ts';

/** What must be known of a journal before it changes. */
export interface LockedJournal {
  id: string;
  status: 'Draft' | 'Posted' | 'Void';
  record_status: 'A' | 'D';
  number: string | null;
  date: string;
  reference: string;
  description: string;
  posted_version: number;
  version: number;
  /** Number of the journal that turns this one round, where there is one. */
  reversed_by: string | null;
}

const LOCK = `
  SELECT id, status, record_status, number, date, reference, description, posted_version, version
  FROM manual_journal WHERE company_id = $1 AND id = $2 FOR UPDATE`;
// A separate statement: a subquery of the one that waits for the lock would be as old as the wait.
const REVERSED_BY = `
  SELECT number FROM manual_journal WHERE company_id = $1 AND reverses_id = $2 AND status <> 'Void'`;

/** Locks a manual journal; 404 when it is not there or another company's. */
export async function lockJournal(tx: Tx, id: string): Promise<LockedJournal> {
  const values = [tx.companyId, id];
  const [[journal], [reversal]] = await Promise.all([
    tx.run<Omit<LockedJournal, 'reversed_by'>>(LOCK, values),
    tx.run<{ number: string }>(REVERSED_BY, values),
  ]);
  if (journal === undefined) throw apiError.notFound();
  return { ...journal, reversed_by: reversal?.number ?? null };
}

/** The lines of a journal in their order. */
export function readLines(tx: Tx, id: string): Promise<PreparedLine[]> {
  return tx.run<PreparedLine>(
    `SELECT account_id AS "accountId", contact_id AS "contactId", description, debit, credit
     FROM manual_journal_line WHERE company_id = $1 AND manual_journal_id = $2 ORDER BY position`,
    [tx.companyId, id],
  );
}

const INSERT_LINES = `
  INSERT INTO manual_journal_line (company_id, manual_journal_id, position, account_id, contact_id, description, debit,
                                   credit)
  SELECT $1, $2, l.position, l.account_id, l.contact_id, l.description, l.debit, l.credit
  FROM jsonb_to_recordset($3::jsonb) AS l (position int, account_id uuid, contact_id uuid, description text,
    debit numeric, credit numeric)
  RETURNING position`;

function writeLines(tx: Tx, id: string, lines: readonly PreparedLine[]): Promise<unknown> {
  const rows = lines.map((line, index) => ({
    position: index + 1,
    account_id: line.accountId,
    contact_id: line.contactId,
    description: line.description,
    debit: line.debit,
    credit: line.credit,
  }));
  return tx.run(INSERT_LINES, [tx.companyId, id, JSON.stringify(rows)]);
}

/** Writes a new draft; `reversesId` is the journal that it turns round. Returns its id. */
export async function insertJournal(
  tx: Tx,
  member: MemberContext,
  journal: PreparedJournal,
  reversesId: string | null = null,
): Promise<string> {
  const id = newId();
  await tx.run(
    `INSERT INTO manual_journal (company_id, id, status, date, reference, description, total_amount, reverses_id,
                                 created_by)
     VALUES ($1, $2, 'Draft', $3, $4, $5, $6, $7, $8)`,
    [
      tx.companyId,
      id,
      journal.date,
      journal.reference,
      journal.description,
      journal.total,
      reversesId,
      member.userId,
    ],
  );
  await writeLines(tx, id, journal.lines);
  return id;
}

/** Replaces what stands in a locked journal. */
export async function replaceJournal(tx: Tx, id: string, journal: PreparedJournal): Promise<void> {
  await tx.run(
    `UPDATE manual_journal SET date = $3, reference = $4, description = $5, total_amount = $6, version = version + 1
     WHERE company_id = $1 AND id = $2`,
    [tx.companyId, id, journal.date, journal.reference, journal.description, journal.total],
  );
  await tx.run('DELETE FROM manual_journal_line WHERE company_id = $1 AND manual_journal_id = $2', [
    tx.companyId,
    id,
  ]);
  await writeLines(tx, id, journal.lines);
}

/** Marks a locked journal as posted in a version, with its number. */
export async function setPosted(tx: Tx, id: string, number: string, postedVersion: number): Promise<void> {
  await tx.run(
    `UPDATE manual_journal SET status = 'Posted', number = $3, posted_version = $4, version = version + 1
     WHERE company_id = $1 AND id = $2`,
    [tx.companyId, id, number, postedVersion],
  );
}

/** Voids and archives a locked journal, each as asked. */
export async function setRetired(
  tx: Tx,
  id: string,
  status: 'Posted' | 'Void',
  recordStatus: 'A' | 'D',
): Promise<void> {
  await tx.run(
    `UPDATE manual_journal SET status = $3, record_status = $4, version = version + 1
     WHERE company_id = $1 AND id = $2`,
    [tx.companyId, id, status, recordStatus],
  );
}

/** Removes a locked draft for good; it never had a number. */
export async function removeDraft(tx: Tx, id: string): Promise<void> {
  await tx.run('DELETE FROM manual_journal WHERE company_id = $1 AND id = $2', [tx.companyId, id]);
}
