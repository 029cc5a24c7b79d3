import Big from 'big.js';
import { toJsonNumber, type IsoDate, type WholeLedgerLine } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { carriedBalances, isYearly, type AccountBalances, type ReportAccount } from './balances.ts';
import { requireFewer } from './description.ts';
import { dayBefore, financialYearStart, yearStartsBetween, type Span } from './periods.ts';
import { accountPath, type TextEntry } from './plain-text.ts';
import type { Cell } from './spreadsheet.ts';
import { yearEndTitle } from './year-ends.ts';

/** A line of a journal with what its journal says. */
export interface LineRow {
  journal_id: string;
  sequence: string;
  date: IsoDate;
  source_type: string;
  source_number: string;
  description: string;
  account_id: string | null;
  contact_name: string | null;
  debit: string;
  credit: string;
}

/** Every journal of a period, with the balances before it and what years' ends in it carry over. */
export interface WholeLedger {
  span: Span;
  accounts: ReportAccount[];
  opening: Big[];
  /** First days of the years that begin inside the period, and what each account carries over, debit positive. */
  closings: { date: IsoDate; nets: Big[] }[];
  lines: LineRow[];
}

/** Columns of a `LineRow`; `j` is the journal, `l` its line, `c` the contact of the line. */
export const LINE_COLUMNS = `j.id AS journal_id, j.sequence, j.date, j.source_type, j.source_number, j.description,
  l.account_id, c.name AS contact_name, coalesce(l.debit, 0) AS debit, coalesce(l.credit, 0) AS credit`;

const LINES = `
  SELECT ${LINE_COLUMNS}
  FROM journal j
  LEFT JOIN journal_line l ON l.company_id = j.company_id AND l.journal_id = j.id
  LEFT JOIN contact c ON c.company_id = l.company_id AND c.id = l.contact_id
  WHERE j.company_id = $1 AND j.date >= $2 AND j.date <= $3
  ORDER BY j.date, j.sequence, l.position LIMIT $4`;

/** The whole ledger of a period, years carried where there is a `startMonth`; 422 when it has more lines than a file takes. */
export async function wholeLedger(
  tx: Tx,
  span: Span,
  startMonth: number | null,
  maxLines: number,
): Promise<WholeLedger> {
  const starts = startMonth === null ? [] : yearStartsBetween(span.from, span.to, startMonth);
  const eves = starts.map(dayBefore);
  const [lines, { accounts }] = await Promise.all([
    tx.run<LineRow>(LINES, [tx.companyId, span.from, span.to, maxLines + 1]),
    carriedBalances(tx, [dayBefore(span.from), ...eves], startMonth),
  ]);
  requireFewer(lines.length, 'from', maxLines);
  const beginsYear = startMonth !== null && span.from === financialYearStart(span.from, startMonth);
  const before = accounts.map(({ nets }) => nets[0] ?? new Big(0));
  return {
    span,
    accounts,
    opening: beginsYear ? plus(before, carriedOver(accounts, 0)) : before,
    closings: starts.map((date, index) => ({ date, nets: carriedOver(accounts, index + 1) })),
    lines,
  };
}

/** What a year's end moves: income and expenses to zero, their sum to Retained Earnings. */
function carriedOver(accounts: readonly AccountBalances[], place: number): Big[] {
  const netOf = ({ nets }: AccountBalances): Big => nets[place] ?? new Big(0);
  const result = accounts.filter(isYearly).reduce((sum, account) => sum.plus(netOf(account)), new Big(0));
  return accounts.map((account) => {
    if (isYearly(account)) return netOf(account).neg();
    return account.system_key === 'retainedEarnings' ? result : new Big(0);
  });
}

function plus(one: readonly Big[], other: readonly Big[]): Big[] {
  return one.map((amount, index) => amount.plus(other[index] ?? 0));
}

/** Lines of the journals between the opening balances and what years carry over, in the order of their dates. */
export function wholeLedgerLines({
  span,
  accounts,
  opening,
  closings,
  lines,
}: WholeLedger): WholeLedgerLine[] {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const posted = lines.flatMap((line): WholeLedgerLine[] => {
    const account = line.account_id === null ? undefined : byId.get(line.account_id);
    if (account === undefined) return [];
    return [
      {
        date: line.date,
        sequence: Number(line.sequence),
        sourceType: line.source_type,
        sourceNumber: line.source_number,
        contactName: line.contact_name ?? '',
        description: line.description,
        code: account.code,
        accountName: account.name,
        debit: toJsonNumber(line.debit),
        credit: toJsonNumber(line.credit),
      },
    ];
  });
  const computed = [
    ...balanceLines(accounts, opening, {
      date: span.from,
      sourceType: 'OpeningBalance',
      description: 'Opening balance',
    }),
    ...closings.flatMap(({ date, nets }) =>
      balanceLines(accounts, nets, { date, sourceType: 'YearEnd', description: yearEndTitle(date) }),
    ),
  ];
  return [...computed, ...posted].sort((one, other) =>
    one.date === other.date ? 0 : one.date < other.date ? -1 : 1,
  );
}

function balanceLines(
  accounts: readonly ReportAccount[],
  nets: readonly Big[],
  {
    date,
    sourceType,
    description,
  }: { date: IsoDate; sourceType: 'OpeningBalance' | 'YearEnd'; description: string },
): WholeLedgerLine[] {
  return accounts.flatMap(({ code, name }, index): WholeLedgerLine[] => {
    const net = nets[index] ?? new Big(0);
    if (net.eq(0)) return [];
    return [
      {
        date,
        sequence: null,
        sourceType,
        sourceNumber: '',
        contactName: '',
        description,
        code,
        accountName: name,
        debit: net.gt(0) ? toJsonNumber(net) : 0,
        credit: net.gt(0) ? 0 : toJsonNumber(net.abs()),
      },
    ];
  });
}

/** Journals as rows of a sheet for programs. */
export function wholeLedgerRows(ledger: WholeLedger): Cell[][] {
  return [
    ['Date', 'Journal', 'Source', 'Number', 'Contact', 'Description', 'Code', 'Account', 'Debit', 'Credit'],
    ...wholeLedgerLines(ledger).map((line): Cell[] => [
      line.date,
      line.sequence ?? '',
      line.sequence === null ? '' : line.sourceType,
      line.sourceNumber,
      line.contactName,
      line.description,
      line.code,
      line.accountName,
      line.debit,
      line.credit,
    ]),
  ];
}

/** Journals as transactions; a balance up to the last day is the trial balance's. */
export function wholeLedgerEntries({ span, accounts, opening, closings, lines }: WholeLedger): TextEntry[] {
  const paths = new Map(
    accounts.map(({ id, account_class, code, name }) => [id, accountPath(account_class, code, name)]),
  );
  const computed = [
    { date: span.from, title: 'Opening balances', nets: opening },
    ...closings.map(({ date, nets }) => ({ date, title: yearEndTitle(date), nets })),
  ].map(({ date, title, nets }): TextEntry => ({
    date,
    code: '',
    description: title,
    note: '',
    postings: accounts.map(({ id }, index) => ({ account: paths.get(id) ?? '', amount: nets[index] ?? 0 })),
  }));
  const journals = [...Map.groupBy(lines, (line) => line.journal_id).values()].map((own) =>
    journalEntry(own, paths),
  );
  return [...computed, ...journals].sort((one, other) =>
    one.date === other.date ? 0 : one.date < other.date ? -1 : 1,
  );
}

/** A journal as a transaction; the paths are those of accounts by their id. */
export function journalEntry(lines: readonly LineRow[], paths: ReadonlyMap<string, string>): TextEntry {
  const [first] = lines;
  const contact = lines.find((line) => line.contact_name !== null)?.contact_name ?? '';
  return {
    date: first?.date ?? '',
    code: first?.source_number ?? '',
    description: first?.description ?? '',
    note: `Journal ${first?.sequence ?? ''}${contact === '' ? '' : `, ${contact}`}`,
    postings: lines.flatMap((line) =>
      line.account_id === null
        ? []
        : { account: paths.get(line.account_id) ?? '', amount: new Big(line.debit).minus(line.credit) },
    ),
  };
}
