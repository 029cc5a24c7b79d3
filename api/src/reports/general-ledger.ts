import type { GeneralLedger, LedgerEntry } from '@accounts/shared-domain';
import { decimal, toWire } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { balancesAt, dayBefore } from './balances.ts';
import type { Cell } from './spreadsheet.ts';

/** Entries of one page. */
export const LEDGER_PAGE = 200;

/** Account and period of a ledger; without `from` it begins with the account's first entry. */
export interface LedgerQuestion {
  accountId: string;
  from: string | null;
  to: string;
}

/** Where the next page begins: the last entry shown and the balance after it. */
interface Cursor {
  date: string;
  journalId: string;
  position: number;
  balance: string;
}

interface EntryRow {
  journal_id: string;
  position: number;
  date: string;
  source_type: string;
  source_id: string;
  source_number: string;
  description: string;
  contact_name: string | null;
  debit: string;
  credit: string;
}

/** One page of an account's movements with the balance after each. 404 when the account is not there. */
export async function generalLedger(
  tx: Tx,
  question: LedgerQuestion,
  cursor: string | null,
  limit = LEDGER_PAGE,
): Promise<GeneralLedger> {
  const from = question.from ?? (await firstDate(tx, question));
  const [[opening], [closing]] = await Promise.all([
    balancesAt(tx, dayBefore(from), question.accountId),
    balancesAt(tx, question.to, question.accountId),
  ]);
  if (opening === undefined || closing === undefined) throw problem.notFound();
  const after = cursor === null ? null : readCursor(cursor);
  const rows = await entryRows(tx, { ...question, from }, after, limit + 1);
  const { entries, balance } = withBalances(rows.slice(0, limit), after?.balance ?? opening.net);
  const last = rows[limit - 1];
  return {
    accountId: closing.id,
    accountCode: closing.code,
    accountName: closing.name,
    from,
    to: question.to,
    openingBalance: toWire(opening.net),
    closingBalance: toWire(closing.net),
    entries,
    nextCursor:
      rows.length <= limit || last === undefined
        ? null
        : writeCursor({ date: last.date, journalId: last.journal_id, position: last.position, balance }),
  };
}

async function firstDate(tx: Tx, { accountId, to }: LedgerQuestion): Promise<string> {
  const [row] = await tx.run<{ first: string | null }>(
    'SELECT min(date) AS first FROM journal_line WHERE company_id = $1 AND account_id = $2 AND date <= $3',
    [tx.companyId, accountId, to],
  );
  return row?.first ?? to;
}

function entryRows(
  tx: Tx,
  { accountId, from, to }: { accountId: string; from: string; to: string },
  after: Cursor | null,
  limit: number,
): Promise<EntryRow[]> {
  return tx.run<EntryRow>(
    `SELECT l.journal_id, l.position, l.date, j.source_type, j.source_id, j.source_number, j.description,
            c.name AS contact_name, trim_scale(l.debit)::text AS debit, trim_scale(l.credit)::text AS credit
     FROM journal_line l
     JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id
     LEFT JOIN contact c ON c.company_id = l.company_id AND c.id = l.contact_id
     WHERE l.company_id = $1 AND l.account_id = $2 AND l.date >= $3 AND l.date <= $4
       AND (l.date, l.journal_id, l.position) > ($5::date, $6::uuid, $7::int)
     ORDER BY l.date, l.journal_id, l.position LIMIT $8`,
    [
      tx.companyId,
      accountId,
      from,
      to,
      after?.date ?? '0001-01-01',
      after?.journalId ?? '00000000-0000-0000-0000-000000000000',
      after?.position ?? -1,
      limit,
    ],
  );
}

function withBalances(rows: readonly EntryRow[], start: string): { entries: LedgerEntry[]; balance: string } {
  let balance = decimal(start);
  const entries = rows.map((row): LedgerEntry => {
    balance = balance.plus(row.debit).minus(row.credit);
    return {
      journalId: row.journal_id,
      date: row.date,
      sourceType: row.source_type,
      sourceId: row.source_id,
      sourceNumber: row.source_number,
      description: row.description,
      contactName: row.contact_name ?? '',
      debit: toWire(row.debit),
      credit: toWire(row.credit),
      balance: toWire(balance),
    };
  });
  return { entries, balance: balance.toFixed() };
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(Object.values(cursor))).toString('base64url');
}

const CURSOR = /^\["(\d{4}-\d{2}-\d{2})","([0-9a-f-]{36})",(\d{1,9}),"(-?\d+(?:\.\d+)?)"\]$/;

function readCursor(text: string): Cursor {
  const [whole, date = '', journalId = '', position, balance = ''] =
    CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (whole === undefined) throw problem.fields([{ field: 'cursor', message: 'This page does not exist.' }]);
  return { date, journalId, position: Number(position), balance };
}

/** The report as the rows of a sheet. */
export function generalLedgerSheet(report: GeneralLedger): Cell[][] {
  return [
    ['Date', 'Source', 'Number', 'Contact', 'Description', 'Debit', 'Credit', 'Balance'],
    [report.from, '', '', '', 'Opening balance', '', '', report.openingBalance],
    ...report.entries.map((entry) => [
      entry.date,
      entry.sourceType,
      entry.sourceNumber,
      entry.contactName,
      entry.description,
      entry.debit,
      entry.credit,
      entry.balance,
    ]),
    [report.to, '', '', '', 'Closing balance', '', '', report.closingBalance],
  ];
}
