import { randomInt } from 'node:crypto';
import type { Answer, TestCompany } from './harness.ts';

/** A valid call of one route: what stands for `{id}`, in the query and in the body. */
export interface ValidRequest {
  id?: string;
  query?: string;
  body?: unknown;
}

interface Value {
  body: { value: { id: string; version: number } };
}
type Make = (company: TestCompany) => Promise<ValidRequest> | ValidRequest;

const DAY = '2026-03-10';

async function made(
  company: TestCompany,
  path: string,
  body: object,
): Promise<{ id: string; version: number }> {
  const answer = await company.call<Value>('POST', `/account/v1/${path}`, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.body.value;
}

const code = () => `TST${randomInt(1_000_000, 9_999_999)}`;

/** Valid input of a new record, by its path. */
const INPUT: Record<string, (company: TestCompany) => Promise<object> | object> = {
  accounts: () => ({
    code: code(),
    name: `Gifts ${code()}`,
    accountClass: 'Expense',
    accountType: 'Expense',
  }),
  contacts: () => ({ name: `Quay Stores ${code()}`, type: 'Both', email: 'quay@example.com' }),
  items: () => ({ code: code(), name: 'Bell', unitPrice: 9.5 }),
  taxRates: () => ({ name: `Local ${code()}`, rate: 9.975 }),
  invoices: (company) => documentInput(company, 'invoiceStatus'),
  bills: (company) => documentInput(company, 'billStatus'),
};

async function documentInput(company: TestCompany, status: string, approved = false): Promise<object> {
  const contact = await made(company, 'contacts', await inputOf('contacts', company));
  return {
    contactId: contact.id,
    reference: code(),
    issueDate: DAY,
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 2, unitPrice: 9.5 }],
    [status]: approved ? 'Awaiting Payment' : 'Draft',
  };
}

function inputOf(path: string, company: TestCompany): Promise<object> | object {
  const input = INPUT[path];
  if (input === undefined) throw new Error(`No input is known for ${path}.`);
  return input(company);
}

async function approved(
  company: TestCompany,
  path: 'invoices' | 'bills',
): Promise<{ id: string; version: number }> {
  const status = path === 'bills' ? 'billStatus' : 'invoiceStatus';
  return made(company, path, await documentInput(company, status, true));
}

async function first(company: TestCompany, method: string, url: string, which: object): Promise<string> {
  const { body } = await company.call<{ content: Record<string, unknown>[] }>(
    method,
    url,
    method === 'GET' ? undefined : {},
  );
  const found = body.content.find((row) =>
    Object.entries(which).every(([name, value]) => row[name] === value),
  );
  return String(found?.['id']);
}

async function payment(company: TestCompany): Promise<object> {
  const bank = await first(company, 'POST', '/account/v1/accounts/all', { code: 'AST1000' });
  return { reference: 'Transfer', paymentDate: DAY, paidAmount: 5, account: { id: bank } };
}

async function receipt(company: TestCompany): Promise<string> {
  const { id } = await approved(company, 'invoices');
  const paid = await company.call<{ body: { value: { receipts: { id: string }[] } } }>(
    'POST',
    `/account/v1/invoices/${id}/payment`,
    await payment(company),
  );
  return paid.body.body.value.receipts[0]?.id ?? '';
}

async function journal(company: TestCompany): Promise<string> {
  await approved(company, 'invoices');
  const accountId = await first(company, 'POST', '/account/v1/accounts/all', { code: 'AST1200' });
  const { body } = await company.call<{ entries: { journalId: string }[] }>(
    'GET',
    `/account/v1/reports/generalLedger?accountId=${accountId}`,
  );
  return body.entries[0]?.journalId ?? '';
}

function sheet(text: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([text]), 'file.csv');
  return form;
}

const CATALOGUE = ['accounts', 'contacts', 'items', 'taxRates'];

function catalogueRequests(path: string): [string, Make][] {
  const url = `/account/v1/${path}`;
  const stored: Make = async (company) => ({
    id: (await made(company, path, await inputOf(path, company))).id,
  });
  return [
    [`POST ${url}/all`, () => ({ body: {} })],
    [`POST ${url}`, async (company) => ({ body: await inputOf(path, company) })],
    [`GET ${url}/{id}`, stored],
    [`GET ${url}/{id}/activities`, stored],
    [
      `PUT ${url}/{id}`,
      async (company) => ({ ...(await stored(company)), body: { name: `Other ${code()}` } }),
    ],
    [`DELETE ${url}/{id}`, stored],
  ];
}

function documentRequests(path: 'invoices' | 'bills', statusField: string): [string, Make][] {
  const url = `/account/v1/${path}`;
  const draft = async (company: TestCompany) => made(company, path, await inputOf(path, company));
  const stored: Make = async (company) => ({ id: (await draft(company)).id });
  return [
    [`POST ${url}/all`, () => ({ body: {} })],
    [`POST ${url}/payments/all`, () => ({ body: {} })],
    [`POST ${url}`, async (company) => ({ body: await inputOf(path, company) })],
    [`GET ${url}/{id}`, stored],
    [`GET ${url}/{id}/activities`, stored],
    [`GET ${url}/{id}/message/status`, stored],
    [
      `PUT ${url}/{id}`,
      async (company) => {
        const { id, version } = await draft(company);
        return { id, body: { ...(await inputOf(path, company)), version } };
      },
    ],
    [`DELETE ${url}/{id}`, stored],
    [
      `PUT ${url}/{id}/${statusField}`,
      async (company) => ({ ...(await stored(company)), query: '?status=Awaiting%20Payment' }),
    ],
    [`POST ${url}/approve`, async (company) => ({ body: { ids: [(await draft(company)).id] } })],
    [
      `POST ${url}/{id}/payment`,
      async (company) => ({ id: (await approved(company, path)).id, body: await payment(company) }),
    ],
  ];
}

const SPACE = '/account/data/company/space/member';
const REPORTS = '/account/v1/reports';

const REQUESTS = new Map<string, Make>([
  ...CATALOGUE.flatMap(catalogueRequests),
  ...documentRequests('invoices', 'invoiceStatus'),
  ...documentRequests('bills', 'billStatus'),
  ['GET /account/v1/receipts/{id}', async (company) => ({ id: await receipt(company) })],
  ['GET /account/v1/receipts/{id}/activities', async (company) => ({ id: await receipt(company) })],
  ['DELETE /account/v1/receipts/{id}', async (company) => ({ id: await receipt(company) })],
  ['GET /account/v1/journals/{id}', async (company) => ({ id: await journal(company) })],
  ['GET /api/rest/v1/company/user/{id}', (company) => ({ id: company.userId })],
  [
    'PUT /api/rest/v1/company/user/{id}',
    (company) => ({ id: company.userId, body: { firstName: 'Grace', lastName: 'Hill' } }),
  ],
  ['GET /account/v1/company', () => ({})],
  ['GET /account/v1/company/plan/usage', () => ({})],
  ['PUT /account/v1/company', () => ({ body: { name: 'New Name', address1: '1 Quay', city: 'Bristol' } })],
  ['GET /account/v1/company/roles', () => ({})],
  [
    'PUT /account/v1/company/role/{id}',
    async (company) => ({
      id: await first(company, 'GET', '/account/v1/company/roles', { name: 'Viewer' }),
      body: { permissions: { Bills: { create: true } } },
    }),
  ],
  [`GET ${SPACE}/permissions`, () => ({})],
  [`PUT ${SPACE}/preferences`, () => ({ query: '?page=invoices.cardView&cardView=true' })],
  [`GET ${SPACE}/tours`, () => ({})],
  [`PUT ${SPACE}/tours`, () => ({ query: '?name=main&value=true' })],
  [`GET ${SPACE}s`, () => ({})],
  ['GET /account/v1/accountclass/accounttype/names', () => ({})],
  ['POST /account/v1/contacts/import', () => ({ body: sheet(`Name\nImported ${code()}\n`) })],
  ['POST /account/v1/items/import', () => ({ body: sheet(`Code,Name\n${code()},Imported\n`) })],
  [
    'POST /account/v1/accounts/import',
    () => ({ body: sheet(`Code,Name,Type\n${code()},Imported ${code()},Expense\n`) }),
  ],
  ['POST /account/v1/taxRates/import', () => ({ body: sheet(`Name,Rate\nImported ${code()},5\n`) })],
  [
    'POST /account/v1/invoices/import',
    async (company) => {
      const name = `Buyer ${code()}`;
      await made(company, 'contacts', { name });
      const heading =
        'ContactName,InvoiceNumber,InvoiceDate,DueDate,Description,Quantity,UnitAmount,AccountCode';
      return { body: sheet(`${heading}\n${name},${code()},2026-03-10,2026-04-10,Bell,1,9.5,REV4000\n`) };
    },
  ],
  ['POST /account/v1/activityLog/module/{module}/action/Import', () => ({ id: 'Contact', body: {} })],
  [`GET ${REPORTS}/trialBalance`, () => ({})],
  [
    `GET ${REPORTS}/generalLedger`,
    async (company) => ({
      query: `?accountId=${await first(company, 'POST', '/account/v1/accounts/all', { code: 'AST1200' })}`,
    }),
  ],
  ['GET /account/v1/dashboard', () => ({})],
  ['GET /account/v1/search', () => ({ query: '?q=quay' })],
]);

/** A valid call of the route on a fresh record of the company; throws for a route that is not known here. */
export async function validRequest(name: string, company: TestCompany): Promise<ValidRequest> {
  const make = REQUESTS.get(name);
  if (make === undefined) throw new Error(`${name}: say in test/requests.ts what a valid call of it is.`);
  return make(company);
}

/** Makes the call as one company. */
export function send(
  as: TestCompany,
  { method, url }: { method: string; url: string },
  { id = '', query = '', body }: ValidRequest,
): Promise<Answer> {
  return as.call(method, url.replaceAll(/\{\w+\}/g, id) + query, body);
}
