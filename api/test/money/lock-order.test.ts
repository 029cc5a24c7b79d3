import type { Company } from '@accounts/shared-domain';
import { inTurn } from '../in-turn.ts';
import type { Answer, TestServer } from '../harness.ts';
import { join, remove, rolesOf, setRole } from '../people/team.ts';
import { asAdministrator, succeeded, type MoneyFixture } from './fixture.ts';
import { LOCKED, bankOf, postJournal } from './lock-date-postings.ts';
import { reconcileAfterEachApart } from './reconcile-after-each.ts';

let server: TestServer;
let fixture: MoneyFixture;
reconcileAfterEachApart((opened, at) => {
  fixture = opened;
  server = at;
});

const locks = (table: string, where = 'true') =>
  `SELECT 1 FROM ${table} WHERE company_id = '${fixture.company.id}' AND ${where} FOR UPDATE`;
const meet = (gate: string, first: () => Promise<Answer<unknown>>, second: () => Promise<Answer<unknown>>) =>
  inTurn(server, gate, first, second);
const change = (fields: object) => fixture.call('PUT', '/account/v1/company', fields);
const company = async () => succeeded(await fixture.call<Company>('GET', '/account/v1/company'));
const bank = () => bankOf(fixture);
const voided = (id: string) =>
  fixture.call('PUT', `/account/v1/invoices/${id}/invoiceStatus?status=Void&date=${LOCKED}`);
const journal = (call = fixture.call) => postJournal(fixture, LOCKED, { call });
const invoice = () =>
  fixture.call('POST', '/account/v1/invoices', {
    contactId: fixture.customer,
    issueDate: LOCKED,
    amountTaxType: 'None',
    invoiceStatus: 'Awaiting Payment',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 5 }],
  });

/** Calls that are decided by the lock date, ready to be made. */
const POSTINGS: [string, () => Promise<() => Promise<Answer<unknown>>>][] = [
  ['an invoice', async () => invoice],
  ['a journal', async () => () => journal()],
  [
    'a payment',
    async () => {
      const { id } = await fixture.make('invoices', [[1, 5]]);
      return () => fixture.pay('invoices', id, { paidAmount: 5, ...bank() });
    },
  ],
  [
    'a credit note applied',
    async () => {
      const { id } = await fixture.make('invoices', [[1, 5]]);
      const note = await fixture.make('creditNotes', [[1, 5]]);
      return () => fixture.pay('invoices', id, { paidAmount: 5, creditNotes: { id: note.id } });
    },
  ],
  [
    'a void',
    async () => {
      const { id } = await fixture.make('invoices', [[1, 5]]);
      return () => voided(id);
    },
  ],
];

describe('the lock date', () => {
  test.each(POSTINGS)('%s that waits while the books are locked is rejected', async (_name, ready) => {
    const post = await ready();
    const [locked, posted] = await meet(locks('ledger_head'), () => change({ lockDate: LOCKED }), post);
    expect(locked.status).toBe(200);
    expect(posted).toMatchObject({ status: 409, body: { code: 'API-LOCK-DATE' } });
  });

  test.each(POSTINGS)('%s that came first is posted before the books are locked', async (_name, ready) => {
    const post = await ready();
    const [posted, locked] = await meet(locks('ledger_head'), post, () => change({ lockDate: LOCKED }));
    expect([posted.status, locked.status]).toEqual([200, 200]);
    expect((await company()).lockDate).toBe(LOCKED);
  });

  test('and the financial year change one after the other, and neither undoes the other', async () => {
    const [year, locked] = await meet(
      locks('company'),
      () => change({ financialYearStart: 4 }),
      () => change({ lockDate: LOCKED }),
    );
    expect([year.status, locked.status]).toEqual([200, 200]);
    expect(await company()).toMatchObject({ financialYearStart: 4, lockDate: LOCKED });
  });

  test('of two changes of one version of the company the second is rejected', async () => {
    const { version } = await company();
    const [first, second] = await meet(
      locks('company'),
      () => change({ financialYearStart: 4, version }),
      () => change({ financialYearStart: 7, version }),
    );
    expect([first.status, second.status]).toEqual([200, 409]);
    expect((await company()).financialYearStart).toBe(4);
  });
});

describe('an invoice', () => {
  test('that is paid while its void waits stays paid', async () => {
    const { id } = await fixture.make('invoices', [[1, 5]]);
    const pay = () => fixture.pay('invoices', id, { paidAmount: 5, ...bank() });
    const [paid, gone] = await meet(locks('document', `id = '${id}'`), pay, () => voided(id));
    expect(paid.status).toBe(200);
    expect(gone).toMatchObject({ status: 409, body: { code: 'API-RECEIPTS' } });
  });

  test('that is voided while a payment waits takes no payment', async () => {
    const { id } = await fixture.make('invoices', [[1, 5]]);
    const pay = () => fixture.pay('invoices', id, { paidAmount: 5, ...bank() });
    const [gone, paid] = await meet(locks('document', `id = '${id}'`), () => voided(id), pay);
    expect(gone.status).toBe(200);
    expect(paid).toMatchObject({ status: 409, body: { code: 'API-STATUS' } });
  });
});

describe('a journal', () => {
  const reverse = (id: string) => fixture.call('POST', `/account/v1/journals/${id}/reverse`);
  const remove = (id: string) => fixture.call('DELETE', `/account/v1/journals/${id}`);

  test('that is reversed while its deletion waits is not deleted as well', async () => {
    const { id } = succeeded(await journal()).body.value;
    const gate = locks('manual_journal', `id = '${id}'`);
    const [reversed, removed] = await meet(
      gate,
      () => reverse(id),
      () => remove(id),
    );
    expect(reversed.status).toBe(200);
    expect(removed).toMatchObject({ status: 409, body: { code: 'API-REVERSED' } });
  });

  test('that is deleted while its reversal waits is not reversed as well', async () => {
    const { id } = succeeded(await journal()).body.value;
    const gate = locks('manual_journal', `id = '${id}'`);
    const [removed, reversed] = await meet(
      gate,
      () => remove(id),
      () => reverse(id),
    );
    expect([removed.status, reversed.status]).toEqual([200, 409]);
  });
});

describe('the currency', () => {
  const CURRENCY = { currencyCode: 'JPY' };
  const gate = () => locks('plan_usage', `counter = 'invoices'`);

  // The row is there: only those who wait for a row that exists are served in their order.
  beforeEach(() =>
    asAdministrator(server, (client) =>
      client.query(
        `INSERT INTO plan_usage (company_id, counter, period, used)
         SELECT company_id, 'invoices', to_char(now() AT TIME ZONE time_zone, 'YYYY-MM'), 0
         FROM company WHERE company_id = $1`,
        [fixture.company.id],
      ),
    ),
  );

  test('changes before the first document, and what was prepared for the old one is rejected', async () => {
    const [changed, made] = await meet(gate(), () => change(CURRENCY), invoice);
    expect(changed).toMatchObject({ status: 200 });
    expect(made).toMatchObject({ status: 409, body: { code: 'API-VERSION' } });
  });

  test('stays when the first document came before', async () => {
    const [made, changed] = await meet(gate(), invoice, () => change(CURRENCY));
    expect(made).toMatchObject({ status: 200 });
    expect(changed).toMatchObject({ status: 409, body: { code: 'API-CURRENCY' } });
  });
});

describe('a right that is taken away', () => {
  /** How an owner takes the right to post from the accountant. */
  const TAKEN: [string, number, (memberId: string) => Promise<Answer<unknown>>][] = [
    ['with the role', 403, (id) => setRole(fixture.call, id, 'Viewer')],
    [
      'from the role',
      403,
      async () => {
        const { id } = (await rolesOf(fixture.company))['Accountant'] ?? { id: '' };
        const permissions = { Accounts: { create: false, approve: false } };
        return fixture.call('PUT', `/account/v1/company/role/${id}`, { permissions });
      },
    ],
    ['with the membership', 401, (id) => remove(fixture.call, id)],
  ];

  test.each(TAKEN)('%s ends after the call that uses it', async (_how, _status, take) => {
    const person = await join(server, fixture.company, 'Accountant');
    const [posted, taken] = await meet(
      locks('ledger_head'),
      () => journal(person.call),
      () => take(person.memberId),
    );
    expect([posted.status, taken.status]).toEqual([200, 200]);
  });

  test.each(TAKEN)('%s is gone for the call that comes while it is taken', async (_how, status, take) => {
    const person = await join(server, fixture.company, 'Accountant');
    const [taken, posted] = await meet(
      locks('company'),
      () => take(person.memberId),
      () => journal(person.call),
    );
    expect([taken.status, posted.status]).toEqual([200, status]);
    const posts = await asAdministrator(server, (client) =>
      client.query('SELECT 1 FROM journal WHERE company_id = $1', [fixture.company.id]),
    );
    expect(posts.rows).toEqual([]);
  });
});
