import type { ActivityEntry } from '@accounts/shared-domain';
import { sharedTestServer, type Answer, type SharedServer, type TestCompany } from '../harness.ts';
import { eventually } from '../wait.ts';

let server: SharedServer;
let company: TestCompany;
let customer: string;
let bank: string;
beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company({ companyName: 'Harbour Bikes' });
  customer = await addContact(company, 'QUICK-Stop', 'Customer');
  bank = (await accounts(company)).find((account) => account.code === 'AST1000')?.id ?? '';
});

interface Named {
  id: string;
  code: string;
}
interface Document {
  id: string;
  number: string;
  version: number;
  totalAmount: number;
  amountDue: number;
  invoiceStatus: string;
  billStatus: string;
  receipts: { id: string; paidAmount: number }[];
}
interface Value {
  body: { value: Document };
}
interface List {
  content: Document[];
  totalElements: number;
}
interface Refusal {
  message: string;
  code: string;
  errors?: { field: string; message: string }[];
}

async function addContact(of: TestCompany, name: string, type: string): Promise<string> {
  const answer = await of.call<Value>('POST', '/account/v1/contacts', { name, type });
  return answer.body.body.value.id;
}

async function accounts(of: TestCompany): Promise<Named[]> {
  const answer = await of.call<{ content: Named[] }>('POST', '/account/v1/accounts/all', {});
  return answer.body.content;
}

function invoice(more: object = {}): object {
  return {
    contactId: customer,
    issueDate: '2026-03-10',
    amountTaxType: 'None',
    lineItems: [{ title: 'Touring bicycle', quantity: 1, unitPrice: 1000 }],
    ...more,
  };
}

async function create(more: object = {}): Promise<Document> {
  const answer = await company.call<Value>('POST', '/account/v1/invoices', invoice(more));
  expect(answer.status).toBe(200);
  return answer.body.body.value;
}

const APPROVED = { invoiceStatus: 'Awaiting Payment' };

function pay(id: string, paidAmount: number, headers: Record<string, string> = {}): Promise<Answer<Value>> {
  const payment = { reference: 'Transfer', paymentDate: '2026-03-20', paidAmount, account: { id: bank } };
  return company.call<Value>('POST', `/account/v1/invoices/${id}/payment`, payment, { headers });
}

async function read(id: string): Promise<Document> {
  return (await company.call<Document>('GET', `/account/v1/invoices/${id}`)).body;
}

/**
 * The answer of one of many calls at once: who has waited eight seconds for the company's share is told to come again, and
 * does. On a busy machine some are.
 */
function served<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return eventually(call, ({ headers }) => !headers.has('retry-after'));
}

test('a draft is changed, approved, paid in parts, and tells its history', async () => {
  const draft = await create({ reference: 'PO 7' });
  expect(draft).toMatchObject({
    number: '',
    invoiceStatus: 'Draft',
    totalAmount: 1000,
    contactName: 'QUICK-Stop',
  });
  const changed = invoice({
    version: draft.version,
    lineItems: [{ title: 'Bicycle', quantity: 2, unitPrice: 450.5 }],
  });
  expect((await company.call('PUT', `/account/v1/invoices/${draft.id}`, changed)).status).toBe(200);
  const path = `/account/v1/invoices/${draft.id}/invoiceStatus?status=Awaiting%20Payment`;
  expect((await company.call<Value>('PUT', path)).body.body.value).toMatchObject({
    number: 'INV-0001',
    amountDue: 901,
  });
  expect(await company.call<Refusal>('PUT', path)).toMatchObject({
    status: 409,
    body: { message: 'Invoice INV-0001 is Approved and cannot be approved.' },
  });
  expect((await pay(draft.id, 400)).body.body.value).toMatchObject({ invoiceStatus: 'Awaiting Payment' });
  expect((await pay(draft.id, 501)).body.body.value).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
  const history = await company.call<{ content: ActivityEntry[] }>(
    'GET',
    `/account/v1/invoices/${draft.id}/activities`,
  );
  expect(history.body.content.map(({ action, facts }) => [action, facts])).toEqual([
    ['Paid', { amount: 501, status: 'Paid' }],
    ['Paid', { amount: 400, status: 'Awaiting Payment' }],
    ['Approved', { amount: 901, number: 'INV-0001' }],
    ['Update', { amount: 901 }],
    ['Draft', { amount: 1000 }],
  ]);
  const sent = await company.call('GET', `/account/v1/invoices/${draft.id}/message/status`);
  expect(sent).toMatchObject({ status: 200, body: { content: [] } });
});

test('50 parallel payments of one invoice all count', async () => {
  const { id } = await create(APPROVED);
  const answers = await Promise.all(Array.from({ length: 50 }, () => served(() => pay(id, 20))));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 200));
  const paid = await read(id);
  expect(paid).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
  expect(paid.receipts).toHaveLength(50);
});

test('a payment sent twice with one key is one payment', async () => {
  const { id } = await create(APPROVED);
  const key = { 'idempotency-key': `pay-${id}` };
  const answers = await Promise.all([pay(id, 300, key), pay(id, 300, key), pay(id, 300, key)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await read(id)).toMatchObject({ amountDue: 700 });
});

test('100 parallel approvals give 100 numbers without a gap', async () => {
  const drafts: Document[] = [];
  while (drafts.length < 100) drafts.push(await create());
  const approve = (id: string) =>
    company.call<Value>('PUT', `/account/v1/invoices/${id}/invoiceStatus?status=Awaiting%20Payment`);
  const answers = await Promise.all(drafts.map(({ id }) => served(() => approve(id))));
  const numbers = answers
    .map((answer) => Number(answer.body.body.value.number.slice(4)))
    .sort((a, b) => a - b);
  expect(new Set(numbers).size).toBe(100);
  expect((numbers[99] ?? 0) - (numbers[0] ?? 0)).toBe(99);
});

test('many are approved in one call, each answered on its own', async () => {
  const ids = [(await create()).id, (await create(APPROVED)).id, (await create()).id];
  const answer = await company.call('POST', '/account/v1/invoices/approve', { ids });
  expect(answer.body).toMatchObject({
    approved: 2,
    content: [{ ok: true }, { ok: false, code: 'API-STATUS' }, { ok: true }],
  });
});

test('the list searches, sorts, filters by status, and answers 304 until something changes', async () => {
  await create({
    number: 'NW-10248',
    reference: 'first',
    lineItems: [{ title: 'x', quantity: 1, unitPrice: 440.25 }],
  });
  const all = (body: object, status = 'Active', headers: Record<string, string> = {}) =>
    company.call<List>('POST', `/account/v1/invoices/all?status=${status}`, body, { headers });
  expect((await all({ search: '10248' })).body.content.map((one) => one.number)).toEqual(['NW-10248']);
  expect((await all({ search: '440.2' })).body.totalElements).toBe(1);
  expect((await all({ search: 'quick-st', limit: 2 })).body.content).toHaveLength(2);
  expect((await all({ search: '%' })).body.totalElements).toBe(0);
  const drafts = await all({ sortColumn: 'totalAmount', sortBy: 'DESC' }, 'Draft');
  expect(drafts.body.content.every((one) => one.invoiceStatus === 'Draft')).toBe(true);
  const amounts = drafts.body.content.map((one) => one.totalAmount);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect((await all({ sortColumn: 'number; DROP TABLE document' })).status).toBe(422);
  const etag = (await all({})).headers.get('etag') ?? '';
  expect((await all({}, 'Active', { 'if-none-match': etag })).status).toBe(304);
  await create();
  expect((await all({}, 'Active', { 'if-none-match': etag })).status).toBe(200);
});

test('a bill goes the same way, with the supplier number in its reference', async () => {
  const supplier = await addContact(company, 'Exotic Liquids', 'Supplier');
  const bill = { ...invoice(), contactId: supplier, billStatus: 'Awaiting Payment' };
  expect(await company.call<Refusal>('POST', '/account/v1/bills', bill)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'reference' }] },
  });
  const made = await company.call<Value>('POST', '/account/v1/bills', { ...bill, reference: 'S-17' });
  expect(made.body.body.value).toMatchObject({ billStatus: 'Awaiting Payment', number: 'BILL-0001' });
  const listed = await company.call<List>('POST', '/account/v1/bills/all', {});
  expect(listed.body.totalElements).toBe(1);
});

test('a payment is deleted by reversal and leaves its history', async () => {
  const { id } = await create(APPROVED);
  const receipt = (await pay(id, 1000)).body.body.value.receipts[0]?.id ?? '';
  expect((await company.call('DELETE', `/account/v1/receipts/${receipt}`)).status).toBe(200);
  expect(await read(id)).toMatchObject({ invoiceStatus: 'Awaiting Payment', amountDue: 1000, receipts: [] });
  const history = await company.call<{ content: { action: string }[] }>(
    'GET',
    `/account/v1/receipts/${receipt}/activities`,
  );
  expect(history.body.content.map((entry) => entry.action)).toEqual(['Delete', 'Create']);
});
