import {
  addDays,
  todayIn,
  type Dashboard,
  type IsoDate,
  type LateCustomer,
  type ListCondition,
  type OpenAmounts,
  type RecentActivity,
} from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { contact, create } from '../plans/books.ts';
import { memberOf, takeRole } from '../invariants/people.ts';

let server: SharedServer;
let company: TestCompany;
let contactId: string;
/** Companies of the tests keep the books of London. */
const today = todayIn('Europe/London');

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company({ countryCode: 'GB' });
  contactId = (await contact(company, { type: 'Both' })).id;
});

const dashboardOf = async (who: TestCompany): Promise<Dashboard> => {
  const { status, body } = await who.call<Dashboard>('GET', '/account/v1/dashboard');
  expect(status).toBe(200);
  return body;
};

let references = 0;
const make = (
  path: 'invoices' | 'bills' | 'creditNotes',
  unitPrice: number,
  dueDate: IsoDate,
  more: object,
) =>
  create(company, path, {
    contactId,
    reference: `R-${(references += 1)}`,
    issueDate: addDays(today, -120),
    dueDate,
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice }],
    ...more,
  });
const owed = { invoiceStatus: 'Awaiting Payment' };
const owing = { billStatus: 'Awaiting Payment' };

test('steps are ticked as they are taken and leave once all are done', async () => {
  const fresh = await server.company({ setUp: false });
  const stepsOf = async () => (await dashboardOf(fresh)).steps.map(({ step, isDone }) => [step, isDone]);
  expect(await stepsOf()).toEqual([
    ['company', false],
    ['contacts', false],
    ['invoice', false],
  ]);
  await contact(fresh);
  expect(await stepsOf()).toEqual([
    ['company', false],
    ['contacts', true],
    ['invoice', false],
  ]);
  expect((await dashboardOf(company)).steps).toEqual([
    { step: 'company', isDone: true },
    { step: 'contacts', isDone: true },
    { step: 'invoice', isDone: false },
  ]);
  await make('invoices', 1, today, {});
  expect((await dashboardOf(company)).steps).toEqual([]);
});

describe('with documents of every age', () => {
  beforeAll(async () => {
    for (const [unitPrice, late] of [
      [10, 0],
      [20, 1],
      [30, 30],
      [40, 31],
      [50, 60],
      [60, 61],
      [70, 90],
      [80, 91],
    ] as const) {
      await make('invoices', unitPrice, addDays(today, -late), owed);
    }
    await make('creditNotes', 5, today, { creditNotesStatus: 'Approved' });
    await make('bills', 100, addDays(today, 7), owing);
    await make('bills', 200, addDays(today, 8), owing);
    await make('bills', 300, addDays(today, -1), owing);
    await make('bills', 400, today, {});
  });

  test('an age has the sum of the invoices that its days find in the list, credits are apart', async () => {
    const { receivables } = await dashboardOf(company);
    expect(receivables).toEqual({
      notDue: 10,
      days1to30: 50,
      days31to60: 90,
      days61to90: 130,
      over90: 80,
      credits: -5,
      total: 355,
    });
    const days: [keyof OpenAmounts, ListCondition][] = [
      ['notDue', { field: 'dueDate', from: today }],
      ['days1to30', { field: 'dueDate', from: addDays(today, -30), to: addDays(today, -1) }],
      ['days31to60', { field: 'dueDate', from: addDays(today, -60), to: addDays(today, -31) }],
      ['days61to90', { field: 'dueDate', from: addDays(today, -90), to: addDays(today, -61) }],
      ['over90', { field: 'dueDate', to: addDays(today, -91) }],
    ];
    for (const [age, condition] of days) {
      const { body } = await company.call<{ content: { amountDue: number }[] }>(
        'POST',
        '/account/v1/invoices/all',
        { filters: [{ field: 'invoiceStatus', is: ['Awaiting Payment'] }, condition] },
      );
      const sum = body.content.reduce((total, { amountDue }) => total + amountDue, 0);
      expect([age, sum]).toEqual([age, receivables?.[age]]);
    }
  });

  test('what waits is counted and summed, the most urgent first', async () => {
    expect((await dashboardOf(company)).tasks).toEqual([
      { task: 'overdueInvoices', count: 7, amount: 350 },
      { task: 'draftInvoices', count: 1, amount: 1 },
      { task: 'overdueBills', count: 1, amount: 300 },
      { task: 'billsDue', count: 1, amount: 100 },
      { task: 'draftBills', count: 1, amount: 400 },
    ]);
  });

  test('a customer with invoices more than 60 days overdue has their sum and the oldest due date', async () => {
    const late = (who: TestCompany) =>
      who.call<{ content: LateCustomer[] }>('GET', '/account/v1/dashboard/lateCustomers');
    const { content } = (await late(company)).body;
    const since = addDays(today, -91);
    expect(content).toEqual([
      { contactId, name: content[0]?.name, email: '', since, amountDue: 60 + 70 + 80 },
    ]);
    expect(content[0]?.name).toMatch(/^Quay Stores/);
    const buyer = await memberOf(server, company, 'Viewer');
    await takeRole(server, buyer, (area) => area === 'Contact');
    expect((await late(buyer)).status).toBe(403);
  });

  test('amounts of the month so far stand beside those of the same days of the month before', async () => {
    const { trends, bankBalances } = await dashboardOf(company);
    const before = trends?.comparedTo ?? '';
    expect(before < today && before > addDays(today, -32)).toBe(true);
    const old = { now: trends?.income.now ?? 0, before: trends?.income.before ?? 0 };
    await make('invoices', 7, today, { ...owed, issueDate: today });
    await make('invoices', 11, today, { ...owed, issueDate: before });
    await make('invoices', 13, today, { ...owed, issueDate: addDays(before, 1) });
    const { income } = (await dashboardOf(company)).trends ?? {};
    // The day after the day of comparison is in neither, unless it is today's month.
    const isThisMonth = addDays(before, 1).slice(0, 7) === today.slice(0, 7) ? 13 : 0;
    expect(income).toEqual({ now: old.now + 7 + isThisMonth, before: old.before + 11 });
    expect(trends?.bankAndCash.now).toBe(bankBalances?.reduce((sum, { balance }) => sum + balance, 0));
  });
});

test('tax stays due once it is in a return, until it is paid', async () => {
  const trader = await server.company({ countryCode: 'GB' });
  const { body } = await trader.call<{ content: { id: string; code: string }[] }>(
    'POST',
    '/account/v1/accounts/all',
    {},
  );
  const idOf = (wanted: string) => body.content.find(({ code }) => code === wanted)?.id;
  const taxDue = async () => (await dashboardOf(trader)).trends?.taxDue.now;
  const move = (from: string, to: string) =>
    create(trader, 'journals', {
      date: today,
      journalStatus: 'Posted',
      lines: [
        { accountId: idOf(from), debit: 147, credit: 0 },
        { accountId: idOf(to), debit: 0, credit: 147 },
      ],
    });
  await move('AST1000', 'LIA2200');
  expect(await taxDue()).toBe(147);
  await move('LIA2200', 'LIA2250');
  expect(await taxDue()).toBe(147);
  await move('LIA2250', 'AST1000');
  expect(await taxDue()).toBe(0);
});

test('a role sees amounts and tasks of the areas that it may view, and nothing of the others', async () => {
  const sales = await dashboardOf(await memberOf(server, company, 'Sales'));
  expect(sales).toMatchObject({ payables: null, bankBalances: null, months: null, trends: null });
  expect(sales.receivables).not.toBeNull();
  expect(sales.tasks.map(({ task }) => task)).toEqual(['overdueInvoices', 'draftInvoices']);
  const viewer = await dashboardOf(await memberOf(server, company, 'Viewer'));
  expect(viewer.tasks).toEqual([]);
  const stranger = await memberOf(server, company, 'Viewer');
  await takeRole(server, stranger, (area) => area === 'Contact');
  expect(await dashboardOf(stranger)).toEqual({
    asAt: today,
    receivables: null,
    payables: null,
    bankBalances: null,
    months: null,
    trends: null,
    topDebtors: null,
    tasks: [],
    steps: [],
  });
});

test('what was done last is shown by record, newest first, and only of areas that the role may view', async () => {
  const activityOf = async (who: TestCompany) =>
    (await who.call<{ content: RecentActivity[] }>('GET', '/account/v1/dashboard/activity')).body.content;
  const bill = await make('bills', 12, today, {});
  const invoice = await make('invoices', 19.5, today, owed);
  const [newest, before] = await activityOf(company);
  expect(newest).toMatchObject({ recordId: invoice.id, kind: 'Invoice', action: 'Create' });
  expect(newest?.number).toMatch(/^INV-/);
  expect(before).toMatchObject({ recordId: bill.id, kind: 'Bill', number: '' });
  expect(before?.contactName).toBe(newest?.contactName);
  const seller = await memberOf(server, company, 'Viewer');
  await takeRole(server, seller, (area) => area === 'Invoices');
  const seen = await activityOf(seller);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['Invoice']));
});
