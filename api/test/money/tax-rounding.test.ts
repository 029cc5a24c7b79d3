import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestServer } from '../harness.ts';
import { ISSUED, asAdministrator, succeeded, type MoneyFixture, type Read } from './fixture.ts';
import { reconcileAfterEachApart } from './reconcile-after-each.ts';

let fixture: MoneyFixture;
let server: TestServer;
/** Two rates of five percent. */
let five: string;
let alsoFive: string;
reconcileAfterEachApart((opened, running) => {
  fixture = opened;
  server = running;
});
beforeEach(async () => {
  five = await taxRate('Five');
  alsoFive = await taxRate('Also five');
});

async function taxRate(name: string): Promise<string> {
  const answer = await fixture.call<{ body: { value: { id: string } } }>('POST', '/account/v1/taxRates', {
    name,
    rate: 5,
  });
  return succeeded(answer).body.value.id;
}

async function companyRounds(taxRounding: 'rate' | 'line'): Promise<void> {
  const profile = { name: 'Test Books', address1: '1 Quay', city: 'Bristol', taxRounding };
  succeeded(await fixture.call('PUT', '/account/v1/company', profile));
}

/** Three lines of 0.10 at 5 percent: 0.02 of tax together, 0.03 line by line. */
const threeTimes = (...rates: string[]) =>
  [0, 1, 2].map((place) => ({
    title: 'Washer',
    quantity: 1,
    unitPrice: 0.1,
    taxRatesId: rates[place % rates.length] ?? five,
  }));
const body = (more: object = {}) => ({
  contactId: fixture.customer,
  issueDate: ISSUED,
  amountTaxType: 'ExclusiveTax',
  lineItems: threeTimes(five),
  ...more,
});
const invoice = (more: object = {}) => fixture.make('invoices', [], { lineItems: threeTimes(five), ...more });
const edit = ({ id, version }: Read, more: object = {}) =>
  fixture.call<Read>('PUT', `/account/v1/invoices/${id}`, body({ reference: 'PO 7', version, ...more }));
const approve = (id: string) =>
  fixture.call(
    'PUT',
    `/account/v1/invoices/${id}/invoiceStatus?status=${encodeURIComponent('Awaiting Payment')}`,
  );

describe('the rule of rounding', () => {
  test('stays with an issued invoice when the company changes its own', async () => {
    await companyRounds('line');
    const issued = await invoice();
    expect(issued).toMatchObject({ totalAmount: 0.33, taxRounding: 'line' });
    await companyRounds('rate');
    succeeded(await edit(issued));
    const edited = await fixture.read('invoices', issued.id);
    expect(edited).toMatchObject({ reference: 'PO 7', totalAmount: 0.33, taxRounding: 'line' });
    // Another quantity is computed by the same rule.
    const twice = threeTimes(five).map((line) => ({ ...line, quantity: 3 }));
    succeeded(await edit(edited, { lineItems: twice }));
    expect(await fixture.read('invoices', issued.id)).toMatchObject({ taxAmount: 0.06, taxRounding: 'line' });
  });

  test('lets a paid invoice be edited after the company has changed its own', async () => {
    await companyRounds('line');
    const issued = await invoice();
    succeeded(
      await fixture.pay('invoices', issued.id, {
        paidAmount: 0.33,
        account: { id: fixture.account('AST1000') },
      }),
    );
    await companyRounds('rate');
    const paid = await fixture.read('invoices', issued.id);
    succeeded(await edit(paid));
    expect(await fixture.read('invoices', issued.id)).toMatchObject({
      invoiceStatus: 'Paid',
      totalAmount: 0.33,
      amountDue: 0,
    });
  });

  test('of a draft is the company’s: its amounts change with the setting, and it is approved with them', async () => {
    const draft = await invoice({ invoiceStatus: 'Draft' });
    expect(draft).toMatchObject({ totalAmount: 0.32, taxRounding: 'rate' });
    await companyRounds('line');
    const followed = await fixture.read('invoices', draft.id);
    expect(followed).toMatchObject({ totalAmount: 0.33, taxRounding: 'line', version: draft.version });
    expect(followed['lineItems']).toMatchObject([
      { taxAmount: 0.01 },
      { taxAmount: 0.01 },
      { taxAmount: 0.01 },
    ]);
    succeeded(await approve(draft.id));
    expect(await fixture.booked()).toEqual([['AST1200 +0.33', 'LIA2200 -0.03', 'REV4000 -0.30']]);
  });

  test('of a draft that was saved while the setting changed is the company’s when it is approved', async () => {
    const draft = await invoice({ invoiceStatus: 'Draft' });
    await asAdministrator(server, (client) =>
      client.query(`UPDATE company SET tax_rounding = 'line' WHERE company_id = $1`, [fixture.company.id]),
    );
    succeeded(await approve(draft.id));
    expect(await fixture.read('invoices', draft.id)).toMatchObject({
      totalAmount: 0.33,
      taxRounding: 'line',
    });
    expect(await fixture.booked()).toEqual([['AST1200 +0.33', 'LIA2200 -0.03', 'REV4000 -0.30']]);
  });

  test('belongs to documents that post nothing as well', async () => {
    await companyRounds('line');
    const answer = await fixture.call<{ body: { value: Read } }>('POST', '/account/v1/quotes', {
      ...body(),
      quoteStatus: 'Sent',
    });
    const quote = succeeded(answer).body.value;
    await companyRounds('rate');
    const changed = body({ reference: 'Again', version: quote.version });
    succeeded(await fixture.call('PUT', `/account/v1/quotes/${quote.id}`, changed));
    expect(await fixture.read('quotes', quote.id)).toMatchObject({ totalAmount: 0.33, taxRounding: 'line' });
  });
});

describe('two rates of one percentage', () => {
  test('are rounded together; each posts and reports its share', async () => {
    const both = await invoice({ lineItems: threeTimes(five, alsoFive) });
    expect(both).toMatchObject({ subTotal: 0.3, taxAmount: 0.02, totalAmount: 0.32 });
    const taxes = (both['lineItems'] as { taxAmount: number }[]).map(({ taxAmount }) => taxAmount);
    expect(taxes).toEqual([0.01, 0.01, 0]);
    const { sales } = succeeded(
      await fixture.call<{ sales: { tax: number; rows: { tax: number; base: number }[] } }>(
        'GET',
        '/account/v1/reports/taxSummary?from=2026-01-01&to=2026-12-31',
      ),
    );
    expect(sales).toMatchObject({
      tax: 0.02,
      rows: [
        { name: 'Also five', base: 0.1, tax: 0.01 },
        { name: 'Five', base: 0.2, tax: 0.01 },
      ],
    });
  });

  test('with the tax in the price are rounded together', async () => {
    const prices = [five, alsoFive].map((taxRatesId) => ({
      title: 'Nut',
      quantity: 1,
      unitPrice: 0.1,
      taxRatesId,
    }));
    const both = await invoice({ lineItems: prices, amountTaxType: 'InclusiveTax' });
    expect(both).toMatchObject({ subTotal: 0.19, taxAmount: 0.01, totalAmount: 0.2 });
  });
});

describe('documents of before', () => {
  test('get the rule that made their amounts: the company’s, another setting, or each rate by itself', async () => {
    const ours = await invoice();
    await companyRounds('line');
    const byLine = await invoice();
    const apart = [five, alsoFive].map((taxRatesId) => ({
      title: 'Nut',
      quantity: 1,
      unitPrice: 0.1,
      taxRatesId,
    }));
    // 0.01 and 0.01, as each rate by itself had it.
    const byEachRate = await invoice({ lineItems: apart });
    await companyRounds('rate');
    await asAdministrator(server, async (client) => {
      await client.query(`UPDATE document SET tax_rounding = 'rate' WHERE company_id = $1`, [
        fixture.company.id,
      ]);
      for (const statement of await backfill()) await client.query(statement);
    });
    for (const [document, taxRounding] of [
      [ours, 'rate'],
      [byLine, 'line'],
      [byEachRate, 'eachRate'],
    ] as const) {
      const { totalAmount } = document;
      expect(await fixture.read('invoices', document.id)).toMatchObject({ taxRounding, totalAmount });
    }
    const { version } = await fixture.read('invoices', byEachRate.id);
    succeeded(await edit({ ...byEachRate, version }, { lineItems: apart }));
    expect(await fixture.read('invoices', byEachRate.id)).toMatchObject({
      totalAmount: 0.22,
      reference: 'PO 7',
    });
  });
});

/** The statements of the migration that give documents of before their rule. */
async function backfill(): Promise<string[]> {
  const folder = path.join(import.meta.dirname, '../../src/platform/db/migrations');
  const text = await readFile(path.join(folder, '024_tax_rounding_of_documents.sql'), 'utf8');
  const statements = text.split(/;\n/).filter((statement) => /^UPDATE document SET/m.test(statement));
  expect(statements).toHaveLength(2);
  return statements;
}
