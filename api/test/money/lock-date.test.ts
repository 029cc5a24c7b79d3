import type { Answer, TestServer } from '../harness.ts';
import { PAID, asAdministrator, succeeded, type MoneyFixture } from './fixture.ts';
import { LOCKED, bankOf, postJournal } from './lock-date-postings.ts';
import { reconcileAfterEachApart } from './reconcile-after-each.ts';

let server: TestServer;
let fixture: MoneyFixture;
reconcileAfterEachApart((opened, at) => {
  fixture = opened;
  server = at;
});

const lock = async (lockDate: string | null) =>
  succeeded(await fixture.call('PUT', '/account/v1/company', { lockDate }));
const bank = () => bankOf(fixture);
const journal = (date: string, more: object = {}) => postJournal(fixture, date, { ...more });

/** Calls that would book, or change what was due, on or before the lock date; made ready before it is set. */
const PATHS: [string, () => Promise<() => Promise<Answer<unknown>>>][] = [
  ['a new invoice', async () => () => draft('invoices', { invoiceStatus: 'Awaiting Payment' })],
  ['a new bill', async () => () => draft('bills', { billStatus: 'Awaiting Payment', reference: 'S-1' })],
  ['a new credit note', async () => () => draft('creditNotes', { creditNotesStatus: 'Approved' })],
  [
    'the approval of a draft',
    async () => {
      const { id } = await fixture.make('invoices', [[1, 5]], { invoiceStatus: 'Draft' });
      return () => fixture.call('PUT', `/account/v1/invoices/${id}/invoiceStatus?status=Awaiting%20Payment`);
    },
  ],
  [
    'an edit, even to a later date',
    async () => {
      const { id, version } = await fixture.make('invoices', [[1, 5]]);
      return () => fixture.call('PUT', `/account/v1/invoices/${id}`, { ...invoice('2026-04-02'), version });
    },
  ],
  [
    'a void dated in it',
    async () => {
      const { id } = await fixture.make('invoices', [[1, 5]]);
      return () => fixture.call('PUT', `/account/v1/invoices/${id}/invoiceStatus?status=Void&date=${PAID}`);
    },
  ],
  [
    'a payment',
    async () => {
      const { id } = await fixture.make('invoices', [[1, 5]]);
      return () => fixture.pay('invoices', id, { paidAmount: 5, ...bank() });
    },
  ],
  [
    'a refund of an excess',
    async () => {
      const { id } = await fixture.make('bills', [[1, 5]]);
      await fixture.pay('bills', id, { paidAmount: 6, ...bank() });
      return () => fixture.refund('bills', id, 1);
    },
  ],
  [
    'a refund of a credit note',
    async () => {
      const { id } = await fixture.make('creditNotes', [[1, 5]]);
      return () => fixture.pay('creditNotes', id, { paidAmount: 5, ...bank() });
    },
  ],
  [
    'a credit note applied',
    async () => {
      const [{ id }, note] = [
        await fixture.make('invoices', [[1, 5]]),
        await fixture.make('creditNotes', [[1, 5]]),
      ];
      return () => fixture.pay('invoices', id, { paidAmount: 5, creditNotes: { id: note.id } });
    },
  ],
  [
    'an overpayment used',
    async () => {
      const [over, { id }] = [
        await fixture.make('invoices', [[1, 5]]),
        await fixture.make('invoices', [[1, 5]]),
      ];
      await fixture.pay('invoices', over.id, { paidAmount: 9, ...bank() });
      return () => fixture.pay('invoices', id, { paidAmount: 4, overpayment: { id: over.id } });
    },
  ],
  ['a journal', async () => () => journal(LOCKED)],
  [
    'the edit of a journal',
    async () => {
      const { id, version } = succeeded(await journal(PAID)).body.value;
      const lines = [
        { accountId: fixture.account('EXP6450'), debit: 6 },
        { accountId: fixture.account('AST1000'), credit: 6 },
      ];
      return () => fixture.call('PUT', `/account/v1/journals/${id}`, { date: '2026-04-02', lines, version });
    },
  ],
  [
    'the deletion of a journal dated in it',
    async () => {
      const { id } = succeeded(await journal(PAID)).body.value;
      return () => fixture.call('DELETE', `/account/v1/journals/${id}?date=${LOCKED}`);
    },
  ],
  [
    'a journal reversed in it',
    async () => {
      const { id } = succeeded(await journal(PAID)).body.value;
      return () => fixture.call('POST', `/account/v1/journals/${id}/reverse?date=${LOCKED}`);
    },
  ],
  ['opening balances', async () => () => opening()],
];

const invoice = (issueDate: string) => ({
  contactId: fixture.customer,
  issueDate,
  amountTaxType: 'None',
  lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 5 }],
});
const draft = (path: string, more: object) =>
  fixture.call('POST', `/account/v1/${path}`, { ...invoice(LOCKED), ...more });
const opening = (version = 0) =>
  fixture.call('PUT', '/account/v1/openingBalances', {
    startDate: '2026-01-01',
    accounts: [{ accountId: fixture.account('AST1000'), debit: 5 + version }],
    version,
  });

test.each(PATHS)('%s is refused on or before it, whoever asks', async (_name, ready) => {
  const call = await ready();
  await lock(LOCKED);
  await fixture.booked();
  expect(await call()).toMatchObject({
    status: 409,
    body: { code: 'API-LOCK-DATE', message: 'The books are locked up to 2026-03-31. Choose a later date.' },
  });
  expect(await fixture.booked()).toEqual([]);
  await lock(null);
  expect((await call()).status).toBe(200);
});

test('opening balances are corrected until their period is locked', async () => {
  succeeded(await opening());
  succeeded(await opening(1));
  await lock(LOCKED);
  expect(await opening(2)).toMatchObject({ status: 409, body: { code: 'API-LOCK-DATE' } });
});

test('what lies in a locked period is taken back today', async () => {
  const { id } = await fixture.make('invoices', [[1, 5]]);
  const note = await fixture.make('creditNotes', [[1, 2]]);
  const paid = succeeded(await fixture.pay('invoices', id, { paidAmount: 3, ...bank() })).body.receipt;
  const applied = succeeded(
    await fixture.pay('invoices', id, { paidAmount: 2, creditNotes: { id: note.id } }),
  ).body.receipt;
  await lock(LOCKED);
  for (const receipt of [paid, applied])
    succeeded(await fixture.call('DELETE', `/account/v1/receipts/${receipt.id}`));
  const rows = await asAdministrator(server, async (client) => {
    const text = `SELECT payment_date::text AS paid, reversed_on::text AS reversed,
        (SELECT j.date::text FROM journal j WHERE j.company_id = r.company_id AND j.source_id = r.id AND j.kind = 'reverse')
          AS booked
      FROM receipt r WHERE company_id = $1 ORDER BY created_at`;
    return (
      await client.query<{ paid: string; reversed: string; booked: string }>(text, [fixture.company.id])
    ).rows;
  });
  const today = rows[0]?.reversed ?? '';
  expect(today > LOCKED).toBe(true);
  expect(rows).toEqual([
    { paid: PAID, reversed: today, booked: today },
    { paid: PAID, reversed: today, booked: null },
  ]);
});

test('while today itself is locked nothing can be taken back', async () => {
  const { id } = await fixture.make('invoices', [[1, 5]]);
  const { receipt } = succeeded(await fixture.pay('invoices', id, { paidAmount: 5, ...bank() })).body;
  await lock('2999-12-31');
  for (const [method, url] of [
    ['DELETE', `/account/v1/receipts/${receipt.id}`],
    ['PUT', `/account/v1/invoices/${(await fixture.read('invoices', id)).id}/invoiceStatus?status=Void`],
  ] as const) {
    expect((await fixture.call(method, url)).status).toBe(409);
  }
});

/** Notes every change of the ledger's head in the order of the commits: its row is held until then. */
const WITNESS = `
  CREATE TABLE head_witness (position bigserial, company_id uuid, sequence bigint, lock_date date);
  CREATE FUNCTION witness_head() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    INSERT INTO head_witness (company_id, sequence, lock_date) VALUES (NEW.company_id, NEW.sequence, NEW.lock_date);
    RETURN NULL;
  END $$;
  CREATE TRIGGER witness_head AFTER UPDATE ON ledger_head FOR EACH ROW EXECUTE FUNCTION witness_head()`;
const NO_WITNESS =
  'DROP TRIGGER witness_head ON ledger_head; DROP FUNCTION witness_head; DROP TABLE head_witness';
/** Journals that were committed behind the lock date that held when they were. */
const BEHIND = `
  SELECT j.sequence, j.date::text AS date, w.lock_date::text AS lock_date
  FROM head_witness w JOIN journal j ON j.company_id = w.company_id AND j.sequence = w.sequence
  WHERE w.company_id = $1 AND j.date <= w.lock_date
    AND w.position = (SELECT min(position) FROM head_witness f
      WHERE f.company_id = w.company_id AND f.sequence = w.sequence)`;
const ROUNDS = 15;
const PAYMENTS = 8;

test('of postings and locks at the same moment, none is committed behind the lock', async () => {
  await asAdministrator(server, (client) => client.query(WITNESS));
  const { id } = await fixture.make('invoices', [[1, 5]]);
  const paid: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [, ...answers] = await Promise.all([
      lock(LOCKED),
      ...Array.from({ length: PAYMENTS }, () => fixture.pay('invoices', id, { paidAmount: 5, ...bank() })),
    ]);
    paid.push(answers.filter(({ status }) => status === 200).length);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(PAYMENTS - (paid.at(-1) ?? 0));
    await lock(null);
  }
  const { behind, locks } = await asAdministrator(server, async (client) => {
    const found = await client.query(BEHIND, [fixture.company.id]);
    const text = 'SELECT count(*)::int AS count FROM head_witness WHERE company_id = $1 AND lock_date = $2';
    const counted = await client.query<{ count: number }>(text, [fixture.company.id, LOCKED]);
    await client.query(NO_WITNESS);
    return { behind: found.rows as unknown[], locks: counted.rows[0]?.count };
  });
  expect(behind).toEqual([]);
  expect(locks).toBe(ROUNDS);
});

test('an owner moves it, and the history has it; no other member may', async () => {
  await lock(LOCKED);
  const told = await asAdministrator(server, async (client) => {
    const text = `SELECT detail FROM activity WHERE company_id = $1 AND detail LIKE 'Lock date:%'`;
    return (await client.query<{ detail: string }>(text, [fixture.company.id])).rows;
  });
  expect(told).toEqual([{ detail: 'Lock date: none to 2026-03-31' }]);
  await asAdministrator(server, (client) =>
    client.query(
      `UPDATE member SET role_id = (SELECT id FROM role WHERE company_id = $1 AND name = 'Administrator')
       WHERE company_id = $1`,
      [fixture.company.id],
    ),
  );
  expect(await fixture.call('PUT', '/account/v1/company', { lockDate: null })).toMatchObject({ status: 403 });
  expect(await fixture.call('PUT', '/account/v1/company', { lockDate: '2026-02-30' })).toMatchObject({
    status: 422,
  });
});
