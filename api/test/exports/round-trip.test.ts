import type { ImportKind, ImportResponse } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { DOCUMENT_PATHS, approveNumbered, makeRecords, moveMoney } from './random-records.ts';
import { comparable, recordsOf } from './read-records.ts';

let server: SharedServer;
let source: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  source = await server.company();
  await givePreviousCode('accounts', 'AST1200');
  await givePreviousCode('taxRates', 'Exempt');
  await makeRecords(source);
  await moveMoney(source);
});

const FORMATS = ['csv', 'xlsx'] as const;
/** In the order in which records name each other. */
const RECORDS: readonly ImportKind[] = ['taxRates', 'accounts', 'contacts', 'items', ...DOCUMENT_PATHS];
const MONEY: readonly ImportKind[] = ['openingBalances', 'journals', 'invoicePayments', 'billPayments'];

/** A record that every company has gets the code of the product that the company has come from. */
async function givePreviousCode(path: 'accounts' | 'taxRates', key: string): Promise<void> {
  const { body } = await source.call<{
    content: { id: string; code?: string; name: string; version: number }[];
  }>('POST', `/account/v1/${path}/all`, { limit: 5000 });
  const record = body.content.find(({ code, name }) => [code, name].includes(key));
  const change = { foreignCode: `OLD ${key}`, version: record?.version };
  const { status } = await source.call('PUT', `/account/v1/${path}/${record?.id}`, change);
  expect(status).toBe(200);
}

async function exported(kind: ImportKind, format: string): Promise<Blob> {
  const response = await fetch(`${server.url}/account/v1/${kind}/export?format=${format}`, {
    headers: { authorization: `Bearer ${source.token}` },
  });
  expect([response.status, response.headers.get('link')]).toEqual([200, null]);
  expect(response.headers.get('content-disposition')).toContain(`.${format}"`);
  return response.blob();
}

async function imported(target: TestCompany, kind: ImportKind, format: string): Promise<ImportResponse> {
  const form = new FormData();
  form.append('file', await exported(kind, format), `${kind}.${format}`);
  const { status, body } = await target.call<ImportResponse>('POST', `/account/v1/${kind}/import`, form);
  expect([kind, status, body.errors]).toEqual([kind, 200, []]);
  return body;
}

async function comesBack(target: TestCompany, kind: ImportKind, format: string): Promise<void> {
  await imported(target, kind, format);
  const [before, after] = [await recordsOf(source, kind), await recordsOf(target, kind)];
  expect(before.length).toBeGreaterThan(0);
  expect([kind, after]).toEqual([kind, before]);
}

describe.each(FORMATS)('what goes out as %s comes back', (format) => {
  test('records of every kind are the same in an empty company', async () => {
    const target = await server.company();
    for (const kind of RECORDS) await comesBack(target, kind, format);
    for (const path of ['invoices', 'bills'] as const) await approveNumbered(target, path);
    for (const kind of MONEY) await comesBack(target, kind, format);
  });
});

test('records that a new company has, with the same values, are left alone with a word', async () => {
  const target = await server.company();
  const { accepted, rejected, warnings } = await imported(target, 'accounts', 'csv');
  const fresh = (await recordsOf(source, 'accounts')).length - accepted;
  expect([rejected, fresh > 40]).toEqual([0, true]);
  expect(warnings).toHaveLength(fresh);
  expect(warnings[0]?.message).toBe('It is there already, with the same values.');
});

test('a comparison of records sees every field', () => {
  expect(comparable({ id: '1', name: 'Ann', lineItems: [{ id: '2', title: 'Bell' }] })).toEqual({
    name: 'Ann',
    lineItems: [{ title: 'Bell' }],
  });
});
