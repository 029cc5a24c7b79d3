import type { Tx } from '../../../api/src/platform/db/transaction.ts';
import { agedReport } from '../../../api/src/reports/books/aged.ts';
import { balanceSheet } from '../../../api/src/reports/books/balance-sheet.ts';
import { accountLedger } from '../../../api/src/reports/books/general-ledger.ts';
import { RECEIVABLES } from '../../../api/src/reports/books/open-items.ts';
import { profitAndLoss } from '../../../api/src/reports/books/profit-and-loss.ts';
import { taxSummary } from '../../../api/src/reports/books/tax-summary.ts';
import { trialBalance } from '../../../api/src/reports/books/trial-balance.ts';
import type { BigCompany } from '../big-company/big-company.ts';

export const LAST_DAY = '2026-11-20';
/** The dearest day: half of its month comes from lines. */
const MIDDLE = '2026-10-15';
const YEAR_START = 1;

/** A report: its address over HTTP and the same work on the server. */
export interface Question {
  name: string;
  url: (company: BigCompany) => string;
  work: (tx: Tx, company: BigCompany) => Promise<unknown>;
  /** Most milliseconds in the larger company. */
  limit?: number;
}

/** The reports that are measured. */
export const QUESTIONS: Question[] = [
  {
    name: 'trial balance',
    url: () => `trialBalance?asAt=${LAST_DAY}`,
    work: (tx) => trialBalance(tx, LAST_DAY, YEAR_START),
    limit: 15,
  },
  {
    name: 'trial balance, middle of a month',
    url: () => `trialBalance?asAt=${MIDDLE}`,
    work: (tx) => trialBalance(tx, MIDDLE, YEAR_START),
    limit: 15,
  },
  {
    name: 'balance sheet',
    url: () => `balanceSheet?asAt=${LAST_DAY}`,
    work: (tx) => balanceSheet(tx, LAST_DAY, YEAR_START),
    limit: 15,
  },
  {
    name: 'balance sheet, middle of a month, beside the year before',
    url: () => `balanceSheet?asAt=${MIDDLE}&compare=previousYear`,
    work: (tx) => balanceSheet(tx, MIDDLE, YEAR_START, { compare: 'previousYear' }),
  },
  {
    name: 'profit and loss of the year',
    url: () => `profitAndLoss?from=2026-01-01&to=${LAST_DAY}`,
    work: (tx) => profitAndLoss(tx, { from: '2026-01-01', to: LAST_DAY }),
    limit: 15,
  },
  {
    name: 'profit and loss of twelve months',
    url: () => `profitAndLoss?from=2026-10-01&to=2026-10-31&compare=11&period=month`,
    work: (tx) =>
      profitAndLoss(tx, { from: '2026-10-01', to: '2026-10-31' }, { compare: '11', period: 'month' }),
    limit: 15,
  },
  {
    name: 'general ledger, first page of the largest account',
    url: ({ receivableId }) => `generalLedger?accountId=${receivableId}&from=2026-01-01&to=${LAST_DAY}`,
    work: (tx, { receivableId: accountId }) =>
      accountLedger(tx, { accountId, from: '2026-01-01', to: LAST_DAY, startMonth: YEAR_START }, null),
    limit: 5,
  },
  {
    name: 'tax summary of the year',
    url: () => `taxSummary?from=2026-01-01&to=${LAST_DAY}`,
    work: (tx) => taxSummary(tx, { from: '2026-01-01', to: LAST_DAY }, 2),
  },
  {
    name: 'aged receivables',
    url: () => `agedReceivables?asAt=${LAST_DAY}`,
    work: (tx) => agedReport(tx, RECEIVABLES, { asAt: LAST_DAY, contactId: null, documents: false }),
    limit: 150,
  },
  {
    name: 'aged receivables half a year ago',
    url: () => 'agedReceivables?asAt=2026-05-20',
    work: (tx) => agedReport(tx, RECEIVABLES, { asAt: '2026-05-20', contactId: null, documents: false }),
  },
];
