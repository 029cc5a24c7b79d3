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
export const READS: [ViewName, Read][] = [
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
  ['webhooks', ['GET', '/account/v1/webhooks']],
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

/** What a client could be showing: status and body as text, by the call that it came from. */
export type Shown = ReadonlyMap<string, string>;

/** Calls at a time: all of them at once would wait for each other, on a busy machine longer than a call may wait. */
const AT_ONCE = 4;

/** Makes the calls of views, but for those whose answers are `known`. Throws where a call was not answered for want of time. */
export async function shownTo(
  call: Call,
  reads: readonly [ViewName, Read][],
  known: Shown = new Map(),
): Promise<Shown> {
  const shown = new Map<string, string>();
  const waiting = [...reads];
  const reader = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [view, [method, url]] = next;
      const key = `${view} ${method} ${url}`;
      shown.set(key, known.get(key) ?? (await answerTo(call, method, url)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return shown;
}

async function answerTo(call: Call, ...[method, url]: Read): Promise<string> {
  const { status, body } = await call(method, url, method === 'POST' ? {} : undefined);
  const text = JSON.stringify([status, body]);
  if (status === 429 || status >= 500) throw new Error(`${method} ${url}: ${text}`);
  return text;
}
