import type { TestCompany } from '../harness.ts';
import { code, fileForm, made, type Make, type Row } from './make.ts';

/** Valid input of a new record of master data, by its path. */
export const MASTER_DATA: Record<string, () => object> = {
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

/** Lists that are requested by GET as well. */
const LISTED_BY_GET = ['priceList'];

/** Makes a record of master data. */
export const newRecord = (company: TestCompany, path: string): ReturnType<typeof made> =>
  made(company, path, MASTER_DATA[path]?.());

function exportsOf(path: string): Row[] {
  const url = `/account/v1/${path}/export`;
  const chosen: Make = async (company) => ({ body: { ids: [(await newRecord(company, path)).id] } });
  return [
    [`GET ${url}`, () => ({})],
    [`POST ${url}`, chosen],
  ];
}

function rowsOf(path: string): Row[] {
  const url = `/account/v1/${path}`;
  const stored: Make = async (company) => ({ id: (await newRecord(company, path)).id });
  return [
    [`POST ${url}/all`, () => ({ body: {} })],
    ...(LISTED_BY_GET.includes(path) ? [[`GET ${url}/all`, () => ({})] satisfies Row] : []),
    [`POST ${url}`, () => ({ body: MASTER_DATA[path]?.() })],
    [`GET ${url}/{id}`, stored],
    [`GET ${url}/{id}/activities`, stored],
    ...(path === 'priceList' ? [] : exportsOf(path)),
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

/** A file of each kind, by the path of its records. */
const SHEETS: Record<string, Make> = {
  contacts: sheetOf(() => `Name\nImported ${code()}\n`),
  items: sheetOf(() => `Code,Name\n${code()},Imported\n`),
  accounts: sheetOf(() => `Code,Name,Type\n${code()},Imported ${code()},Expense\n`),
  taxRates: sheetOf(() => `Name,Rate\nImported ${code()},5\n`),
};

/** Calls of contacts, items, accounts, tax rates and price lists. */
export const MASTER_DATA_REQUESTS: Row[] = [
  ...Object.keys(MASTER_DATA).flatMap(rowsOf),
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
  ...Object.entries(SHEETS).flatMap(([path, make]): Row[] => [
    [`POST /account/v1/${path}/import`, make],
    [`POST /account/v1/${path}/import/columns`, make],
  ]),
];
