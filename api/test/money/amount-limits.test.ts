import type { ProfitAndLoss } from '@accounts/shared-domain';
import { ISSUED, PAID, succeeded, type MoneyFixture, type Read, type Refusal } from './fixture.ts';
import { reconcileAfterEach } from './reconcile-after-each.ts';

let fixture: MoneyFixture;
reconcileAfterEach((opened) => (fixture = opened));

/** Currency, its largest amount, one unit more, and the largest in words. */
const CURRENCIES = [
  ['VND', 999_999_999_999_999, 1_000_000_000_000_000, '999,999,999,999,999'],
  ['UZS', 9_999_999_999_999.99, 10_000_000_000_000, '9,999,999,999,999.99'],
  ['GBP', 9_999_999_999_999.99, 10_000_000_000_000, '9,999,999,999,999.99'],
  ['KWD', 999_999_999_999.999, 1_000_000_000_000, '999,999,999,999.999'],
  ['BTC', 9_999_999.99999999, 10_000_000, '9,999,999.99999999'],
] as const;

async function keepsBooksIn(currencyCode: string): Promise<void> {
  const profile = { name: 'Lorries', address1: '1 Quay', city: 'Bristol', currencyCode };
  succeeded(await fixture.call('PUT', '/account/v1/company', profile));
}

const bank = () => ({ id: fixture.account('AST1000') });

test.each([
  ['VND', 1_850_000_000],
  ['IDR', 1_250_000_000.5],
  ['UZS', 1_400_000_000.25],
])('a lorry is sold in %s and paid at once', async (currencyCode, price) => {
  await keepsBooksIn(currencyCode);
  const lorry = await fixture.make('invoices', [[1, price]]);
  expect(lorry).toMatchObject({ totalAmount: price, amountDue: price });
  succeeded(await fixture.pay('invoices', lorry.id, { paidAmount: price, account: bank() }));
  expect(await fixture.read('invoices', lorry.id)).toMatchObject({
    invoiceStatus: 'Paid',
    paidAmount: price,
    amountDue: 0,
  });
});

describe.each(CURRENCIES)('in %s', (currencyCode, largest, more, words) => {
  const message = `Too large: at most ${words}.`;
  beforeEach(() => keepsBooksIn(currencyCode));

  test('the largest amount is priced, sold, paid, listed and reported to the last unit', async () => {
    const sold = await fixture.make('invoices', [[1, largest]]);
    expect(sold.totalAmount).toBe(largest);
    succeeded(await fixture.pay('invoices', sold.id, { paidAmount: largest, account: bank() }));
    expect(await fixture.read('invoices', sold.id)).toMatchObject({ paidAmount: largest, amountDue: 0 });
    const report = succeeded(
      await fixture.call<ProfitAndLoss>(
        'GET',
        '/account/v1/reports/profitAndLoss?from=2026-01-01&to=2026-12-31',
      ),
    );
    expect(report.netProfit).toEqual([largest]);
    const item = { code: 'LORRY1', name: 'Lorry', unitPrice: largest, purchasePrice: largest };
    const kept = succeeded(await fixture.call<{ body: { value: Read } }>('POST', '/account/v1/items', item))
      .body.value;
    expect(succeeded(await fixture.call('GET', `/account/v1/items/${kept.id}`))).toMatchObject(item);
  });

  test('one unit more is refused in words, wherever it is said', async () => {
    const refused = async (method: string, url: string, body: object, field: string) => {
      const answer = await fixture.call<Refusal>(method, `/account/v1/${url}`, body);
      expect([url, answer.status, answer.body.errors]).toEqual([url, 422, [{ field, message }]]);
    };
    const document = (unitPrice: number) => ({
      contactId: fixture.customer,
      issueDate: ISSUED,
      amountTaxType: 'None',
      lineItems: [{ title: 'Lorry', quantity: 1, unitPrice }],
    });
    await refused('POST', 'invoices', document(more), 'lineItems[0].unitPrice');
    const sold = await fixture.make('invoices', [[1, largest]]);
    const payment = { paymentDate: PAID, paidAmount: more, account: bank() };
    await refused('POST', `invoices/${sold.id}/payment`, payment, 'paidAmount');
    await refused('POST', 'items', { code: 'LORRY2', name: 'Lorry', unitPrice: more }, 'unitPrice');
    const opening = { contactId: fixture.customer, issueDate: '2025-12-01', totalAmount: more };
    const openingBalances = { startDate: '2025-12-31', accounts: [], invoices: [opening], bills: [] };
    await refused('PUT', 'openingBalances', openingBalances, 'invoices[0].totalAmount');
    const journal = {
      date: ISSUED,
      lines: [
        { accountId: fixture.account('AST1000'), debit: more },
        { accountId: fixture.account('EQU3000'), credit: largest },
      ],
    };
    await refused('POST', 'journals', journal, 'lines[0].debit');
  });

  test('a total beyond the limit is refused, on a line and on the document', async () => {
    const sell = (lineItems: object[]) =>
      fixture.call<Refusal>('POST', '/account/v1/invoices', {
        contactId: fixture.customer,
        issueDate: ISSUED,
        amountTaxType: 'None',
        lineItems,
      });
    const line = { title: 'Lorry', quantity: 1, unitPrice: largest };
    const total = `The total is too large: at most ${words}.`;
    expect((await sell([{ ...line, quantity: 2 }])).body.errors).toEqual([
      { field: 'lineItems[0].unitPrice', message: total },
    ]);
    expect((await sell([line, line])).body.errors).toEqual([{ field: 'lineItems', message: total }]);
    expect((await sell([line, { ...line, quantity: -1 }])).status).toBe(200);
  });

  test('an opening document of the largest amount is paid in one payment', async () => {
    const document = { contactId: fixture.customer, issueDate: '2025-12-01', totalAmount: largest };
    const opened = succeeded(
      await fixture.call<{ invoices: { id: string }[] }>('PUT', '/account/v1/openingBalances', {
        startDate: '2025-12-31',
        accounts: [],
        invoices: [document],
        bills: [],
      }),
    );
    const id = opened.invoices[0]?.id ?? '';
    succeeded(await fixture.pay('invoices', id, { paidAmount: largest, account: bank() }));
    expect(await fixture.read('invoices', id)).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
  });
});

test.each([
  [0, 200],
  [100, 200],
  [100.5, 422],
  [-1, 422],
])('a tax rate of %d percent', async (rate, status) => {
  const answer = await fixture.call('POST', '/account/v1/taxRates', { name: 'Odd', rate });
  expect(answer.status).toBe(status);
});
