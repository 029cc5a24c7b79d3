import { statuses, succeeded, type MoneyFixture, type Refusal } from './fixture.ts';
import { reconcileAfterEach } from './reconcile-after-each.ts';

let fixture: MoneyFixture;
reconcileAfterEach((opened) => {
  fixture = opened;
});

interface Opening {
  startDate: string | null;
  accounts: { accountId: string; accountCode: string; debit: number; credit: number }[];
  invoices: { id: string; number: string; totalAmount: number; amountDue: number }[];
  bills: { id: string; number: string; reference: string }[];
  difference: number;
  version: number;
}

const URL = '/account/v1/openingBalances';
const START = '2026-01-01';

function body(more: object = {}): object {
  return {
    startDate: START,
    accounts: [{ accountId: fixture.account('AST1000'), debit: 5000 }],
    invoices: [
      {
        contactId: fixture.customer,
        number: 'OLD-7',
        issueDate: '2025-11-15',
        dueDate: '2025-12-15',
        totalAmount: 1000,
      },
    ],
    bills: [{ contactId: fixture.supplier, reference: 'S-9', issueDate: '2025-12-01', totalAmount: 600 }],
    ...more,
  };
}
const put = (input: object) => fixture.call<Opening>('PUT', URL, input);
const saved = async (input: object) => succeeded(await put(input));

test('row 25: accounts, open invoices and open bills at the start date', async () => {
  expect(succeeded(await fixture.call<Opening>('GET', URL))).toEqual({
    startDate: null,
    accounts: [],
    invoices: [],
    bills: [],
    difference: 0,
    version: 0,
  });
  expect(await saved(body())).toMatchObject({
    startDate: START,
    accounts: [{ accountCode: 'AST1000', debit: 5000, credit: 0 }],
    invoices: [{ number: 'OLD-7', contactName: 'QUICK-Stop', amountDue: 1000, dueDate: '2025-12-15' }],
    bills: [{ number: 'BILL-0001', reference: 'S-9', amountDue: 600 }],
    difference: -5400,
    version: 1,
  });
  expect(await fixture.booked()).toEqual([
    ['AST1000 +5000.00', 'EQU3900 -5000.00'],
    ['AST1200 +1000.00', 'EQU3900 -1000.00'],
    ['EQU3900 +600.00', 'LIA2100 -600.00'],
  ]);
  const trial = succeeded(
    await fixture.call<{ rows: { code: string; debit: number; credit: number }[] }>(
      'GET',
      `/account/v1/reports/trialBalance?asAt=${START}`,
    ),
  );
  expect(trial.rows.filter((row) => row.debit !== 0 || row.credit !== 0)).toMatchObject([
    { code: 'AST1000', debit: 5000 },
    { code: 'AST1200', debit: 1000 },
    { code: 'LIA2100', credit: 600 },
    { code: 'EQU3900', credit: 5400 },
  ]);
});

test('an opening invoice is an invoice: it is paid like any other', async () => {
  const { invoices } = await saved(body());
  const id = invoices[0]?.id ?? '';
  await fixture.booked();
  const paid = succeeded(
    await fixture.pay('invoices', id, {
      paidAmount: 400,
      paymentDate: '2026-01-10',
      account: { id: fixture.account('AST1000') },
    }),
  );
  expect(paid.body.value).toMatchObject({ invoiceStatus: 'Awaiting Payment', amountDue: 600, taxAmount: 0 });
  const again = body({ version: 1, invoices: [] });
  expect(await put(again)).toMatchObject({ status: 409, body: { code: 'API-RECEIPTS' } });
  const less = body({
    version: 1,
    invoices: [
      { id, contactId: fixture.customer, number: 'OLD-7', issueDate: '2025-11-15', totalAmount: 399 },
    ],
  });
  expect(await put(less)).toMatchObject({
    status: 409,
    body: { code: 'API-PAID', errors: [{ field: 'invoices[0].totalAmount' }] },
  });
});

test('a correction reverses and posts again what has changed, and nothing else', async () => {
  const first = await saved(body());
  await fixture.booked();
  const same = {
    id: first.bills[0]?.id,
    contactId: fixture.supplier,
    reference: 'S-9',
    issueDate: '2025-12-01',
    totalAmount: 600,
  };
  const changed = {
    id: first.invoices[0]?.id,
    contactId: fixture.customer,
    number: 'OLD-7',
    issueDate: '2025-11-15',
    totalAmount: 1100,
  };
  const accounts = [
    { accountId: fixture.account('AST1000'), debit: 5000 },
    { accountId: fixture.account('LIA2700'), credit: 2000 },
  ];
  const second = await saved(body({ version: 1, accounts, invoices: [changed], bills: [same] }));
  expect(second).toMatchObject({ version: 2, difference: -3500 });
  expect(await fixture.booked()).toEqual([
    ['AST1000 -5000.00', 'EQU3900 +5000.00'],
    ['AST1200 -1000.00', 'EQU3900 +1000.00'],
    ['AST1000 +5000.00', 'EQU3900 -3000.00', 'LIA2700 -2000.00'],
    ['AST1200 +1100.00', 'EQU3900 -1100.00'],
  ]);
  await saved(body({ version: 2, accounts, invoices: [changed], bills: [same] }));
  expect(await fixture.booked()).toEqual([]);
  expect(await put(body({ version: 2 }))).toMatchObject({ status: 409, body: { code: 'API-VERSION' } });
  expect(await put(body())).toMatchObject({ status: 409, body: { code: 'API-VERSION' } });
});

test('the history has the start date and the amounts as values for pages in other languages', async () => {
  const { invoices } = await saved(body());
  interface History {
    content: { action: string; detail: string; facts: object }[];
  }
  const told = succeeded(await fixture.call<History>('GET', `${URL}/activities`));
  expect(told.content).toMatchObject([
    {
      action: 'Create',
      detail: `on ${START}`,
      facts: { sentence: 'on {date}', values: { date: { date: START } } },
    },
  ]);
  const [invoice] = succeeded(
    await fixture.call<History>('GET', `/account/v1/invoices/${invoices[0]?.id}/activities`),
  ).content;
  expect(invoice).toMatchObject({
    detail: '1,000.00, opening balance',
    facts: { sentence: '{amount}, opening balance', values: { amount: { amount: '1000.00' } } },
  });
});

test('what is left out is taken back; the start date may move', async () => {
  const first = await saved(body());
  await fixture.booked();
  await saved({ startDate: '2026-02-01', version: 1, bills: [{ ...first.bills[0] }] });
  expect(await fixture.booked()).toEqual([
    ['AST1000 -5000.00', 'EQU3900 +5000.00'],
    ['AST1200 -1000.00', 'EQU3900 +1000.00'],
    ['EQU3900 -600.00', 'LIA2100 +600.00'],
    ['EQU3900 +600.00', 'LIA2100 -600.00'],
  ]);
  expect(succeeded(await fixture.call<Opening>('GET', URL))).toMatchObject({
    accounts: [],
    invoices: [],
    difference: 600,
  });
  expect(await fixture.read('invoices', first.invoices[0]?.id ?? '')).toMatchObject({
    invoiceStatus: 'Void',
    status: 'D',
  });
  const history = await fixture.call<{ content: { action: string }[] }>('GET', `${URL}/activities`);
  expect(history.body.content.map(({ action }) => action)).toEqual(['Update', 'Create']);
});

test('two who enter them at the same moment: one is told to look again', async () => {
  const answers = await Promise.all([put(body()), put(body()), put(body())]);
  expect(statuses(answers)).toEqual([200, 409, 409]);
});

describe('bad input', () => {
  const invoice = (more: object) =>
    body({ invoices: [{ contactId: fixture.customer, issueDate: '2025-11-15', totalAmount: 10, ...more }] });
  const account = (more: object) =>
    body({ accounts: [{ accountId: fixture.account('AST1000'), debit: 1, ...more }] });
  const cases: [string, () => object, string, string][] = [
    ['no start date', () => body({ startDate: undefined }), 'startDate', 'Required.'],
    [
      'receivables',
      () => account({ accountId: fixture.account('AST1200') }),
      'accounts[0].accountId',
      'Receivable and payable balances come from the open invoices and bills.',
    ],
    [
      'the account of the difference',
      () => account({ accountId: fixture.account('EQU3900') }),
      'accounts[0].accountId',
      'This account takes the difference by itself.',
    ],
    [
      'an unknown account',
      () => account({ accountId: 'x' }),
      'accounts[0].accountId',
      'This account does not exist.',
    ],
    [
      'both sides',
      () => account({ credit: 1 }),
      'accounts[0].debit',
      'Either a debit or a credit is needed, not both.',
    ],
    ['a tenth of a penny', () => account({ debit: 1.001 }), 'accounts[0].debit', 'At most 2 decimals.'],
    [
      'an invoice of later',
      () => invoice({ issueDate: '2026-01-02' }),
      'invoices[0].issueDate',
      'Must not be after the start date.',
    ],
    [
      'due before it was issued',
      () => invoice({ dueDate: '2025-11-14' }),
      'invoices[0].dueDate',
      'Must not be before the issue date.',
    ],
    ['nothing to pay', () => invoice({ totalAmount: 0 }), 'invoices[0].totalAmount', 'Must be more than 0.'],
    ['no contact', () => invoice({ contactId: undefined }), 'invoices[0].contactId', 'Contact required.'],
    [
      'an unknown contact',
      () => invoice({ contactId: 'x' }),
      'invoices[0].contactId',
      'This contact does not exist.',
    ],
    [
      'an identifier of none',
      () => invoice({ id: fixture.customer }),
      'invoices[0].id',
      'This is not (or no longer) one of the opening balances.',
    ],
    [
      "a bill without the supplier's number",
      () => body({ bills: [{ contactId: fixture.supplier, issueDate: '2025-12-01', totalAmount: 600 }] }),
      'bills[0].reference',
      "The supplier's own number is required.",
    ],
  ];

  test.each(cases)('%s', async (_name, input, field, message) => {
    const answer = await fixture.call<Refusal>('PUT', URL, input());
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, message });
    expect(await fixture.booked()).toEqual([]);
    expect(succeeded(await fixture.call<Opening>('GET', URL)).version).toBe(0);
  });

  test('a number that is taken, here or before', async () => {
    await fixture.make('invoices', [[1, 5]], { number: 'OLD-7' });
    expect(await put(body())).toMatchObject({
      status: 409,
      body: { code: 'API-NUMBER', errors: [{ field: 'invoices[0].number' }] },
    });
    const twice = { contactId: fixture.customer, number: 'OLD-8', issueDate: '2025-11-15', totalAmount: 10 };
    expect(await put(body({ invoices: [twice, twice] }))).toMatchObject({
      status: 409,
      body: { code: 'API-NUMBER' },
    });
  });
});

test('its documents are changed and removed there alone', async () => {
  const [invoice] = (await saved(body())).invoices;
  const { id } = invoice ?? { id: '' };
  const whole = await fixture.read('invoices', id);
  for (const [method, url, input] of [
    ['PUT', `/account/v1/invoices/${id}`, { ...whole, invoiceStatus: undefined, reference: 'Other' }],
    ['DELETE', `/account/v1/invoices/${id}`, undefined],
    ['PUT', `/account/v1/invoices/${id}/invoiceStatus?status=Void`, undefined],
  ] as const) {
    const refused = await fixture.call<Refusal>(method, url, input);
    expect([refused.status, refused.body.code]).toEqual([409, 'API-OPENING']);
  }
});
