import type { ImportKind, TrialBalance } from '@accounts/shared-domain';
import { DOCUMENT_PATHS, LAST_DAY, makeRecords, moveMoney } from '../exports/random-records.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import type { ZipPart } from '../imports/zip.ts';
import { begin, check, choose, importAll, sendZip } from './move-in-calls.ts';

let server: SharedServer;
let source: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  source = await server.company();
  await makeRecords(source);
  await moveMoney(source);
});

const KINDS: readonly ImportKind[] = [
  'journals',
  'billPayments',
  'invoicePayments',
  ...DOCUMENT_PATHS,
  'openingBalances',
  'items',
  'contacts',
  'taxRates',
  'accounts',
];

async function exported(kind: ImportKind): Promise<ZipPart> {
  const response = await fetch(`${server.url}/account/v1/${kind}/export?format=csv`, {
    headers: { authorization: `Bearer ${source.token}` },
  });
  expect(response.status).toBe(200);
  return { name: `export/${kind}.csv`, content: Buffer.from(await response.arrayBuffer()) };
}

async function balancesOf(company: TestCompany): Promise<[string, number, number][]> {
  const { body } = await company.call<TrialBalance>(
    'GET',
    `/account/v1/reports/trialBalance?asAt=${LAST_DAY}`,
  );
  return body.rows.map(({ code, debit, credit }) => [code, debit, credit]);
}

/** The report of the source as people save it. */
async function trialBalanceFile(): Promise<ZipPart> {
  const rows = (await balancesOf(source)).map((row) => row.join());
  return {
    name: `Trial balance ${LAST_DAY}.csv`,
    content: ['Account Code,Debit,Credit', ...rows].join('\n'),
  };
}

test('the exports of a company, moved into an empty one with approval, give the same trial balance', async () => {
  const target = await server.company();
  const { id } = await begin(target);
  const parts = [...(await Promise.all(KINDS.map(exported))), await trialBalanceFile()];
  const sent = await sendZip(target, id, parts);
  expect(sent.files.map(({ kind, product, problem }) => [kind, product, problem])).toEqual(
    [
      'accounts',
      'taxRates',
      'items',
      'contacts',
      'openingBalances',
      'invoices',
      'bills',
      'creditNotes',
      'quotes',
      'purchaseOrders',
      'invoicePayments',
      'billPayments',
      'journals',
    ]
      .map((kind): unknown[] => [kind, 'accounts', null])
      .concat([['trialBalance', null, null]]),
  );
  expect(sent.product).toBe('accounts');
  await choose(target, id, { approve: true });
  const checked = await check(target, id);
  expect(checked.files.map(({ kind, problem, result }) => [kind, problem, result?.errors])).toEqual(
    checked.files.map(({ kind }) => [kind, null, []]),
  );
  const previews = checked.files.map(({ kind, result }) => [kind, result?.preview.length ?? 0] as const);
  for (const [kind, rows] of previews)
    expect([kind, kind === 'trialBalance' ? rows === 0 : rows > 0 && rows <= 10]).toEqual([kind, true]);
  expect(checked.balances?.rows.filter(({ difference }) => Number(difference) !== 0)).toEqual([]);
  expect(checked).toMatchObject({ state: 'Checked', balances: { agrees: true } });
  const before = await target.call<{ totalElements: number }>('POST', '/account/v1/invoices/all', {});
  expect(before.body.totalElements).toBe(0);
  const done = await importAll(target, id);
  expect([done.state, done.message]).toEqual(['Imported', '']);
  expect(await balancesOf(target)).toEqual(await balancesOf(source));
  expect(done.files.flatMap(({ result }) => result?.preview ?? [])).toEqual([]);
  expect(done).toMatchObject({ undoable: true, balances: { agrees: true, difference: '0.00' } });
});
