import type { Company } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { approvedAtOnce, documentsOf, type KindPath, type MailBooks } from '../mail/mail-books.ts';
import { memberOf } from '../invariants/people.ts';
import { paperOf as readPaper, publicInvoice } from './read-paper.ts';

let server: SharedServer;
let company: TestCompany;
let books: MailBooks;

beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  company = await server.company();
  books = await documentsOf(company);
});

const BANK = {
  bankAccountName: 'Marsh Cycles Ltd',
  bankName: 'Severn Bank',
  bankAccountNumber: 'gb29nwbk60161331926819',
  bankSortCode: '60-16-13',
  bankBic: 'nwbk gb 2l',
  paymentNote: 'Cash on collection.\nNo cheques.',
};
const save = (body: object, who: Pick<TestCompany, 'call'> = company) =>
  who.call<Company>('PUT', '/account/v1/company', body);

const paperOf = (path: KindPath, id: string) => readPaper(server, company, path, id);
const publicPage = (id: string) => publicInvoice(server, company, id);

test('bank details are stored as they are printed, kept by later changes, and in the history', async () => {
  const stored = { ...BANK, bankAccountNumber: 'GB29 NWBK 6016 1331 9268 19', bankBic: 'NWBKGB2L' };
  expect(await save(BANK)).toMatchObject({ status: 200, body: stored });
  await save({ city: 'Bath' });
  expect((await company.call('GET', '/account/v1/company')).body).toMatchObject({ ...stored, city: 'Bath' });
  const { body } = await company.call<{ content: { detail: string }[] }>(
    'GET',
    '/account/v1/company/activities',
  );
  expect(body.content[1]?.detail).toContain('Bank account number: none to GB29 NWBK 6016 1331 9268 19');
});

test('who may not edit the settings cannot change where customers pay', async () => {
  await save(BANK);
  for (const role of ['Accountant', 'Sales', 'Viewer'] as const) {
    const member = await memberOf(server, company, role);
    expect((await save({ bankAccountNumber: '12345678' }, member)).status).toBe(403);
  }
  const { body } = await company.call<Company>('GET', '/account/v1/company');
  expect(body.bankAccountNumber).toBe('GB29 NWBK 6016 1331 9268 19');
});

test('an invoice with something due says how to pay, on its PDF and on the page of its link', async () => {
  await save(BANK);
  const { id, number } = await books.document('invoices', approvedAtOnce('invoices'));
  const paper = await paperOf('invoices', id);
  for (const words of [
    'How to pay',
    'Marsh Cycles Ltd',
    'Severn Bank',
    'GB29 NWBK 6016 1331 9268 19',
    '60-16-13',
    'NWBKGB2L',
    'Payment reference',
    'No cheques.',
  ]) {
    expect(paper).toContain(words);
  }
  expect((await publicPage(id)).printed.howToPay?.facts.at(-1)).toEqual({
    label: 'Payment reference',
    value: number,
  });
});

test.each(['quotes', 'bills', 'purchaseOrders', 'creditNotes'] as const)(
  'one of %s never says how to pay the company',
  async (path) => {
    await save(BANK);
    const { id } = await books.document(path, approvedAtOnce(path));
    expect(await paperOf(path, id)).not.toContain('Severn Bank');
  },
);

test('an invoice that is void, or of a company without bank details, does not say how to pay', async () => {
  const { id } = await books.document('invoices', approvedAtOnce('invoices'));
  expect((await publicPage(id)).printed.howToPay).toBeUndefined();
  expect(await paperOf('invoices', id)).not.toContain('How to pay');
  await save(BANK);
  await company.call('PUT', `/account/v1/invoices/${id}/invoiceStatus?status=Void`);
  expect(await paperOf('invoices', id)).not.toContain('How to pay');
});
