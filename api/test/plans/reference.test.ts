import type { Company, Country, Currency, Month } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
});

async function list<T>(name: string): Promise<T[]> {
  const answer = await server.call<{ content: T[] }>('GET', `/public/reference/${name}`);
  expect(answer.status).toBe(200);
  return answer.body.content;
}

test('about 250 countries, each with its currency, population, capital and continent', async () => {
  const countries = await list<Country>('countries');
  expect(countries.length).toBeGreaterThan(245);
  expect(countries.length).toBeLessThan(256);
  const find = (code: string) => countries.find(({ countryCode }) => countryCode === code);
  expect(find('PK')).toMatchObject({
    countryName: 'Pakistan',
    currencyCode: 'PKR',
    capital: 'Islamabad',
    continentName: 'Asia',
  });
  expect(find('PK')?.population).toBeGreaterThan(200_000_000);
  // Countries with several currencies, or a new one.
  const currency = (code: string) => find(code)?.currencyCode;
  expect(['CH', 'PA', 'BT', 'CL', 'CU', 'US', 'HR', 'LS', 'CW'].map(currency)).toEqual([
    'CHF',
    'PAB',
    'BTN',
    'CLP',
    'CUP',
    'USD',
    'EUR',
    'LSL',
    'XCG',
  ]);
  expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length);
  expect(countries.filter((one) => one.countryName === '' || one.continentName === '')).toEqual([]);
});

test('about 170 currencies, with a cryptocurrency and metals; every country pays in one of them', async () => {
  const currencies = await list<Currency>('currencies');
  expect(currencies.length).toBeGreaterThan(165);
  expect(currencies.length).toBeLessThan(180);
  const named = new Map(currencies.map(({ code, name }) => [code, name]));
  expect(['BTC', 'XAU', 'XAG', 'XPT', 'XPD', 'EUR'].map((code) => named.get(code))).toEqual([
    'Bitcoin',
    'Gold',
    'Silver',
    'Platinum',
    'Palladium',
    'Euro',
  ]);
  const strange = (await list<Country>('countries')).filter(
    ({ currencyCode }) => currencyCode !== '' && !named.has(currencyCode),
  );
  expect(strange).toEqual([]);
});

test('months, days and time zones', async () => {
  const months = await list<Month>('months');
  expect(months).toHaveLength(12);
  expect(months[8]).toEqual({ name: 'September', codeName: 'SEP', number: 9 });
  expect(await list<number>('days')).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
  const zones = await list<string>('timeZones');
  expect(zones).toHaveLength(47);
  expect([zones[0], zones[1], zones[23], zones[34], zones[46]]).toEqual([
    'GMT-11:30',
    'GMT-11:00',
    'GMT+00:00',
    'GMT+05:30',
    'GMT+11:30',
  ]);
});

test.each(['countries', 'currencies', 'months', 'days', 'timeZones'])(
  '%s need no token and are not sent twice to who has them',
  async (name) => {
    const first = await server.call('GET', `/public/reference/${name}`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await server.call('GET', `/public/reference/${name}`, undefined, { headers })).status).toBe(304);
  },
);

test('a company keeps its calendar in an IANA zone or at a distance from GMT, and in nothing else', async () => {
  const keep = (timeZone: string) => mine.call<Company>('PUT', '/account/v1/company', { timeZone });
  for (const zone of ['Asia/Karachi', 'GMT-11:30', 'GMT+05:30', 'GMT+11:30', 'UTC']) {
    expect(await keep(zone)).toMatchObject({ status: 200, body: { timeZone: zone } });
  }
  for (const zone of ['GMT+12:30', 'GMT+05:15', '+05:30', 'Nowhere/Land', '']) {
    expect(await keep(zone)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'timeZone', message: 'Choose a time zone.' }] },
    });
  }
});

test.each([
  ['PKR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['BTC', 8],
  ['EUR', 2],
])('books in %s have %i decimals', async (currencyCode, currencyExponent) => {
  const answer = await mine.call<Company>('PUT', '/account/v1/company', { currencyCode });
  expect(answer).toMatchObject({ status: 200, body: { currencyCode, currencyExponent } });
});

test.each([
  [{ currencyCode: 'DEM' }, 'currencyCode', 'Choose a currency.'],
  [{ currencyCode: 'XXX' }, 'currencyCode', 'Choose a currency.'],
  [{ countryCode: 'ZZ' }, 'countryCode', 'Choose a country.'],
])('%j is no company’s', async (body, field, message) => {
  const answer = await mine.call('PUT', '/account/v1/company', body);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
});

test.each([
  ['GB', 'GBP', 'Europe/London'],
  ['PK', 'PKR', 'Asia/Karachi'],
  ['CH', 'CHF', 'Europe/Zurich'],
  ['US', 'USD', 'America/New_York'],
  ['IN', 'INR', 'Asia/Kolkata'],
  ['DE', 'EUR', 'Europe/Berlin'],
  ['ES', 'EUR', 'Europe/Madrid'],
  ['NZ', 'NZD', 'Pacific/Auckland'],
  ['UY', 'UYU', 'America/Montevideo'],
])('a company of %s begins with %s and the calendar of %s', async (countryCode, currencyCode, timeZone) => {
  const { call } = await server.company({ countryCode });
  const { body } = await call<Company>('GET', '/account/v1/company');
  expect(body).toMatchObject({ countryCode, currencyCode, timeZone });
});
