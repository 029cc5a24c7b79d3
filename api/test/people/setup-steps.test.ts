import type { Company } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { document } from '../plans/books.ts';
import { validRequest } from '../requests.ts';

let server: SharedServer;

beforeAll(async () => {
  server = await sharedTestServer();
});

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

interface Rate {
  id: string;
  name: string;
  rate: number;
}
const ratesOf = async (company: TestCompany): Promise<Rate[]> =>
  (await company.call<{ content: Rate[] }>('POST', '/account/v1/taxRates/all', { limit: 100 })).body.content;
const percents = (rates: Rate[]) => Object.fromEntries(rates.map(({ name, rate }) => [name, rate]));
const FOR_EVERYONE = { 'No Tax': 0, 'Zero Rated': 0, Exempt: 0 };

test("another country brings its tax rates, and an item keeps the rate of its name; a member's own stay", async () => {
  const company = await newcomer();
  expect(percents(await ratesOf(company))).toEqual({ ...FOR_EVERYONE, Standard: 20, Reduced: 5 });
  const standard = (await ratesOf(company)).find(({ name }) => name === 'Standard');
  const item = await company.call<{ body: { value: { id: string } } }>('POST', '/account/v1/items', {
    code: 'BELL01',
    name: 'Bell',
    unitPrice: 20,
    taxRatesId: standard?.id,
  });
  expect(item.status).toBe(200);
  await company.call('POST', '/account/v1/taxRates', { name: 'City levy', rate: 2.5 });
  const changed = await company.call<Company>('PUT', COMPANY, {
    countryCode: 'CA',
    setupStep: 1,
    version: (await read(company)).version,
  });
  expect(changed.headers.get('x-changed-lists')).toContain('taxRates');
  // Only the United Kingdom has "Standard", but an item is sold with it.
  expect(percents(await ratesOf(company))).toEqual({
    ...FOR_EVERYONE,
    Standard: 20,
    'City levy': 2.5,
    GST: 5,
    'GST + QST': 14.975,
    'HST 13': 13,
    'HST 15': 15,
  });
  await store(company, { countryCode: 'GB', setupStep: 1 });
  await store(company, { countryCode: 'DE', address1: 'Hafenstraße 1' });
  expect(percents(await ratesOf(company))).toEqual({
    ...FOR_EVERYONE,
    Standard: 19,
    Reduced: 7,
    'City levy': 2.5,
  });
  const { body } = await company.call<{ taxRatesId: string }>(
    'GET',
    `/account/v1/items/${item.body.body.value.id}`,
  );
  expect((await ratesOf(company)).find(({ id }) => id === body.taxRatesId)).toMatchObject({
    name: 'Standard',
    rate: 19,
  });
});

test('the tax rates stay with another country once there are documents, and where a schedule may name them', async () => {
  const [withDocument, withSchedule] = [await newcomer(), await newcomer()];
  await document(withDocument, 'invoices');
  await store(withDocument, { countryCode: 'NZ', address1: '1 Quay' });
  expect(percents(await ratesOf(withDocument))).toEqual({ ...FOR_EVERYONE, Standard: 20, Reduced: 5 });
  const schedule = await validRequest('POST /account/v1/schedules', withSchedule, 'Invoices');
  expect((await withSchedule.call('POST', '/account/v1/schedules', schedule.body)).status).toBe(200);
  await store(withSchedule, { countryCode: 'NZ', address1: '1 Quay' });
  expect(percents(await ratesOf(withSchedule))).toEqual({ ...FOR_EVERYONE, Standard: 15, Reduced: 5 });
});

test.each([0, 4, 1.5])('a step %s is rejected', async (setupStep) => {
  const company = await newcomer();
  expect((await store(company, { setupStep })).status).toBe(422);
});
