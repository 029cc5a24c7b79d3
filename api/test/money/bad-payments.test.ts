import { sharedTestServer, type SharedServer } from '../harness.ts';
import {
  PAID,
  asAdministrator,
  createFixture,
  succeeded,
  type MoneyFixture,
  type Refusal,
} from './fixture.ts';
import { openVerifier, type Verifier } from './reconcile-after-each.ts';

let server: SharedServer;
let verifier: Verifier;
let fixture: MoneyFixture;
let invoice: string;
beforeAll(async () => {
  server = await sharedTestServer();
  verifier = openVerifier(server);
  fixture = await createFixture(server);
  invoice = (await fixture.make('invoices', [[1, 100]])).id;
  await fixture.booked();
});
afterEach(async () => {
  expect(await verifier.findings(fixture.company.id)).toEqual([]);
});
afterAll(async () => {
  await verifier.close();
});

const bank = () => ({ id: fixture.account('AST1000') });
const NOT_THERE = '00000000-0000-4000-8000-000000000000';

type Case = [name: string, fields: () => object, field: string, message: string];

const CASES: Case[] = [
  ['no date', () => ({ paymentDate: '' }), 'paymentDate', 'Required.'],
  [
    'a date that is none',
    () => ({ paymentDate: '2026-02-30' }),
    'paymentDate',
    'Must be a date that exists, as YYYY-MM-DD.',
  ],
  [
    'a moment',
    () => ({ paymentDate: '2026-03-20T10:00:00Z' }),
    'paymentDate',
    'Must be a date that exists, as YYYY-MM-DD.',
  ],
  [
    'before the invoice',
    () => ({ paymentDate: '2026-03-09' }),
    'paymentDate',
    'Must not be before the issue date.',
  ],
  ['no amount', () => ({ paidAmount: undefined }), 'paidAmount', 'Required.'],
  ['nothing', () => ({ paidAmount: 0 }), 'paidAmount', 'Must be more than 0.'],
  ['less than nothing', () => ({ paidAmount: -5 }), 'paidAmount', 'Must be more than 0.'],
  ['text', () => ({ paidAmount: '5' }), 'paidAmount', 'Must be a number.'],
  ['a tenth of a penny', () => ({ paidAmount: 5.001 }), 'paidAmount', 'At most 2 decimals.'],
  [
    'more than numbers hold',
    () => ({ paidAmount: 1e15 }),
    'paidAmount',
    'Too large: at most 9,999,999,999,999.99.',
  ],
  ['a long reference', () => ({ reference: 'x'.repeat(151) }), 'reference', 'Maximum 150 characters.'],
  [
    'no account',
    () => ({ account: undefined }),
    'account.id',
    'Choose the account that the money goes to or comes from.',
  ],
  [
    'an empty account',
    () => ({ account: { id: '' } }),
    'account.id',
    'Choose the account that the money goes to or comes from.',
  ],
  ['no identifier', () => ({ account: { id: 'x' } }), 'account.id', 'This account does not exist.'],
  [
    'an unknown account',
    () => ({ account: { id: NOT_THERE } }),
    'account.id',
    'This account does not exist.',
  ],
  [
    'an account that takes no payments',
    () => ({ account: { id: fixture.account('REV4000') } }),
    'account.id',
    'This account does not take payments.',
  ],
  [
    'receivables',
    () => ({ account: { id: fixture.account('AST1200') } }),
    'account.id',
    'This account does not take payments.',
  ],
  [
    'an unknown credit note',
    () => ({ creditNotes: { id: NOT_THERE } }),
    'creditNotes.id',
    'This credit note does not exist.',
  ],
  [
    'no credit note at all',
    () => ({ creditNotes: { id: 'x' } }),
    'creditNotes.id',
    'This credit note does not exist.',
  ],
  [
    'an unknown overpayment',
    () => ({ overpayment: { id: NOT_THERE } }),
    'overpayment.id',
    'This invoice does not exist.',
  ],
  [
    'two sources',
    () => ({ overpayment: { id: NOT_THERE }, creditNotes: { id: NOT_THERE } }),
    'overpayment.id',
    'Choose either a credit note or an overpayment.',
  ],
  ['a fee of nothing', () => ({ fee: { amount: 0 } }), 'fee.amount', 'Must be more than 0.'],
  ['a fee without an amount', () => ({ fee: {} }), 'fee.amount', 'Required.'],
  [
    'a fee as large as the payment',
    () => ({ fee: { amount: 5 } }),
    'fee.amount',
    'Must be less than the amount.',
  ],
  ['a fee with a tenth of a penny', () => ({ fee: { amount: 0.001 } }), 'fee.amount', 'At most 2 decimals.'],
  [
    'a fee to an unknown account',
    () => ({ fee: { amount: 1, account: { id: NOT_THERE } } }),
    'fee.account.id',
    'This account does not exist.',
  ],
  [
    'a fee to receivables',
    () => ({ fee: { amount: 1, account: { id: fixture.account('AST1200') } } }),
    'fee.account.id',
    'Receivable and payable accounts are kept by the documents themselves.',
  ],
  [
    'a fee of a credit note',
    () => ({ fee: { amount: 1 }, creditNotes: { id: NOT_THERE } }),
    'fee',
    'Only money has a fee.',
  ],
  [
    'cash rounding at the bank',
    () => ({ roundingAmount: 0.01 }),
    'roundingAmount',
    'Cash is rounded only in companies that round cash, and only in cash accounts.',
  ],
  ['text for an account', () => ({ account: 'x' }), 'account', 'Must be an object.'],
];

test.each(CASES)('a payment with %s is refused, the field named', async (_name, fields, field, message) => {
  const answer = await fixture.pay('invoices', invoice, { paidAmount: 5, account: bank(), ...fields() });
  expect(answer.status).toBe(422);
  const refusal = answer.body as unknown as Refusal;
  expect(refusal.errors).toContainEqual({ field, message });
  expect(await fixture.booked()).toEqual([]);
  expect(await fixture.read('invoices', invoice)).toMatchObject({ paidAmount: 0, receipts: [] });
});

test('a rounding that no coin makes is refused', async () => {
  succeeded(await fixture.call('PUT', '/account/v1/company', { cashRounding: 0.05 }));
  const cash = { account: { id: fixture.account('AST1010') } };
  for (const roundingAmount of [0.01, 0.05, -0.07, 5]) {
    const answer = await fixture.pay('invoices', invoice, { paidAmount: 4.98, roundingAmount, ...cash });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'roundingAmount', message: 'With its rounding, the amount must be a multiple of 0.05.' },
        ],
      },
    });
  }
  for (const cashRounding of [0, -1, 0.001, 1001]) {
    expect(await fixture.call('PUT', '/account/v1/company', { cashRounding })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'cashRounding' }] },
    });
  }
  succeeded(await fixture.call('PUT', '/account/v1/company', { cashRounding: null }));
});

test('drafts and void documents are neither paid nor refunded', async () => {
  const draft = await fixture.make('invoices', [[1, 5]], { invoiceStatus: 'Draft' });
  const gone = await fixture.make('invoices', [[1, 5]]);
  await fixture.call('PUT', `/account/v1/invoices/${gone.id}/invoiceStatus?status=Void`);
  await fixture.booked();
  for (const { id } of [draft, gone]) {
    expect(await fixture.pay('invoices', id, { paidAmount: 5, account: bank() })).toMatchObject({
      status: 409,
      body: { code: 'API-STATUS', message: 'Only an approved invoice can be paid.' },
    });
    expect(await fixture.refund('invoices', id, 5)).toMatchObject({
      status: 409,
      body: { code: 'API-STATUS' },
    });
  }
  expect(await fixture.booked()).toEqual([]);
});

test("what is not there, or is another company's, is 404 on every call", async () => {
  const other = await createFixture(server);
  const theirs = await other.make('invoices', [[1, 100]]);
  const paid = succeeded(
    await other.pay('invoices', theirs.id, { paidAmount: 120, account: { id: other.account('AST1000') } }),
  ).body.receipt.id;
  const journal = succeeded(
    await other.call<{ body: { value: { id: string } } }>('POST', '/account/v1/journals', {
      date: PAID,
      lines: [
        { accountId: other.account('EXP6450'), debit: 5 },
        { accountId: other.account('AST1000'), credit: 5 },
      ],
    }),
  ).body.value.id;
  for (const id of [theirs.id, NOT_THERE]) {
    expect((await fixture.pay('invoices', id, { paidAmount: 5, account: bank() })).status).toBe(404);
    expect((await fixture.pay('invoices', id, { paidAmount: 5, overpayment: { id: invoice } })).status).toBe(
      404,
    );
    expect((await fixture.pay('creditNotes', id, { paidAmount: 5, reference: `CN_${id}` })).status).toBe(404);
    expect((await fixture.refund('invoices', id, 5)).status).toBe(404);
  }
  expect(
    (await fixture.pay('invoices', invoice, { paidAmount: 5, overpayment: { id: theirs.id } })).status,
  ).toBe(422);
  for (const [method, url] of [
    ['GET', `receipts/${paid}`],
    ['DELETE', `receipts/${paid}`],
    ['GET', `receipts/${paid}/activities`],
    ['GET', `journals/${journal}`],
    ['DELETE', `journals/${journal}`],
    ['GET', `journals/${journal}/activities`],
    ['POST', `journals/${journal}/duplicate`],
    ['POST', `journals/${journal}/reverse`],
    ['PUT', `journals/${journal}/journalStatus?status=Posted`],
  ] as const) {
    expect(await fixture.call(method, `/account/v1/${url}`)).toMatchObject({ status: 404 });
  }
  expect(await verifier.findings(other.company.id)).toEqual([]);
});

test('a credit note is applied, and that undone, only by who may change credit notes too', async () => {
  const own = await createFixture(server);
  const [mine, note] = [await own.make('invoices', [[1, 100]]), await own.make('creditNotes', [[1, 100]])];
  const apply = () => own.pay('invoices', mine.id, { paidAmount: 5, creditNotes: { id: note.id } });
  const { receipt } = succeeded(await apply()).body;
  await asAdministrator(server, (client) =>
    client.query(
      `WITH sales AS (
         UPDATE role SET permissions = jsonb_set(jsonb_set(permissions, '{CreditNotes,edit}', 'false'),
           '{CreditNotes,delete}', 'false')
         WHERE company_id = $1 AND name = 'Sales' RETURNING id
       )
       UPDATE member SET role_id = (SELECT id FROM sales) WHERE company_id = $1`,
      [own.company.id],
    ),
  );
  expect(await apply()).toMatchObject({ status: 403, body: { code: 'API-PERMISSION' } });
  expect(await own.call('DELETE', `/account/v1/receipts/${receipt.id}`)).toMatchObject({ status: 403 });
  expect(await own.read('invoices', mine.id)).toMatchObject({ paidAmount: 5 });
});

test('credit notes are for paid plans, in the call of the invoice too', async () => {
  const early = await createFixture(server);
  const mine = await early.make('invoices', [[1, 100]]);
  await asAdministrator(server, (client) =>
    client.query(
      `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Early') WHERE company_id = $1`,
      [early.company.id],
    ),
  );
  const refused = { status: 409, body: { code: 'API-PLAN-FEATURE' } };
  expect(
    await early.pay('invoices', mine.id, { paidAmount: 5, creditNotes: { id: NOT_THERE } }),
  ).toMatchObject(refused);
  expect(await early.pay('creditNotes', NOT_THERE, { paidAmount: 5 })).toMatchObject(refused);
});
