import type { Company } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { approvedAtOnce, documentsOf } from '../mail/mail-books.ts';
import { paperOf, publicInvoice } from './read-paper.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  company = await server.company();
});

const save = (body: object) => company.call<Company>('PUT', '/account/v1/company', body);
const FOOTER = 'Goods stay ours until they are paid for.';

test('terms and texts begin with those of the product, change one by one, and are in the history', async () => {
  const { body: first } = await company.call<Company>('GET', '/account/v1/company');
  expect(first.documentDefaults.Invoice).toEqual({ days: 30, notes: '', footer: '' });
  expect(first.documentDefaults.PurchaseOrder.days).toBe(14);
  const { body } = await save({ documentDefaults: { Invoice: { days: 7 } } });
  expect(body.documentDefaults.Invoice).toEqual({ days: 7, notes: '', footer: '' });
  const { body: after } = await save({ documentDefaults: { Invoice: { footer: FOOTER } }, city: 'Bath' });
  expect(after.documentDefaults).toMatchObject({
    Invoice: { days: 7, notes: '', footer: FOOTER },
    Quote: { days: 30 },
  });
  const history = await company.call<{ content: { detail: string }[] }>(
    'GET',
    '/account/v1/company/activities',
  );
  expect(history.body.content[0]?.detail).toContain(`Footer of invoices: none to ${FOOTER}`);
  expect(history.body.content[1]?.detail).toBe('Days of invoices: 30 to 7');
});

test.each([
  [{ Invoice: { days: -1 } }, 'documentDefaults.Invoice.days'],
  [{ Quote: { notes: 'n'.repeat(256) } }, 'documentDefaults.Quote.notes'],
  [{ CreditNote: { footer: 'f'.repeat(256) } }, 'documentDefaults.CreditNote.footer'],
])('%j is refused with its field', async (documentDefaults, field) => {
  const { status, body } = await save({ documentDefaults });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ field }] });
});

test('the footer of a kind is on its PDF and on the customer’s page, and on no other kind', async () => {
  const books = await documentsOf(company);
  const invoice = await books.document('invoices', approvedAtOnce('invoices'));
  const quote = await books.document('quotes', approvedAtOnce('quotes'));
  await save({ documentDefaults: { Invoice: { footer: FOOTER } } });
  expect(await paperOf(server, company, 'invoices', invoice.id)).toContain(FOOTER);
  expect(await paperOf(server, company, 'quotes', quote.id)).not.toContain(FOOTER);
  expect((await publicInvoice(server, company, invoice.id)).printed.footer).toBe(FOOTER);
});

test.each([true, false])(
  'a credit note says the terms of payment where its contact is to read them: %s',
  async (showPaymentTermsOnCreditNote) => {
    const books = await documentsOf(company, { showPaymentTermsOnCreditNote });
    const days = { issueDate: '2026-03-10', dueDate: '2026-03-24' };
    const credit = await books.document('creditNotes', { ...approvedAtOnce('creditNotes'), ...days });
    const invoice = await books.document('invoices', { ...approvedAtOnce('invoices'), ...days });
    const terms = /Payment terms\s*14 days/;
    expect(terms.test(await paperOf(server, company, 'creditNotes', credit.id))).toBe(
      showPaymentTermsOnCreditNote,
    );
    expect(await paperOf(server, company, 'invoices', invoice.id)).toMatch(terms);
  },
);
