import type { Company } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { startTestServer } from '../harness.ts';
import type { TestCompany, TestServer } from '../harness.ts';
import { document } from '../plans/books.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const COMPANY = '/account/v1/company';

/** A company whose set-up is open, as after its registration. */
async function newcomer(): Promise<TestCompany> {
  const company = await server.company();
  await query(
    server.databaseUrl,
    `UPDATE company SET setup_complete = false, setup_step = 0, address1 = '' WHERE company_id = '${company.id}'`,
  );
  return company;
}
const read = async (company: TestCompany) => (await company.call<Company>('GET', COMPANY)).body;
const store = async (company: TestCompany, body: object) => {
  const { version } = await read(company);
  return company.call<Company>('PUT', COMPANY, { ...body, version });
};

test('each step is stored by itself, and the last one completes the set-up', async () => {
  const company = await newcomer();
  const first = await store(company, { name: 'Marsh Cycles', setupStep: 1 });
  expect(first.body).toMatchObject({ name: 'Marsh Cycles', setupStep: 1, setupComplete: false });
  const second = await store(company, { financialYearStart: 7, setupStep: 2 });
  expect(second.body).toMatchObject({ financialYearStart: 7, setupStep: 2, setupComplete: false });
  // Going back to an earlier step keeps how far the set-up was.
  expect((await store(company, { name: 'Marsh', setupStep: 1 })).body).toMatchObject({ setupStep: 2 });
  const last = await store(company, { address1: '1 Quay', setupStep: 3 });
  expect(last.body).toMatchObject({ address1: '1 Quay', setupStep: 3, setupComplete: true });
  expect((await store(company, { name: 'Marsh Boats', setupStep: 1 })).body.setupComplete).toBe(true);
});

test('a step is rejected for its fields, not for those of a later one', async () => {
  const company = await newcomer();
  const unnamed = await store(company, { name: '', setupStep: 1 });
  expect(unnamed).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
  const last = await store(company, { taxDisplayNumber: 'GB 1', setupStep: 3 });
  expect(last).toMatchObject({ status: 422, body: { errors: [{ field: 'address1' }] } });
  expect((await store(company, { name: 'No Address' })).status).toBe(422);
});

test('a save of the whole profile completes the set-up at once', async () => {
  const company = await newcomer();
  expect((await store(company, { name: 'Marsh Cycles', address1: '1 Quay' })).body).toMatchObject({
    setupStep: 3,
    setupComplete: true,
  });
});

test('another country brings its currency and time zone while the set-up is open', async () => {
  const company = await newcomer();
  const { body } = await store(company, { countryCode: 'JP', setupStep: 1 });
  expect(body).toMatchObject({
    countryCode: 'JP',
    currencyCode: 'JPY',
    currencyExponent: 0,
    timeZone: 'Asia/Tokyo',
  });
  // The company's choice counts, and stays with another save of the same country.
  await store(company, { currencyCode: 'USD', setupStep: 2 });
  expect((await store(company, { countryCode: 'JP', setupStep: 1 })).body.currencyCode).toBe('USD');
  await store(company, { address1: '1 Ginza', setupStep: 3 });
  expect((await store(company, { countryCode: 'GB', setupStep: 1 })).body.currencyCode).toBe('USD');
});

test('the currency stays with another country once there are documents', async () => {
  const company = await newcomer();
  const before = await read(company);
  await document(company, 'invoices');
  const { status, body } = await store(company, { countryCode: 'JP', setupStep: 1 });
  expect([status, body.countryCode, body.currencyCode]).toEqual([200, 'JP', before.currencyCode]);
});

test.each([0, 4, 1.5])('a step %s is rejected', async (setupStep) => {
  const company = await newcomer();
  expect((await store(company, { setupStep })).status).toBe(422);
});
