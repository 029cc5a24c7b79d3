import { randomUUID } from 'node:crypto';
import { MAX_PAYMENTS } from '@accounts/shared-domain';
import type { PaymentsResponse } from '@accounts/shared-domain';
import { startTestServer } from '../harness.ts';
import type { Answer, TestServer } from '../harness.ts';
import { inTurn } from '../in-turn.ts';
import { memberOf } from '../proof/people.ts';
import { SET_LOCK_DATE } from '../set-lock-date.ts';
import { sql } from '../sql.ts';
import { PAID, openDesk, statuses, succeeded } from './desk.ts';
import type { MoneyDesk, Refusal } from './desk.ts';
import { openVerifier } from './sound-books.ts';
import type { Verifier } from './sound-books.ts';

let server: TestServer;
let verifier: Verifier;
let desk: MoneyDesk;
beforeAll(async () => {
  server = await startTestServer();
  verifier = openVerifier(server);
});
beforeEach(async () => {
  desk = await openDesk(server);
});
afterEach(async () => {
  expect(await verifier.findings(desk.company.id)).toEqual([]);
});
afterAll(async () => {
  await verifier.close();
  await server.stop();
});

type Payment = [id: string, paidAmount: number];

const together = (
  path: 'invoices' | 'bills',
  payments: readonly Payment[],
  fields: object = {},
  call = desk.call,
  key: string = randomUUID(),
): Promise<Answer<PaymentsResponse & Refusal>> =>
  call(
    'POST',
    `/account/v1/${path}/payments`,
    {
      paymentDate: PAID,
      reference: 'Run 12',
      account: { id: desk.account('AST1000') },
      payments: payments.map(([id, paidAmount]) => ({ id, paidAmount })),
      ...fields,
    },
    { headers: { 'idempotency-key': key } },
  );
const make = async (path: 'invoices' | 'bills', ...amounts: number[]): Promise<string[]> => {
  const made = [];
  for (const [index, amount] of amounts.entries()) {
    made.push((await desk.make(path, [[1, amount]], { reference: `S-${index}` })).id);
  }
  await desk.booked();
  return made;
};

test('bills of one day and account are paid together, with one receipt and one posting for each', async () => {
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
  expect(await desk.booked()).toEqual([
    ['AST1000 -100.00', 'LIA2100 +100.00'],
    ['AST1000 -15.00', 'LIA2100 +15.00'],
  ]);
  const read = await desk.read('bills', other);
  expect(read.receipts).toMatchObject([
    { id: paid.content[1]?.receiptId, paidAmount: 15, reference: 'Run 12' },
  ]);
});

test('invoices of several contacts are paid together, and each history says so', async () => {
  const contactId = await desk.contact('Bottom-Dollar Markets');
  const [mine = ''] = await make('invoices', 60);
  const { id: theirs } = await desk.make('invoices', [[1, 30]], { contactId });
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
      await desk.call<{ content: object[] }>('GET', `/account/v1/invoices/${id}/activities`),
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
  expect(await desk.booked()).toEqual([]);
  for (const id of ids) expect((await desk.read('invoices', id)).paidAmount).toBe(0);
});

test('one that cannot be paid stops all of them: a draft, another kind, another company', async () => {
  const [invoice = ''] = await make('invoices', 10);
  const [bill = ''] = await make('bills', 10);
  const draft = await desk.make('invoices', [[1, 5]], { invoiceStatus: 'Draft' });
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
  expect(await desk.booked()).toEqual([]);
});

test('the lock date, the plan and the role hold for all of them', async () => {
  const [one = '', other = ''] = await make('invoices', 10, 20);
  const both: Payment[] = [
    [one, 10],
    [other, 20],
  ];
  const viewer = await memberOf(server, desk.company, 'Viewer');
  expect((await together('invoices', both, {}, viewer.call)).status).toBe(403);
  await sql(server.databaseUrl, SET_LOCK_DATE, [desk.company.id, PAID]);
  expect((await together('invoices', both)).body.code).toBe('API-LOCK-DATE');
  await sql(server.databaseUrl, SET_LOCK_DATE, [desk.company.id, null]);
  // One place is left, and two are needed.
  await sql(
    server.databaseUrl,
    `INSERT INTO plan_usage (company_id, counter, period, used) VALUES ($1, 'receipts', $2, 39999)`,
    [desk.company.id, new Date().toISOString().slice(0, 7)],
  );
  const beyond = await together('invoices', both);
  expect([beyond.status, beyond.body.message]).toEqual([
    409,
    'The Business plan has room for 40000 payments a month.',
  ]);
  expect(await desk.booked()).toEqual([]);
});

test('a replay pays once, and more than the limit is not taken', async () => {
  const [one = ''] = await make('invoices', 10);
  const key = randomUUID();
  const first = await together('invoices', [[one, 10]], {}, desk.call, key);
  const again = await together('invoices', [[one, 10]], {}, desk.call, key);
  expect(again.body).toEqual(first.body);
  expect(await desk.booked()).toHaveLength(1);
  const many = Array.from({ length: MAX_PAYMENTS + 1 }, (): Payment => [randomUUID(), 1]);
  expect((await together('invoices', many)).status).toBe(422);
});

test('two calls that pay the same invoice: one pays, the other is told the balance', async () => {
  const [one = '', other = ''] = await make('invoices', 10, 20);
  const gate = `SELECT 1 FROM document WHERE company_id = '${desk.company.id}' ORDER BY id FOR UPDATE`;
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
