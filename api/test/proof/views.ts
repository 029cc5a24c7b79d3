import type { ViewName } from '@accounts/shared-domain';
import type { Call } from '../harness.ts';

type Read = [method: 'GET' | 'POST', url: string];

const LISTED = [
  'accounts',
  'bills',
  'contacts',
  'creditNotes',
  'invoices',
  'items',
  'purchaseOrders',
  'quotes',
  'taxRates',
] as const;
const IMPORTED = ['Contact', 'Accounts', 'TaxRates', 'Items', 'Invoices', 'Bills', 'Quotes', 'CreditNotes'];
const REPORTS = [
  'trialBalance',
  'balanceSheet',
  'profitAndLoss',
  'agedReceivables',
  'agedPayables',
  'taxSummary?from=2026-01-01&to=2026-12-31',
  'taxEntries?from=2026-01-01&to=2026-12-31',
  'accountMovements?from=2026-01-01&to=2026-12-31',
];

/** The calls behind every view of a company that a client keeps. */
const READS: [ViewName, Read][] = [
  ...LISTED.map((path): [ViewName, Read] => [path, ['POST', `/account/v1/${path}/all?status=All`]]),
  ...REPORTS.map((report): [ViewName, Read] => ['reports', ['GET', `/account/v1/reports/${report}`]]),
  ['reports', ['GET', '/account/v1/openingBalances']],
  ['bills', ['POST', '/account/v1/bills/payments/all']],
  ['company', ['GET', '/account/v1/company']],
  ['company', ['GET', '/account/v1/company/plan/usage']],
  ['creditNotes', ['POST', '/account/v1/creditNotes/payments/all']],
  ['activity', ['GET', '/account/v1/dashboard/activity']],
  ['dashboard', ['GET', '/account/v1/dashboard']],
  ['dashboard', ['GET', '/account/v1/dashboard/lateCustomers']],
  ...IMPORTED.map((module): [ViewName, Read] => [
    'imports',
    ['POST', `/account/v1/activityLog/module/${module}/action/Import`],
  ]),
  ['invoices', ['POST', '/account/v1/invoices/payments/all']],
  ['jobs', ['GET', '/account/v1/jobs']],
  ['journals', ['POST', '/account/v1/journals/all']],
  ['members', ['GET', '/account/data/company/space/members']],
  ['members', ['GET', '/account/data/company/space/member/invites']],
  ['members', ['GET', '/account/data/company/space/member/permissions']],
  ['members', ['GET', '/account/data/company/space/member/tours']],
  ['priceList', ['GET', '/account/v1/priceList/all?status=All']],
  ['roles', ['GET', '/account/v1/company/roles']],
  ['schedules', ['POST', '/account/v1/schedules/all?status=All']],
];

/** What belongs to one record of a list, below its address. */
const BELOW = ['', '/activities', '/notes', '/attachment', '/schedule', '/runs', '/prices'];
const RECORD = /^\/account\/v1\/(\w+)\/\{id\}/;
/** Views that have an address for each of their records. */
const WITH_RECORDS = new Set<string>([...LISTED, 'journals', 'priceList', 'schedules']);

/** The reads of one record that a call is about; none where it is not about a record of a view. */
export function readsOfRecord(url: string, id: string): [ViewName, Read][] {
  const path = RECORD.exec(url)?.[1] ?? '';
  if (!WITH_RECORDS.has(path)) return [];
  return BELOW.map((below) => [path as ViewName, ['GET', `/account/v1/${path}/${id}${below}`]]);
}

/** Everything a client could be showing, by view and call: status and body as text. */
export async function shownTo(call: Call, further: [ViewName, Read][]): Promise<Map<string, string>> {
  const shown = await Promise.all(
    [...READS, ...further].map(async ([view, [method, url]]): Promise<[string, string]> => {
      const { status, body } = await call(method, url, method === 'POST' ? {} : undefined);
      return [`${view} ${method} ${url}`, JSON.stringify([status, body])];
    }),
  );
  return new Map(shown);
}

/** View of a key of `shownTo`. */
export const viewOf = (key: string): ViewName => key.split(' ')[0] as ViewName;
