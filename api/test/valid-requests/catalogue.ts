import type { TestCompany } from '../harness.ts';
import { code, fileForm, made } from './make.ts';
import type { Make, Row } from './make.ts';

/** Valid input of a new record of the catalogue, by its path. */
export const CATALOGUE: Record<string, () => object> = {
  accounts: () => ({
    code: code(),
    name: `Gifts ${code()}`,
    accountClass: 'Expense',
    accountType: 'Expense',
  }),
  contacts: () => ({ name: `Quay Stores ${code()}`, type: 'Both', email: 'quay@example.com' }),
  items: () => ({ code: code(), name: 'Bell', unitPrice: 9.5 }),
  taxRates: () => ({ name: `Local ${code()}`, rate: 9.975 }),
  priceList: () => ({ name: `Trade ${code()}`, percentage: -10 }),
};

/** Lists that are asked for by GET. */
const LISTED_BY_GET = ['priceList'];

/** Makes a record of the catalogue. */
export const newRecord = (company: TestCompany, path: string): ReturnType<typeof made> =>
  made(company, path, CATALOGUE[path]?.());

function rowsOf(path: string): Row[] {
  const url = `/account/v1/${path}`;
  const stored: Make = async (company) => ({ id: (await newRecord(company, path)).id });
  return [
    LISTED_BY_GET.includes(path) ? [`GET ${url}/all`, () => ({})] : [`POST ${url}/all`, () => ({ body: {} })],
    [`POST ${url}`, () => ({ body: CATALOGUE[path]?.() })],
    [`GET ${url}/{id}`, stored],
    [`GET ${url}/{id}/activities`, stored],
    ...(path === 'priceList' ? [] : [[`GET ${url}/export`, () => ({})] satisfies Row]),
    [
      `PUT ${url}/{id}`,
      async (company) => ({ ...(await stored(company, undefined)), body: { name: `Other ${code()}` } }),
    ],
    [`DELETE ${url}/{id}`, stored],
  ];
}

const sheetOf =
  (text: () => string): Make =>
  () => ({ body: fileForm(text()) });

/** Calls of contacts, items, accounts, tax rates and price lists. */
export const CATALOGUE_REQUESTS: Row[] = [
  ...Object.keys(CATALOGUE).flatMap(rowsOf),
  ['GET /account/v1/accountclass/accounttype/names', () => ({})],
  [
    'GET /account/v1/priceList/{id}/prices',
    async (company) => ({ id: (await newRecord(company, 'priceList')).id }),
  ],
  [
    'GET /account/v1/items/{id}/documents',
    async (company) => ({ id: (await newRecord(company, 'items')).id }),
  ],
  [
    'POST /account/v1/items/{id}/adjustment',
    async (company) => ({
      id: (await newRecord(company, 'items')).id,
      body: { quantity: -1, reason: 'Broken' },
    }),
  ],
  ['POST /account/v1/contacts/import', sheetOf(() => `Name\nImported ${code()}\n`)],
  ['POST /account/v1/items/import', sheetOf(() => `Code,Name\n${code()},Imported\n`)],
  [
    'POST /account/v1/accounts/import',
    sheetOf(() => `Code,Name,Type\n${code()},Imported ${code()},Expense\n`),
  ],
  ['POST /account/v1/taxRates/import', sheetOf(() => `Name,Rate\nImported ${code()},5\n`)],
];
