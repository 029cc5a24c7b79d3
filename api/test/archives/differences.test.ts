import { sharedTestServer, type SharedServer } from '../harness.ts';
import { createFixture, succeeded, type MoneyFixture } from '../money/fixture.ts';
import { begin, check, importAll, trySend } from '../move-in/move-in-calls.ts';
import { archived } from './archive-calls.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const DAY = '2026-03-20';
const bank = (fixture: MoneyFixture) => ({ account: { id: fixture.account('AST1000') } });

type Work = (fixture: MoneyFixture) => Promise<unknown>;

const CASES: [what: string, work: Work, differences: Record<string, string>][] = [
  [
    'invoices and bills that were open at the start',
    async ({ call, customer, supplier, account }) => {
      const open = { issueDate: '2025-12-10', dueDate: '2025-12-30' };
      const body = {
        startDate: '2026-01-01',
        accounts: [{ accountId: account('AST1000'), debit: 500 }],
        invoices: [{ ...open, contactId: customer, number: 'OLD-1', totalAmount: 120 }],
        bills: [{ ...open, contactId: supplier, reference: 'S-1', totalAmount: 70 }],
      };
      succeeded(await call('PUT', '/account/v1/openingBalances', body));
    },
    {},
  ],
  [
    'a credit note that is applied, which posts nothing',
    async (fixture) => {
      const [invoice, note] = [
        await fixture.make('invoices', [[1, 60]]),
        await fixture.make('creditNotes', [[1, 100]]),
      ];
      succeeded(await fixture.pay('invoices', invoice.id, { paidAmount: 60, creditNotes: { id: note.id } }));
    },
    {},
  ],
  [
    'an invoice that was paid too much',
    async (fixture) => {
      const { id } = await fixture.make('invoices', [[1, 60]]);
      succeeded(await fixture.pay('invoices', id, { paidAmount: 80, ...bank(fixture) }));
    },
    {},
  ],
  [
    'a void invoice, and a payment that was taken back',
    async (fixture) => {
      const gone = await fixture.make('invoices', [[1, 60]]);
      succeeded(await fixture.call('DELETE', `/account/v1/invoices/${gone.id}`));
      const { id } = await fixture.make('invoices', [[1, 60]]);
      const { body } = succeeded(await fixture.pay('invoices', id, { paidAmount: 60, ...bank(fixture) }));
      succeeded(await fixture.call('DELETE', `/account/v1/receipts/${body.receipt.id}`));
    },
    {},
  ],
  [
    'a refund, which no file has',
    async (fixture) => {
      const { id } = await fixture.make('creditNotes', [[1, 100]]);
      succeeded(await fixture.pay('creditNotes', id, { paidAmount: 40, ...bank(fixture) }));
    },
    { AST1000: '40.00', AST1200: '-40.00' },
  ],
  [
    'a write-off, which no file has',
    async (fixture) => {
      const { id } = await fixture.make('invoices', [[1, 60]]);
      const body = { paymentDate: DAY, paidAmount: 60, account: { id: fixture.account('EXP6900') } };
      succeeded(await fixture.call('POST', `/account/v1/invoices/${id}/writeOff`, body));
    },
    { AST1200: '60.00', EXP6900: '-60.00' },
  ],
];

test.each(CASES)('%s: the check shows what differs, and only that', async (_what, work, differences) => {
  const fixture = await createFixture(server);
  await work(fixture);
  const zip = await archived(server.url, fixture.company, { pdfs: false, attachments: false });
  const target = await server.company();
  const { id } = await begin(target);
  await trySend(target, id, 'archive.zip', Buffer.from(zip));
  const { balances } = await check(target, id);
  const shown = (balances?.rows ?? []).filter(({ difference }) => Number(difference) !== 0);
  expect(Object.fromEntries(shown.map(({ code, difference }) => [code, difference]))).toEqual(differences);
  const agrees = shown.length === 0;
  const refused = await target.call('POST', `/account/v1/moveIns/${id}/import`);
  expect(refused.status === 200).toBe(agrees);
  if (agrees) return;
  const { state, toDo } = await importAll(target, id, { acceptDifferences: true });
  expect([state, toDo]).toEqual([
    'Imported',
    expect.arrayContaining([{ task: 'checkBalances', count: 2, kind: null }]),
  ]);
});
