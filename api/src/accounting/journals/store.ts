import type { MemberContext } from '../../identity/session/member-context.ts';
import { newId } from '../../platform/db/id.ts';
import { together } from '../../platform/db/together.ts';
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
  SELECT $1, l.journal_id, l.position, l.account_id, l.contact_id, l.description, l.debit, l.credit
  FROM jsonb_to_recordset($2::jsonb) AS l (journal_id uuid, position int, account_id uuid, contact_id uuid,
    description text, debit numeric, credit numeric)
  RETURNING position`;

function writeLines(
  tx: Tx,
  journals: readonly { id: string; lines: readonly PreparedLine[] }[],
): Promise<unknown> {
  const rows = journals.flatMap(({ id, lines }) =>
    lines.map((line, index) => ({
      journal_id: id,
      position: index + 1,
      account_id: line.accountId,
      contact_id: line.contactId,
      description: line.description,
      debit: line.debit,
      credit: line.credit,
    })),
  );
  return tx.run(INSERT_LINES, [tx.companyId, JSON.stringify(rows)]);
}

const INSERT = `
  INSERT INTO manual_journal (company_id, id, status, date, reference, description, total_amount, reverses_id,
                              created_by)
  SELECT $1, j.id, 'Draft', j.date, j.reference, j.description, j.total_amount, j.reverses_id, $3
  FROM jsonb_to_recordset($2::jsonb) AS j (id uuid, date date, reference text, description text,
    total_amount numeric, reverses_id uuid)
  RETURNING id`;

/** Writes new drafts in two statements; `reversesId` is the journal that each of them turns round. Returns their ids. */
export async function insertJournals(
  tx: Tx,
  member: MemberContext,
  journals: readonly PreparedJournal[],
  reversesId: string | null = null,
): Promise<string[]> {
  if (journals.length === 0) return [];
  const written = journals.map((journal) => ({ ...journal, id: newId() }));
  const rows = written.map(({ id, date, reference, description, total }) => ({
    id,
    date,
    reference,
    description,
    total_amount: total,
    reverses_id: reversesId,
  }));
  await together(
    tx.run(INSERT, [tx.companyId, JSON.stringify(rows), member.userId]),
    writeLines(tx, written),
  );
  return written.map(({ id }) => id);
}

/** Replaces the content of a locked journal. */
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
  await writeLines(tx, [{ id, lines: journal.lines }]);
}

// The ids besides, or a journal is looked for among all of the company where the planner has not seen them yet.
const SET_POSTED = `
  UPDATE manual_journal SET status = 'Posted', number = p.number, posted_version = $3, version = version + 1
  FROM jsonb_to_recordset($2::jsonb) AS p (id uuid, number text)
  WHERE manual_journal.company_id = $1 AND manual_journal.id = ANY ($4::uuid[]) AND manual_journal.id = p.id
  RETURNING manual_journal.id`;

/** Marks locked journals as posted in a version, each with its number. */
export async function setPosted(
  tx: Tx,
  journals: readonly { id: string; number: string }[],
  postedVersion: number,
): Promise<void> {
  const rows = journals.map(({ id, number }) => ({ id, number }));
  const ids = rows.map(({ id }) => id);
  await tx.run(SET_POSTED, [tx.companyId, JSON.stringify(rows), postedVersion, ids]);
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
