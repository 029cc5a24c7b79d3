import { newRecord } from './catalogue.ts';
import { accountOf } from './make.ts';
import type { Row } from './make.ts';

const REPORTS = '/account/v1/reports';

/** Calls that only tell. */
export const REPORT_REQUESTS: Row[] = [
  ...['trialBalance', 'balanceSheet', 'profitAndLoss', 'agedReceivables', 'agedPayables', 'taxSummary'].map(
    (name): Row => [`GET ${REPORTS}/${name}`, () => ({})],
  ),
  [
    `GET ${REPORTS}/generalLedger`,
    async (company) => ({ query: `?accountId=${await accountOf(company, 'AST1200')}` }),
  ],
  ...['customerStatement', 'supplierStatement'].map((name): Row => [
    `GET ${REPORTS}/${name}`,
    async (company) => ({ query: `?contactId=${(await newRecord(company, 'contacts')).id}` }),
  ]),
  ['GET /account/v1/dashboard', () => ({})],
  ['GET /account/v1/search', () => ({ query: '?q=quay' })],
];
