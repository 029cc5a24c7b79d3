import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProfitAndLoss, TaxSummary } from '@accounts/shared-domain';
import type { TestServer } from '../harness.ts';
import { ISSUED, asAdministrator, succeeded, type MoneyFixture, type Read } from './fixture.ts';
import { reconcileAfterEachApart } from './reconcile-after-each.ts';

let fixture: MoneyFixture;
let server: TestServer;
reconcileAfterEachApart((opened, running) => {
  fixture = opened;
  server = running;
});

const YEAR = 'from=2026-01-01&to=2026-12-31';

async function summary(query = YEAR): Promise<TaxSummary> {
  return succeeded(await fixture.call<TaxSummary>('GET', `/account/v1/reports/taxSummary?${query}`));
}

const rowsOf = ({ rows }: TaxSummary['sales']) =>
  rows.map(({ name, category, base, tax }) => [name, category, base, tax]);

/** An invoice of 100.00 at 15 percent and 40.00 without a rate, one of 25.00 of type None. */
async function sell(): Promise<[Read, Read]> {
  return [
    await fixture.make('invoices', [
      [1, 100, true],
      [2, 20],
    ]),
    await fixture.make('invoices', [[1, 25, true]], { amountTaxType: 'None' }),
  ];
}

test('lines without a rate and documents of type None have a row each, on both sides', async () => {
  await sell();
  await fixture.make('creditNotes', [[1, 5]], { amountTaxType: 'None' });
  await fixture.make('bills', [
    [1, 60],
    [1, 10, true],
  ]);
  await fixture.make('bills', [[1, 7]], { amountTaxType: 'None' });
  const { sales, purchases } = await summary();
  expect(rowsOf(sales)).toEqual([
    ['Fifteen', 'taxable', 100, 15],
    ['Without a tax rate', 'withoutRate', 40, 0],
    ['Documents without tax', 'withoutTax', 20, 0],
  ]);
  expect(sales).toMatchObject({ taxableBase: 100, withoutRateBase: 40, withoutTaxBase: 20, totalBase: 160 });
  expect(rowsOf(purchases)).toEqual([
    ['Fifteen', 'taxable', 10, 1.5],
    ['Without a tax rate', 'withoutRate', 60, 0],
    ['Documents without tax', 'withoutTax', 7, 0],
  ]);
  expect(purchases.totalBase).toBe(77);
});

test('its sales are the profit and loss less manual journals, in any part of a month', async () => {
  await sell();
  await fixture.make('invoices', [[1, 30]], { issueDate: '2026-03-25' });
  const journal = {
    date: '2026-03-12',
    journalStatus: 'Posted',
    lines: [
      { accountId: fixture.account('AST1000'), debit: 11 },
      { accountId: fixture.account('REV4000'), credit: 11 },
    ],
  };
  succeeded(await fixture.call('POST', '/account/v1/journals', journal));
  for (const [span, byHand] of [
    [YEAR, 11],
    ['from=2026-03-01&to=2026-03-11', 0],
    ['from=2026-03-11&to=2026-03-28', 11],
    ['from=2026-02-20&to=2026-03-20', 11],
  ] as const) {
    const profit = succeeded(
      await fixture.call<ProfitAndLoss>('GET', `/account/v1/reports/profitAndLoss?${span}`),
    );
    const sold = profit.sections[0]?.totals[0] ?? 0;
    expect((await summary(span)).sales.totalBase).toBe(sold - byHand);
  }
});

test('an edit moves a document from row to row and a void takes it out', async () => {
  const [mixed, none] = await sell();
  const body = {
    contactId: fixture.customer,
    issueDate: ISSUED,
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 25 }],
  };
  const edited = await fixture.call('PUT', `/account/v1/invoices/${none.id}`, {
    ...body,
    amountTaxType: 'ExclusiveTax',
    version: none.version,
  });
  succeeded(edited);
  expect((await summary()).sales).toMatchObject({ withoutRateBase: 65, withoutTaxBase: 0, totalBase: 165 });
  const status = '/invoiceStatus?status=Void&date=2026-04-02';
  succeeded(await fixture.call('PUT', `/account/v1/invoices/${mixed.id}${status}`));
  expect((await summary()).sales).toMatchObject({ taxableBase: 0, withoutRateBase: 25, totalBase: 25 });
  expect((await summary('from=2026-04-01&to=2026-04-30')).sales).toMatchObject({
    taxableBase: -100,
    withoutRateBase: -40,
    totalBase: -140,
  });
});

test("a supplier's own tax of a line without a rate is in the row of such lines", async () => {
  const lineItems = [{ title: 'Post', quantity: 1, unitPrice: 10, taxOverride: 0.5 }];
  await fixture.make('bills', [], { lineItems });
  const { purchases, accounts } = await summary();
  expect(rowsOf(purchases)).toEqual([['Without a tax rate', 'withoutRate', 10, 0.5]]);
  expect(accounts[1]).toMatchObject({ reported: 0.5, otherMovements: 0 });
});

test('what was open when the books began is no sale of theirs', async () => {
  const document = { contactId: fixture.customer, issueDate: '2025-12-01', totalAmount: 90 };
  succeeded(
    await fixture.call('PUT', '/account/v1/openingBalances', {
      startDate: '2025-12-31',
      accounts: [],
      invoices: [document],
      bills: [],
    }),
  );
  const { sales } = await summary('from=2025-01-01&to=2026-12-31');
  expect(sales).toMatchObject({ rows: [], totalBase: 0 });
});

test('spreadsheets and plain text have the rows and their total', async () => {
  await sell();
  const read = async (format: string) =>
    succeeded(await fixture.call<string>('GET', `/account/v1/reports/taxSummary?${YEAR}&format=${format}`));
  const lines = (await read('csv')).split(/\r?\n/);
  expect(lines).toContainEqual(expect.stringMatching(/^Sales,Without a tax rate,0.*No tax rate.*40/));
  expect(lines).toContainEqual(expect.stringMatching(/^Sales,Documents without tax,0.*Tax type None.*25/));
  expect(lines).toContainEqual(expect.stringMatching(/^Total of sales,.*165.*15/));
  expect(await read('ledger')).not.toContain('Without a tax rate');
});

test('books of before are the same once they are brought up to date', async () => {
  const [, none] = await sell();
  await fixture.make('bills', [[1, 60]]);
  await fixture.make('bills', [], {
    lineItems: [{ title: 'Post', quantity: 1, unitPrice: 10, taxOverride: 0.5 }],
  });
  succeeded(
    await fixture.call('PUT', `/account/v1/invoices/${none.id}/invoiceStatus?status=Void&date=2026-03-31`),
  );
  const before = await summary();
  await asAdministrator(server, async (client) => {
    await client.query('ALTER TABLE journal_line DISABLE TRIGGER journal_line_append_only');
    await client.query(
      'UPDATE journal_line SET untaxed = NULL, taxable_base = NULL WHERE untaxed IS NOT NULL',
    );
    await client.query('DELETE FROM untaxed_month');
    await client.query('ALTER TABLE journal_line ENABLE TRIGGER journal_line_append_only');
  });
  expect((await summary()).sales.totalBase).toBe(100);
  await asAdministrator(server, async (client) => {
    for (const statement of await backfill()) await client.query(statement);
  });
  expect(await summary()).toEqual(before);
});

/** The statements of the migration that mark what was posted before it. */
async function backfill(): Promise<string[]> {
  const folder = path.join(import.meta.dirname, '../../src/platform/db/migrations');
  const text = await readFile(path.join(folder, '025_sales_without_tax.sql'), 'utf8');
  const statements = text
    .split(/;\n/)
    .filter((statement) => /^(UPDATE|INSERT|ALTER TABLE journal_line (EN|DIS)ABLE)/m.test(statement));
  expect(statements).toHaveLength(4);
  return statements;
}
