import { newRecord } from './master-data.ts';
import { accountOf, type Make, type Row } from './make.ts';

const REPORTS = '/account/v1/reports';

const ofContact: Make = async (company) => ({
  query: `?contactId=${(await newRecord(company, 'contacts')).id}`,
});

/** Reports that need no question: all accounts, contacts or rates, up to today. */
export const WHOLE_REPORTS = [
  'trialBalance',
  'accountMovements',
  'balanceSheet',
  'profitAndLoss',
  'agedReceivables',
  'agedPayables',
  'taxSummary',
  'taxEntries',
];

/** Calls of reports, and the statements that are sent. */
export const REPORT_REQUESTS: Row[] = [
  ...WHOLE_REPORTS.map((name): Row => [`GET ${REPORTS}/${name}`, () => ({})]),
  [
    `GET ${REPORTS}/generalLedger`,
    async (company) => ({ query: `?accountId=${await accountOf(company, 'AST1200')}` }),
  ],
  ...['customerStatement', 'supplierStatement'].flatMap((name): Row[] => [
    [`GET ${REPORTS}/${name}`, ofContact],
    [`POST ${REPORTS}/${name}/send`, ofContact],
  ]),
  ['GET /account/v1/dashboard', () => ({})],
  ['GET /account/v1/dashboard/activity', () => ({})],
  ['GET /account/v1/dashboard/lateCustomers', () => ({})],
  ['GET /account/v1/search', () => ({ query: '?q=quay' })],
];
