import { Type } from 'typebox';
import type { GeneralLedger } from '@accounts/shared-domain';
import { GeneralLedgerSchema } from '../answers/reports.ts';
import { problem } from '../http/problem.ts';
import { MAX_LINES, requireFewer } from './description.ts';
import type { ReportDescription } from './description.ts';
import { periodsTable } from './period-balances.ts';
import { LEDGER_PAGE, MAX_LEDGER_PAGE, accountLedger } from './general-ledger.ts';
import type { AccountLedger } from './general-ledger.ts';
import { lastEntries } from './last-entries.ts';
import { accountPath } from './plain-text.ts';
import type { TextEntry } from './plain-text.ts';
import { COMPARE, FROM_TO, YEARS, spanOf, yearStartOf } from './questions.ts';
import type { Cell } from './spreadsheet.ts';
import { wholeLedger, wholeLedgerEntries, wholeLedgerTable } from './whole-ledger.ts';
import type { WholeLedger } from './whole-ledger.ts';

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
  read: async ({ tx, member, query, whole }) => {
    const { accountId, cursor = null } = query;
    const { from, to } = spanOf(member, query);
    const startMonth = yearStartOf(member, query);
    if (accountId === undefined) {
      if (!whole) throw problem.fields([{ field: 'accountId', message: 'Required.' }]);
      return wholeLedger(tx, { from, to }, startMonth);
    }
    if (query.last !== undefined && !whole) return lastEntries(tx, { accountId, to }, query.last);
    const question = { accountId, from: query.from ?? null, to, startMonth, comparison: query };
    if (!whole) return accountLedger(tx, question, cursor, query.limit);
    const answer = await accountLedger(tx, question, null, MAX_LINES);
    requireFewer(answer.ledger.nextCursor === null ? 0 : MAX_LINES + 1, 'from');
    return answer;
  },
  json: (answer) => ('ledger' in answer ? answer.ledger : null),
  title: (answer) =>
    'ledger' in answer
      ? `Ledger ${answer.ledger.accountCode} ${answer.ledger.to}`
      : `General ledger ${answer.span.from} ${answer.span.to}`,
  table: (answer) => ('ledger' in answer ? ledgerTable(answer.ledger) : wholeLedgerTable(answer)),
  entries: (answer) => ('ledger' in answer ? ledgerEntries(answer) : wholeLedgerEntries(answer)),
};

function ledgerTable(report: GeneralLedger): Cell[][] {
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
