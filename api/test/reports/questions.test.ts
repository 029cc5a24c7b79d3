import { randomUUID } from 'node:crypto';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { accountOf, made } from '../valid-requests/make.ts';
import { WHOLE_REPORTS } from '../valid-requests/reports.ts';
import { memberOf, takeRole } from '../invariants/people.ts';

let server: SharedServer;
let company: TestCompany;
beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company();
});

const get = (url: string, as = company) =>
  as.call<{ message: string; errors: { field: string; message: string }[] }>(
    'GET',
    `/account/v1/reports/${url}`,
  );

test.each([
  ['trialBalance?asAt=2026-02-30', 'asAt', 'Must be a date that exists, as YYYY-MM-DD.'],
  ['balanceSheet?asAt=0001-01-01', 'asAt', 'Choose a day from 1900 on.'],
  ['balanceSheet?to=1899-12-31', 'to', 'Choose a day from 1900 on.'],
  ['profitAndLoss?from=2026-04-01&to=2026-03-31', 'to', 'Must not be before the first day.'],
  ['profitAndLoss?from=0001-01-01', 'from', 'Choose a day from 1900 on.'],
  ['profitAndLoss?from=2026', 'from', 'Must be a date that exists, as YYYY-MM-DD.'],
  ['profitAndLoss?compare=0', 'compare', 'Is not one of the allowed values.'],
  ['profitAndLoss?compare=25', 'compare', 'Is not one of the allowed values.'],
  ['trialBalance?compare=lastWeek', 'compare', 'Is not one of the allowed values.'],
  ['trialBalance?compare=2&period=week', 'period', 'Is not one of the allowed values.'],
  ['taxSummary?format=doc', 'format', 'Is not one of the allowed values.'],
  ['agedReceivables?details=everything', 'details', 'Is not one of the allowed values.'],
  ['agedPayables?contactId=me', 'contactId', 'Must be the identifier of a record.'],
  ['agedPayables?balances=none', 'balances', 'Is not one of the allowed values.'],
  ['agedReceivables?compare=25', 'compare', 'Is not one of the allowed values.'],
  ['accountMovements?accountType=Bank,Piggy', 'accountType', 'Is not one of the allowed values.'],
  ['accountMovements?accountClass=', 'accountClass', 'Is not one of the allowed values.'],
  ['accountMovements?side=left', 'side', 'Is not one of the allowed values.'],
  ['taxEntries?side=both', 'side', 'Is not one of the allowed values.'],
  ['taxEntries?taxRatesId=me', 'taxRatesId', 'Must be the identifier of a record.'],
  ['customerStatement', 'contactId', 'Required.'],
  ['generalLedger', 'accountId', 'Required.'],
  ['generalLedger?accountId=x', 'accountId', 'Must be the identifier of a record.'],
])('%s is answered 422 on %s', async (url, field, message) => {
  const answer = await get(url);
  expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
});

test.each(WHOLE_REPORTS)(
  '%s of a company without entries is empty, at both ends of the calendar, in every format',
  async (name) => {
    for (const day of ['1900-01-01', '2026-03-15', '9999-12-31', '9999-12-16']) {
      for (const format of ['json', 'csv', 'xlsx', 'ledger']) {
        const answer = await get(`${name}?asAt=${day}&to=${day}&format=${format}`);
        expect([name, day, format, answer.status]).toEqual([name, day, format, 200]);
      }
    }
    if (name !== 'taxEntries') {
      expect((await get(`${name}?asAt=1900-01-01&to=1900-01-01&compare=24&period=year`)).status).toBe(200);
    }
  },
);

test('a ledger answers a page that does not exist in words', async () => {
  const account = await accountOf(company, 'AST1000');
  for (const cursor of ['x', Buffer.from('["2026-01-01"]').toString('base64url')]) {
    const answer = await get(`generalLedger?accountId=${account}&cursor=${cursor}`);
    expect([answer.status, answer.body.message]).toEqual([422, 'This page does not exist.']);
  }
});

test("another company's contact or account is not there", async () => {
  const other = await server.company();
  const theirs = await made(other, 'contacts', { name: 'Theirs', type: 'Both' });
  const account = await accountOf(other, 'AST1000');
  for (const url of [
    `customerStatement?contactId=${theirs.id}`,
    `supplierStatement?contactId=${theirs.id}`,
    `agedReceivables?contactId=${theirs.id}`,
    `generalLedger?accountId=${account}`,
    `generalLedger?accountId=${account}&format=ledger`,
    `taxEntries?taxRatesId=${randomUUID()}`,
    `customerStatement?contactId=${randomUUID()}`,
  ]) {
    const answer = await get(url);
    expect([url, answer.status, answer.body.message]).toEqual([url, 404, 'This record could not be found.']);
  }
});

test('who may not see the accounts sees no report; statements follow the documents they list', async () => {
  const contact = await made(company, 'contacts', { name: 'Ours', type: 'Both' });
  const viewer = await memberOf(server, company, 'Viewer');
  expect((await get('balanceSheet', viewer)).status).toBe(200);
  const statement = async (side: string) =>
    (await get(`${side}Statement?contactId=${contact.id}`, viewer)).status;
  await takeRole(server, viewer, (area, verb) => area === 'Contact' && verb === 'view');
  expect((await get('balanceSheet', viewer)).status).toBe(403);
  expect((await get('agedReceivables', viewer)).status).toBe(403);
  expect([await statement('customer'), await statement('supplier')]).toEqual([403, 403]);
  await takeRole(server, viewer, (area, verb) => area === 'Invoices' && verb === 'view');
  expect([await statement('customer'), await statement('supplier')]).toEqual([200, 403]);
});
