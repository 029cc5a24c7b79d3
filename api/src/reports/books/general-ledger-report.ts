import { Type } from 'typebox';
import {
  generalLedgerTable,
  periodBalancesTables,
  wholeLedgerTable,
  type GeneralLedger,
  type ReportWriting,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import { GeneralLedgerSchema } from '../../platform/responses/reports.ts';
import { requireFewer, type ReportDescription } from './description.ts';
import { LEDGER_PAGE, MAX_LEDGER_PAGE, accountLedger, type AccountLedger } from './general-ledger.ts';
import { lastEntries } from './last-entries.ts';
import { periodsTable } from './period-balances.ts';
import { accountPath, type TextEntry } from './plain-text.ts';
import { sheetOf, type PrintedTables } from './printable.ts';
import { COMPARE, FROM_TO, YEARS, spanOf, yearStartOf } from './query-parameters.ts';
import type { Cell } from './spreadsheet.ts';
import {
  wholeLedger,
  wholeLedgerEntries,
  wholeLedgerLines,
  wholeLedgerRows,
  type WholeLedger,
} from './whole-ledger.ts';

const QUERY = {
  ...FROM_TO,
  ...YEARS,
  ...COMPARE,
  from: Type.Optional(
    Type.String({
      format: 'date',
      description:
        "First day. When left out: an account's first entry (the financial year's first day for income and expenses where " +
        'years are carried), the beginning of the financial year for the whole ledger.',
    }),
  ),
  accountId: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Left out, a file takes the whole ledger; JSON needs an account.',
    }),
  ),
  cursor: Type.Optional(
    Type.String({ maxLength: 500, description: '`nextCursor` of the page before; files are whole.' }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LEDGER_PAGE,
      description: `Entries of a page, ${LEDGER_PAGE} when left out; files are whole.`,
    }),
  ),
  last: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LEDGER_PAGE,
      description:
        'Only so many entries of an account, the last ones in their order, up to `to`; files are whole.',
    }),
  ),
};

type Answer = AccountLedger | WholeLedger;

/** Movements: of one account page by page, of one account or of the whole ledger as a file. */
export const GENERAL_LEDGER: ReportDescription<typeof QUERY, Answer> = {
  name: 'generalLedger',
  summary: 'Movements of one account, page by page; as a file, of one account or of the whole ledger',
  area: 'Accounts',
  query: QUERY,
  answer: GeneralLedgerSchema,
  read: async ({ tx, member, query, whole, maxLines }) => {
    const { accountId, cursor = null } = query;
    const { from, to } = spanOf(member, query);
    const startMonth = yearStartOf(member, query);
    if (accountId === undefined) {
      if (!whole) throw apiError.validation([{ field: 'accountId', message: 'Required.' }]);
      return wholeLedger(tx, { from, to }, startMonth, maxLines);
    }
    if (query.last !== undefined && !whole) return lastEntries(tx, { accountId, to }, query.last);
    const question = { accountId, from: query.from ?? null, to, startMonth, comparison: query };
    if (!whole) return accountLedger(tx, question, cursor, query.limit);
    const answer = await accountLedger(tx, question, null, maxLines);
    requireFewer(answer.ledger.nextCursor === null ? 0 : maxLines + 1, 'from', maxLines);
    return answer;
  },
  json: (answer) => ('ledger' in answer ? answer.ledger : null),
  title: (answer) =>
    'ledger' in answer
      ? `Ledger ${answer.ledger.accountCode} ${answer.ledger.to}`
      : `General ledger ${answer.span.from} ${answer.span.to}`,
  table: (answer) => ('ledger' in answer ? ledgerRows(answer.ledger) : wholeLedgerRows(answer)),
  paper: (answer, writing) =>
    'ledger' in answer ? printedLedger(answer.ledger, writing) : printedWholeLedger(answer, writing),
  entries: (answer) => ('ledger' in answer ? ledgerEntries(answer) : wholeLedgerEntries(answer)),
};

function printedLedger(ledger: GeneralLedger, writing: ReportWriting): PrintedTables {
  return {
    title: `${ledger.accountCode} ${ledger.accountName}`,
    days: { from: ledger.from, to: ledger.to },
    sheets: [
      sheetOf(writing, generalLedgerTable(writing, ledger)),
      ...periodBalancesTables(writing, ledger.periods).map((table) => sheetOf(writing, table)),
    ],
  };
}

function printedWholeLedger(ledger: WholeLedger, writing: ReportWriting): PrintedTables {
  return {
    title: writing.text('routes.generalLedger'),
    days: ledger.span,
    sheets: [sheetOf(writing, wholeLedgerTable(writing, ledger.span, wholeLedgerLines(ledger)))],
  };
}

function ledgerRows(report: GeneralLedger): Cell[][] {
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
    ...periodsTable(report.periods),
  ];
}

/** The account's side of every journal; other accounts take the rest. */
function ledgerEntries({ ledger, accountClass }: AccountLedger): TextEntry[] {
  const account = accountPath(accountClass, ledger.accountCode, ledger.accountName);
  return [
    {
      date: ledger.from,
      code: '',
      description: 'Opening balance',
      note: '',
      postings: [{ account, amount: ledger.openingBalance }],
    },
    ...ledger.entries.map((entry) => ({
      date: entry.date,
      code: entry.sourceNumber,
      description: entry.description,
      note: entry.contactName,
      postings: [
        { account, amount: entry.debit },
        { account, amount: -entry.credit },
      ],
    })),
  ];
}
