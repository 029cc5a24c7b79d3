import { randomUUID } from 'node:crypto';
import { exportColumns, MAX_PAYMENTS, type PaymentsResponse } from '@accounts/shared-domain';
import { startTestServer, type Answer, type TestServer } from '../harness.ts';
import { inTurn } from '../in-turn.ts';
import { memberOf } from '../invariants/people.ts';
import { SET_LOCK_DATE } from '../set-lock-date.ts';
import { sql } from '../sql.ts';
import { PAID, createFixture, statuses, succeeded, type MoneyFixture, type Refusal } from './fixture.ts';
import { openVerifier, type Verifier } from './reconcile-after-each.ts';

let server: TestServer;
let verifier: Verifier;
let fixture: MoneyFixture;
beforeAll(async () => {
  server = await startTestServer();
  verifier = openVerifier(server);
});
beforeEach(async () => {
  fixture = await createFixture(server);
});
afterEach(async () => {
  expect(await verifier.findings(fixture.company.id)).toEqual([]);
});
afterAll(async () => {
  await verifier.close();
  await server.stop();
});

type Payment = [id: string, paidAmount: number];

interface Receipt {
  id: string;
  totalAmount: number;
  documents: { documentId: string; amount: number; amountDue: number }[];
}

const receiptOf = async (id: string) =>
  succeeded(await fixture.call<Receipt>('GET', `/account/v1/receipts/${id}`));

const together = (
  path: 'invoices' | 'bills',
  payments: readonly Payment[],
  fields: object = {},
  call = fixture.call,
  key: string = randomUUID(),
): Promise<Answer<PaymentsResponse & Refusal>> =>
  call(
    'POST',
    `/account/v1/${path}/payments`,
    {
      paymentDate: PAID,
      reference: 'Run 12',
      account: { id: fixture.account('AST1000') },
      payments: payments.map(([id, paidAmount]) => ({ id, paidAmount })),
      ...fields,
    },
    { headers: { 'idempotency-key': key } },
  );
/** Amount and fee of each row of the exported payments of invoices. */
async function exportedPayments(): Promise<object[]> {
  const response = await fetch(`${server.url}/account/v1/invoicePayments/export`, {
    headers: { authorization: `Bearer ${fixture.company.token}` },
  });
  const [header = '', ...rows] = (await response.text()).trimEnd().split('\r\n');
  const keys = exportColumns('invoicePayments').map(({ key }) => key);
  expect(header.split(',')).toHaveLength(keys.length);
  return rows.map((row) => {
    const cells = row.split(',');
    return { amount: cells[keys.indexOf('amount')], fee: cells[keys.indexOf('fee')] };
  });
}

const make = async (path: 'invoices' | 'bills', ...amounts: number[]): Promise<string[]> => {
  const made = [];
  for (const [index, amount] of amounts.entries()) {
    made.push((await fixture.make(path, [[1, amount]], { reference: `S-${index}` })).id);
  }
  await fixture.booked();
  return made;
};

test('bills of a supplier that are paid together have one receipt and one posting', async () => {
  const [one = '', other = ''] = await make('bills', 100, 40);
  const paid = succeeded(
    await together('bills', [
      [one, 100],
      [other, 15],
    ]),
  );
  expect(paid).toMatchObject({
    content: [
      { id: one, status: 'Paid', amountDue: 0 },
      { id: other, status: 'Awaiting Payment', amountDue: 25 },
    ],
    totalAmount: 115,
  });
  const [{ receiptId } = { receiptId: '' }] = paid.content;
  expect(paid.content.map((content) => content.receiptId)).toEqual([receiptId, receiptId]);
  expect(await fixture.booked()).toEqual([['AST1000 -115.00', 'LIA2100 +115.00']]);
  const read = await fixture.read('bills', other);
  expect(read.receipts).toMatchObject([
    { id: receiptId, paidAmount: 15, totalAmount: 115, reference: 'Run 12' },
  ]);
  expect(await receiptOf(receiptId)).toMatchObject({
    totalAmount: 115,
    documents: [
      { documentId: one, amount: 100, amountDue: 0 },
      { documentId: other, amount: 15, amountDue: 25 },
    ],
  });
});

test('a payment of several documents is changed but for its amount, and deleted from all of them', async () => {
  const [one = '', other = ''] = await make('invoices', 100, 40);
  const { content } = succeeded(
    await together('invoices', [
      [one, 100],
      [other, 15],
    ]),
  );
  const receiptId = content[0]?.receiptId ?? '';
  await fixture.booked();
  const change = (fields: object) =>
    fixture.call<Receipt & Refusal>('PUT', `/account/v1/receipts/${receiptId}`, {
      version: 1,
      paidAmount: 115,
      paymentDate: PAID,
      account: { id: fixture.account('AST1000') },
      ...fields,
    });
  const rejected = await change({ paidAmount: 110 });
  expect([rejected.status, rejected.body.errors]).toEqual([
    422,
    [
      {
        field: 'paidAmount',
        message:
          'This payment settles several documents. To change its amount, delete it and record it again.',
      },
    ],
  ]);
  const changed = succeeded(
    await change({ paymentDate: '2026-03-25', reference: 'B-7', fee: { amount: 2 } }),
  );
  expect(changed).toMatchObject({
    totalAmount: 115,
    paymentDate: '2026-03-25',
    replacesId: receiptId,
    documents: [
      { documentId: one, amount: 100, amountDue: 0 },
      { documentId: other, amount: 15, amountDue: 25 },
    ],
  });
  expect(await fixture.booked()).toEqual([
    ['AST1000 -115.00', 'AST1200 +115.00'],
    ['AST1000 +113.00', 'AST1200 -115.00', 'EXP6100 +2.00'],
  ]);
  expect(await verifier.findings(fixture.company.id)).toEqual([]);
  expect(await exportedPayments()).toEqual([
    { amount: '100', fee: '2' },
    { amount: '15', fee: '' },
  ]);
  succeeded(await fixture.call('DELETE', `/account/v1/receipts/${changed.id}`));
  expect(await fixture.read('invoices', one)).toMatchObject({
    amountDue: 100,
    invoiceStatus: 'Awaiting Payment',
  });
  expect(await fixture.read('invoices', other)).toMatchObject({ amountDue: 40 });
  const history = succeeded(
    await fixture.call<{ content: object[] }>('GET', `/account/v1/invoices/${other}/activities`),
  );
  expect(history.content.slice(0, 3)).toMatchObject([
    { action: 'Payment deleted', detail: '15.00' },
    { action: 'Payment changed', detail: '15.00, Awaiting Payment' },
    { action: 'Paid', detail: '15.00, Awaiting Payment' },
  ]);
});

test.each<[string, [number, number], string[]]>([
  ['as they are due', [10.02, 20.02], ['AST1010 -30.05', 'LIA2100 +30.04', 'REV4900 +0.01']],
  ['each rounded by hand', [10, 20], ['AST1010 -30.00', 'LIA2100 +30.04', 'REV4900 -0.04']],
])('cash for several bills is rounded as a whole: %s', async (_name, amounts, lines) => {
  succeeded(await fixture.call('PUT', '/account/v1/company', { cashRounding: 0.05 }));
  const bills = await make('bills', 10.02, 20.02);
  const account = { id: fixture.account('AST1010') };
  succeeded(
    await together(
      'bills',
      bills.map((id, index): Payment => [id, amounts[index] ?? 0]),
      { account },
    ),
  );
  expect(await fixture.booked()).toEqual([lines]);
  for (const id of bills)
    expect(await fixture.read('bills', id)).toMatchObject({ amountDue: 0, billStatus: 'Paid' });
});

test('invoices of several contacts are paid together, and each history says so', async () => {
  const contactId = await fixture.contact('Bottom-Dollar Markets');
  const [mine = ''] = await make('invoices', 60);
  const { id: theirs } = await fixture.make('invoices', [[1, 30]], { contactId });
  succeeded(
    await together('invoices', [
      [theirs, 30],
      [mine, 60],
    ]),
  );
  for (const [id, amount] of [
    [mine, '60.00'],
    [theirs, '30.00'],
  ]) {
    const { content } = succeeded(
      await fixture.call<{ content: object[] }>('GET', `/account/v1/invoices/${id}/activities`),
    );
    expect(content[0]).toMatchObject({ action: 'Paid', detail: `${amount}, Paid` });
  }
});

test.each<[string, (ids: string[]) => [Payment[], object?], number, string]>([
  [
    'more than is due',
    ([a = '', b = '']) => [
      [
        [a, 10],
        [b, 20.01],
      ],
    ],
    409,
    'payments[1].paidAmount',
  ],
  [
    'nothing',
    ([a = '', b = '']) => [
      [
        [a, 0],
        [b, 20],
      ],
    ],
    422,
    'payments[0].paidAmount',
  ],
  [
    'a document twice',
    ([a = '']) => [
      [
        [a, 1],
        [a.toUpperCase(), 1],
      ],
    ],
    422,
    'payments[1].id',
  ],
  ['a day before one of them', ([a = '']) => [[[a, 1]], { paymentDate: '2026-03-09' }], 422, 'paymentDate'],
  ['no account', ([a = '']) => [[[a, 1]], { account: null }], 422, 'account.id'],
])('%s is rejected with its field, and nothing is paid', async (_name, input, status, field) => {
  const ids = await make('invoices', 10, 20);
  const [payments, fields] = input(ids);
  const rejected = await together('invoices', payments, fields);
  expect([rejected.status, rejected.body.errors?.map((error) => error.field)]).toEqual([status, [field]]);
  expect(await fixture.booked()).toEqual([]);
  for (const id of ids) expect((await fixture.read('invoices', id)).paidAmount).toBe(0);
});

test('one that cannot be paid stops all of them: a draft, another kind, another company', async () => {
  const [invoice = ''] = await make('invoices', 10);
  const [bill = ''] = await make('bills', 10);
  const draft = await fixture.make('invoices', [[1, 5]], { invoiceStatus: 'Draft' });
  const ofDraft = await together('invoices', [
    [invoice, 10],
    [draft.id, 5],
  ]);
  expect([ofDraft.status, ofDraft.body.code]).toEqual([409, 'API-STATUS']);
  for (const id of [bill, randomUUID()]) {
    const strange = await together('invoices', [
      [invoice, 10],
      [id, 1],
    ]);
    expect(strange.status).toBe(404);
  }
  const stranger = await server.company();
  expect((await together('invoices', [[invoice, 10]], {}, stranger.call)).status).toBe(404);
  expect(await fixture.booked()).toEqual([]);
});

test('the lock date, the plan and the role hold for all of them', async () => {
  const [one = '', second = ''] = await make('invoices', 10, 5);
  const contactId = await fixture.contact('Bottom-Dollar Markets');
  const { id: other } = await fixture.make('invoices', [[1, 20]], { contactId });
  await fixture.booked();
  const both: Payment[] = [
    [one, 10],
    [other, 20],
  ];
  const viewer = await memberOf(server, fixture.company, 'Viewer');
  expect((await together('invoices', both, {}, viewer.call)).status).toBe(403);
  await sql(server.databaseUrl, SET_LOCK_DATE, [fixture.company.id, PAID]);
  expect((await together('invoices', both)).body.code).toBe('API-LOCK-DATE');
  await sql(server.databaseUrl, SET_LOCK_DATE, [fixture.company.id, null]);
  // One place is left, and invoices of two contacts need two.
  await sql(
    server.databaseUrl,
    `INSERT INTO plan_usage (company_id, counter, period, used) VALUES ($1, 'receipts', $2, 39999)`,
    [fixture.company.id, new Date().toISOString().slice(0, 7)],
  );
  const beyond = await together('invoices', both);
  expect([beyond.status, beyond.body.message]).toEqual([
    409,
    'The Business plan has room for 40000 payments a month.',
  ]);
  expect(await fixture.booked()).toEqual([]);
  const ofOne: Payment[] = [
    [one, 10],
    [second, 5],
  ];
  succeeded(await together('invoices', ofOne));
  expect(await fixture.booked()).toHaveLength(1);
});

test('a replay pays once, and more than the limit is not taken', async () => {
  const [one = ''] = await make('invoices', 10);
  const key = randomUUID();
  const first = await together('invoices', [[one, 10]], {}, fixture.call, key);
  const again = await together('invoices', [[one, 10]], {}, fixture.call, key);
  expect(again.body).toEqual(first.body);
  expect(await fixture.booked()).toHaveLength(1);
  const many = Array.from({ length: MAX_PAYMENTS + 1 }, (): Payment => [randomUUID(), 1]);
  expect((await together('invoices', many)).status).toBe(422);
});

test('two calls that pay the same invoice: one pays, the other is told the balance', async () => {
  const [one = '', other = ''] = await make('invoices', 10, 20);
  const gate = `SELECT 1 FROM document WHERE company_id = '${fixture.company.id}' ORDER BY id FOR UPDATE`;
  const answers = await inTurn(
    server,
    gate,
    () => together('invoices', [[one, 10]]),
    () =>
      together('invoices', [
        [other, 20],
        [one, 10],
      ]),
  );
  expect(statuses(answers)).toEqual([200, 409]);
  const rejected = answers.find(({ status }) => status === 409);
  expect(rejected?.body).toMatchObject({ code: 'API-LEFT', message: /^Only 0.00 is due on Invoice INV-/ });
});
