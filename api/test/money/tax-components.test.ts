import type { TaxSummary } from '@accounts/shared-domain';
import { ISSUED, succeeded, type MoneyFixture, type Read } from './fixture.ts';
import { reconcileAfterEach } from './reconcile-after-each.ts';

let fixture: MoneyFixture;
/** 5 percent that may be claimed back and 7 that may not. */
let mixed: string;
reconcileAfterEach((opened) => (fixture = opened));
beforeEach(async () => {
  mixed = await taxRate('GST + PST', 12, GST_PST);
});

const GST_PST = [
  { name: 'GST', rate: 5, recoverable: true },
  { name: 'PST', rate: 7, recoverable: false },
];

async function taxRate(name: string, rate: number, components: object[] = []): Promise<string> {
  const answer = await fixture.call<{ body: { value: { id: string } } }>('POST', '/account/v1/taxRates', {
    name,
    rate,
    components,
  });
  return succeeded(answer).body.value.id;
}

/** An approved bill; each line is an amount at the mixed rate, with what else it says. */
function bill(lines: [unitPrice: number, more?: object][], fields: object = {}): Promise<Read> {
  return fixture.make('bills', [], { lineItems: linesOf(lines), ...fields });
}

function linesOf(lines: [unitPrice: number, more?: object][]): object[] {
  return lines.map(([unitPrice, more]) => ({
    title: 'Paint',
    quantity: 1,
    unitPrice,
    taxRatesId: mixed,
    ...more,
  }));
}

function summary(): Promise<TaxSummary> {
  return fixture
    .call<TaxSummary>('GET', '/account/v1/reports/taxSummary?from=2026-01-01&to=2026-12-31')
    .then(succeeded);
}

test('a bill of 100.00 at 5 recoverable and 7 not books input tax 5.00 and expense 107.00', async () => {
  await bill([[100]]);
  expect(await fixture.booked()).toEqual([['AST1400 +5.00', 'EXP6300 +107.00', 'LIA2100 -112.00']]);
  const { purchases, accounts } = await summary();
  expect(purchases).toMatchObject({ taxableBase: 100, tax: 5, notRecoverableTax: 7 });
  expect(purchases.rows).toMatchObject([
    {
      name: 'GST + PST',
      recoverable: false,
      base: 100,
      tax: 12,
      recoverableTax: 5,
      notRecoverableTax: 7,
      components: [
        { name: 'GST', rate: 5, recoverable: true, tax: 5 },
        { name: 'PST', rate: 7, recoverable: false, tax: 7 },
      ],
    },
  ]);
  expect(accounts[1]).toMatchObject({ code: 'AST1400', reported: 5, otherMovements: 0 });
});

test('a price that includes the tax is split the same way', async () => {
  await bill([[112]], { amountTaxType: 'InclusiveTax' });
  expect(await fixture.booked()).toEqual([['AST1400 +5.00', 'EXP6300 +107.00', 'LIA2100 -112.00']]);
});

test('a bill without tax books none, whatever rate its line names', async () => {
  await bill([[112]], { amountTaxType: 'None' });
  expect(await fixture.booked()).toEqual([['EXP6300 +112.00', 'LIA2100 -112.00']]);
});

test('ten lines of 0.10 claim together what one of 1.00 does, each account with its own part', async () => {
  const rent = { accountId: fixture.account('EXP6450') };
  await bill(Array.from({ length: 10 }, (_each, index) => [0.1, index < 5 ? {} : rent]));
  const [lines] = await fixture.booked();
  expect(lines).toContain('AST1400 +0.05');
  expect(lines).toContain('LIA2100 -1.12');
  const costs = (lines ?? []).filter((line) => line.startsWith('EXP')).map((line) => Number(line.slice(9)));
  expect(costs.map((cost) => Math.round(cost * 100)).reduce((sum, cost) => sum + cost, 0)).toBe(107);
});

test('with tax rounded on every line each line is split by itself', async () => {
  succeeded(await fixture.call('PUT', '/account/v1/company', { ...PROFILE, taxRounding: 'line' }));
  await bill([
    [0.3, {}],
    [0.3, {}],
    [0.3, {}],
  ]);
  // 0.036 is 0.04 on each line, of which 0.0167 is 0.02.
  expect(await fixture.booked()).toEqual([['AST1400 +0.06', 'EXP6300 +0.96', 'LIA2100 -1.02']]);
});

test("a supplier's own tax is split in the proportion of the components, the difference with it", async () => {
  await bill([[100, { taxOverride: 12.24 }]]);
  expect(await fixture.booked()).toEqual([['AST1400 +5.10', 'EXP6300 +107.14', 'LIA2100 -112.24']]);
  const { purchases } = await summary();
  expect(purchases.rows[0]).toMatchObject({ tax: 12.24, recoverableTax: 5.1, notRecoverableTax: 7.14 });
  await bill([[100, { taxOverride: 11 }]]);
  // 4.5833 of 11.00.
  expect(await fixture.booked()).toEqual([['AST1400 +4.58', 'EXP6300 +106.42', 'LIA2100 -111.00']]);
});

test('an edit reverses what was booked and books the parts anew; a void takes all of it back', async () => {
  const rent = { taxRatesId: null, accountId: fixture.account('EXP6450') };
  const { id, version } = await bill([[100], [50, rent]]);
  await fixture.booked();
  const edited = await fixture.call('PUT', `/account/v1/bills/${id}`, {
    contactId: fixture.supplier,
    reference: 'S-17',
    issueDate: ISSUED,
    amountTaxType: 'ExclusiveTax',
    lineItems: linesOf([[200], [50, rent]]),
    version,
  });
  succeeded(edited);
  expect(await fixture.booked()).toEqual([
    ['AST1400 -5.00', 'EXP6300 -107.00', 'EXP6450 -50.00', 'LIA2100 +162.00'],
    ['AST1400 +10.00', 'EXP6300 +214.00', 'EXP6450 +50.00', 'LIA2100 -274.00'],
  ]);
  succeeded(await fixture.call('PUT', `/account/v1/bills/${id}/billStatus?status=Void&date=2026-03-31`));
  expect(await fixture.booked()).toEqual([
    ['AST1400 -10.00', 'EXP6300 -214.00', 'EXP6450 -50.00', 'LIA2100 +274.00'],
  ]);
  expect((await summary()).purchases).toMatchObject({ tax: 0, notRecoverableTax: 0 });
});

test('a draft is booked by its components when it is approved', async () => {
  const { id } = await bill([[100]], { billStatus: 'Draft' });
  expect(await fixture.booked()).toEqual([]);
  const status = encodeURIComponent('Awaiting Payment');
  succeeded(await fixture.call('PUT', `/account/v1/bills/${id}/billStatus?status=${status}`));
  expect(await fixture.booked()).toEqual([['AST1400 +5.00', 'EXP6300 +107.00', 'LIA2100 -112.00']]);
});

test('bills from a file are booked by their components as well', async () => {
  const form = new FormData();
  const rows = [
    'Contact Name,Invoice Number,Date,Description,Quantity,Unit Amount,Tax Type',
    'Exotic Liquids,E-1,2026-03-10,Paint,1,100,GST + PST',
  ];
  form.append('file', new Blob([rows.join('\r\n')]), 'bills.csv');
  expect(await fixture.call('POST', '/account/v1/bills/import', form)).toMatchObject({
    body: { created: 1 },
  });
  const { content } = succeeded(
    await fixture.call<{ content: { id: string }[] }>('POST', '/account/v1/bills/all', {}),
  );
  const status = encodeURIComponent('Awaiting Payment');
  succeeded(await fixture.call('PUT', `/account/v1/bills/${content[0]?.id}/billStatus?status=${status}`));
  expect(await fixture.booked()).toEqual([['AST1400 +5.00', 'EXP6300 +107.00', 'LIA2100 -112.00']]);
});

test('a sale owes the whole tax, and shows it by component', async () => {
  await fixture.make('invoices', [], { lineItems: linesOf([[100]]) });
  expect(await fixture.booked()).toEqual([['AST1200 +112.00', 'LIA2200 -12.00', 'REV4000 -100.00']]);
  const { sales } = await summary();
  expect(sales.rows[0]).toMatchObject({
    recoverable: true,
    tax: 12,
    recoverableTax: 12,
    notRecoverableTax: 0,
  });
  expect(sales.rows[0]?.components.map(({ tax }) => tax)).toEqual([5, 7]);
});

test('what documents were booked by never changes: neither a component nor whether it may be claimed back', async () => {
  const { id } = await bill([[100]], { billStatus: 'Draft' });
  const rate = succeeded(await fixture.call<object>('GET', `/account/v1/taxRates/${mixed}`));
  expect(rate).toMatchObject({ components: GST_PST });
  const change = (components: object[]) =>
    fixture.call('PUT', `/account/v1/taxRates/${mixed}`, { ...rate, components });
  const [gst, pst] = GST_PST;
  for (const components of [
    [gst, { ...pst, recoverable: true }],
    [
      { ...gst, rate: 6 },
      { ...pst, rate: 6 },
    ],
    [pst, gst],
  ] as object[][]) {
    expect(await change(components)).toMatchObject({ status: 409, body: { code: 'API-TAX-USED' } });
  }
  expect(await change([{ name: 'GST', rate: 5 }, pst ?? {}])).toMatchObject({ status: 200 });
  // A journal keeps the rate as it was, even when no document names it any more.
  const status = encodeURIComponent('Awaiting Payment');
  succeeded(await fixture.call('PUT', `/account/v1/bills/${id}/billStatus?status=${status}`));
  const { version } = await fixture.read('bills', id);
  succeeded(
    await fixture.call('PUT', `/account/v1/bills/${id}`, {
      contactId: fixture.supplier,
      reference: 'S-17',
      issueDate: ISSUED,
      amountTaxType: 'None',
      lineItems: linesOf([[100, { taxRatesId: null }]]),
      version,
    }),
  );
  const [again] = [succeeded(await fixture.call<object>('GET', `/account/v1/taxRates/${mixed}`))];
  expect(
    await fixture.call('PUT', `/account/v1/taxRates/${mixed}`, { ...again, rate: 10, components: [] }),
  ).toMatchObject({ status: 409, body: { code: 'API-TAX-USED' } });
});

test.each([
  [[{ name: 'GST', rate: 5, recoverable: 'yes' }], 'components'],
  [[{ name: 'GST', rate: 5, recoverable: true }], 'components'],
])('components %j are refused', async (components, field) => {
  const answer = await fixture.call('POST', '/account/v1/taxRates', { name: 'Odd', rate: 12, components });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(JSON.stringify(answer.body)).toContain(field);
});

const PROFILE = { name: 'Test Books', address1: '1 Quay', city: 'Bristol' };
