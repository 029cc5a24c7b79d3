import type { Invoice, TaxRate, TaxSummary } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { approvedAtOnce, documentsOf, type MailBooks } from '../mail/mail-books.ts';
import { paperOf, publicInvoice } from './read-paper.ts';

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

interface Refusal {
  code: string;
  errors?: { field: string; message: string }[];
}

const createRate = (fields: object) =>
  company.call<{ body: { value: TaxRate } } & Refusal>('POST', '/account/v1/taxRates', {
    name: 'Reverse charge',
    rate: 0,
    treatment: 'reverseCharge',
    ...fields,
  });

async function reversedInvoice(contact: object = {}): Promise<{ id: string; rateId: string }> {
  if (Object.keys(contact).length > 0) books = await documentsOf(company, { name: 'Ada GmbH', ...contact });
  const { body } = await createRate({});
  const rateId = body.body.value.id;
  const { id } = await books.document('invoices', {
    ...approvedAtOnce('invoices'),
    amountTaxType: 'ExclusiveTax',
    lineItems: [{ title: 'Advice', quantity: 2, unitPrice: 50, taxRatesId: rateId }],
  });
  return { id, rateId };
}

test('an invoice at a reverse charge rate says so on its line, in its totals and in a sentence', async () => {
  const { id } = await reversedInvoice();
  const { body } = await company.call<Invoice>('GET', `/account/v1/invoices/${id}`);
  expect(body.lineItems[0]).toMatchObject({ taxRate: 0, taxCategory: 'reverseCharge', taxComponents: [] });
  const { printed } = await publicInvoice(server, company, id);
  expect(printed.taxNote).toBe('Reverse charge: the customer is liable for the tax.');
  expect(printed.lines[0]?.detail).toBe('Reverse charge');
  expect(printed.totals.map(({ label }) => label)).toContain('Reverse charge, on 100.00');
  const paper = await paperOf(server, company, 'invoices', id);
  for (const words of ['Reverse charge, on 100.00', 'the customer is liable']) expect(paper).toContain(words);
});

test('a German customer reads the sentence of German law', async () => {
  const { id } = await reversedInvoice({ language: 'de' });
  const paper = await paperOf(server, company, 'invoices', id);
  expect(paper).toContain('Steuerschuldnerschaft des Leistungsempfängers');
});

test('the tax summary has reverse charge sales apart from zero rated and exempt ones', async () => {
  await reversedInvoice();
  const { body } = await company.call<TaxSummary>(
    'GET',
    '/account/v1/reports/taxSummary?from=2026-01-01&to=2026-12-31',
  );
  expect(body.sales).toMatchObject({ reverseChargeBase: 100, zeroRatedBase: 0, exemptBase: 0, tax: 0 });
  expect(body.sales.rows).toMatchObject([{ name: 'Reverse charge', category: 'reverseCharge', base: 100 }]);
});

test('only a rate of 0 has a treatment of its own, and a used rate keeps it', async () => {
  const taxed = await createRate({ rate: 5 });
  expect([taxed.status, taxed.body.errors?.[0]?.field]).toEqual([422, 'treatment']);
  expect((await createRate({ treatment: 'secret' })).status).toBe(422);
  const { rateId } = await reversedInvoice();
  const changed = await company.call<Refusal>('PUT', `/account/v1/taxRates/${rateId}`, {
    treatment: 'exempt',
    version: 1,
  });
  expect([changed.status, changed.body.code]).toEqual([409, 'API-TAX-USED']);
});

test.each([
  [{ rate: 20 }, 'taxable'],
  [{ rate: 0 }, 'zeroRated'],
  [{ rate: 0, recoverable: false }, 'exempt'],
  [{ rate: 0, treatment: 'exempt' }, 'exempt'],
  [{ rate: 0, treatment: 'outOfScope' }, 'noTax'],
])('a rate of %p is %s on a line', async (fields, category) => {
  const { body } = await createRate({ treatment: 'standard', ...fields });
  const lineItems = [{ title: 'Bell', quantity: 1, unitPrice: 10, taxRatesId: body.body.value.id }];
  const { id } = await books.document('quotes', { lineItems, amountTaxType: 'ExclusiveTax' });
  const quote = await company.call<Invoice>('GET', `/account/v1/quotes/${id}`);
  expect(quote.body.lineItems[0]?.taxCategory).toBe(category);
});
