import type { Area, Company, Dashboard, OpenAmounts } from '@accounts/shared-domain';
import { renderInModule, testModuleProps, type TestServer } from '@accounts/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { LayoutContext, type LayoutServices } from '../frame/layout-services.ts';
import { DashboardPage } from './dashboard-page.tsx';
import type { ModuleCardSource } from './module-cards.ts';

const open: OpenAmounts = {
  notDue: 0,
  days1to30: 0,
  days31to60: 0,
  days61to90: 0,
  over90: 0,
  credits: 0,
  total: 0,
};
const same = { now: 0, before: 0 };
const nothing: Dashboard = {
  asAt: '2026-11-21',
  receivables: open,
  payables: open,
  bankBalances: [{ accountId: 'b', code: 'AST1000', name: 'Business Bank Account', balance: 0 }],
  months: [{ month: '2026-11', income: 0, expenses: 0, moneyIn: 0, moneyOut: 0, net: 0 }],
  trends: { comparedTo: '2026-10-21', income: same, expenses: same, bankAndCash: same, taxDue: same },
  topDebtors: [],
  tasks: [],
  steps: [],
};
const busy: Dashboard = {
  ...nothing,
  receivables: { ...open, over90: 7600, credits: -58.46, total: 7541.54 },
  months: [{ month: '2026-11', income: 900, expenses: 100, moneyIn: 1234.5, moneyOut: 20, net: 1214.5 }],
  trends: {
    comparedTo: '2026-10-21',
    income: { now: 900, before: 700 },
    expenses: { now: 100, before: 60.5 },
    bankAndCash: same,
    taxDue: { now: -12, before: 3 },
  },
  topDebtors: [{ contactId: 'q', name: 'QUICK-Stop', amountDue: 7541.54 }],
  tasks: [
    { task: 'paymentsToSettle', count: 2, amount: 38 },
    { task: 'overdueInvoices', count: 1, amount: 7600 },
    { task: 'billsDue', count: 3, amount: 99 },
  ],
};

const onError = jest.fn();
const online$ = new BehaviorSubject(true);

function show(dashboard: Dashboard, cards: ModuleCardSource[] = [], can: LayoutServices['can'] = () => true) {
  const server: TestServer = () => dashboard;
  const company = { currencyCode: 'GBP', currencyExponent: 2 } as Company;
  const layout = {
    can,
    online$,
    support: () => Promise.resolve({ chatScriptUrl: null, contactForm: false }),
  };
  renderInModule(
    <LayoutContext value={layout as unknown as LayoutServices}>
      <DashboardPage company={company} cards={cards} onError={onError} />
    </LayoutContext>,
    testModuleProps(server, '/dashboard'),
  );
}

test('a company without books is shown its first steps, the done ones ticked, and no card', async () => {
  show({
    ...nothing,
    steps: [
      { step: 'company', isDone: true },
      { step: 'contacts', isDone: false },
      { step: 'invoice', isDone: false },
    ],
  });
  const steps = within(await screen.findByRole('region', { name: 'First steps' })).getAllByRole('link');
  expect(steps.map((step) => step.getAttribute('href'))).toEqual([
    '/setup-company',
    '/contacts/import',
    '/invoicing/add',
  ]);
  expect(steps.map((step) => within(step).queryByRole('img', { name: 'Done' }) !== null)).toEqual([
    true,
    false,
    false,
  ]);
  expect(screen.queryByRole('region', { name: 'You are owed' })).not.toBeInTheDocument();
});

test('a company with an open first step and books is shown both', async () => {
  show({ ...busy, steps: [{ step: 'contacts', isDone: false }] });
  expect(await screen.findByRole('region', { name: 'First steps' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'You are owed' })).toBeInTheDocument();
});

test('each age of what is owed opens the invoices of its days, and credits are told apart', async () => {
  show(busy);
  const card = within(await screen.findByRole('region', { name: 'You are owed' }));
  const opened = card.getAllByRole('link').slice(1, -1);
  const queries = opened.map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]));
  expect(queries.map((query) => query.get('dueDate'))).toEqual([
    '2026-11-21..',
    '2026-10-22..2026-11-20',
    '2026-09-22..2026-10-21',
    '2026-08-23..2026-09-21',
    '..2026-08-22',
  ]);
  expect(new Set(queries.map((query) => query.get('tab')))).toEqual(new Set(['Awaiting Payment']));
  expect(card.getByText('£7,541.54')).toBeInTheDocument();
  // Nothing of an age is a dash to the eye.
  expect(card.getAllByText('–').map((dash) => dash.parentElement?.textContent)).toEqual(
    Array.from({ length: 4 }, () => '–0.00'),
  );
  expect(card.getAllByText('0.00').every((zero) => zero.matches('.ac-visually-hidden'))).toBe(true);
  const credits = card.getByRole('link', { name: 'Credit not used yet' });
  expect(credits.closest('li')).toHaveTextContent('58.46');
  // A credit reduces what is owed, so the sign alone marks it.
  expect(card.getByText('−58.46')).not.toHaveClass('ac-money-negative');
  expect(credits).toHaveAttribute(
    'href',
    '/reports/accounting/aged-receivables?asAt=2026-11-21&details=documents',
  );
});

test('credits lead nowhere for members who may not see reports', async () => {
  show(busy, [], (area) => area !== 'Accounts');
  const card = within(await screen.findByRole('region', { name: 'You are owed' }));
  expect(card.getByText('Credit not used yet').closest('li')).toHaveTextContent('58.46');
  expect(card.queryByRole('link', { name: 'Credit not used yet' })).toBeNull();
});

test('tiles say in words how they changed within a month', async () => {
  show(busy);
  const tiles = within(await screen.findByRole('list', { name: 'This month' })).getAllByRole('link');
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    'Income this month£900.00£200.00 more than 01 Oct – 21 Oct',
    'Expenses this month£100.00£39.50 more than 01 Oct – 21 Oct',
    'Bank and cash£0.00The same as on 21 Oct',
    'Tax to claim back£12.00£15.00 less than on 21 Oct',
  ]);
  const ledger = '/reports/accounting/general-ledger';
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    `${ledger}?accountClass=Revenue&from=2026-11-01&to=2026-11-21`,
    `${ledger}?accountClass=Expense&from=2026-11-01&to=2026-11-21`,
    `${ledger}?accountType=Bank%2CCash&to=2026-11-21`,
    `${ledger}?accountType=Tax&to=2026-11-21`,
  ]);
});

test('what waits is a link with its count and sum to the list that shows it', async () => {
  show(busy);
  const card = within(await screen.findByRole('region', { name: 'What to do next' }));
  const tasks = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(tasks).toEqual([
    ['Settle 2 online payments£38.00', '/invoicing/payments'],
    ['Send a reminder for 1 overdue invoice£7,600.00', '/invoicing?tab=Overdue'],
    ['Pay 3 bills due within 7 days£99.00', '/bills?tab=Awaiting+Payment&dueDate=2026-11-21..2026-11-28'],
  ]);
});

test('a person is shown no card of an area that the role does not have', async () => {
  const dashboard = { ...busy, payables: null, bankBalances: null, months: null, trends: null };
  show(dashboard);
  expect(await screen.findByRole('region', { name: 'You are owed' })).toBeInTheDocument();
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(regions).toEqual(['What to do next', 'You are owed', 'Who owes most']);
  expect(screen.queryByRole('list', { name: 'This month' })).not.toBeInTheDocument();
});

test('a person without any of the areas is told so', async () => {
  const hidden = { receivables: null, payables: null, bankBalances: null, months: null, trends: null };
  show({ ...nothing, ...hidden, topDebtors: null });
  expect(await screen.findByText('There is nothing here for your role')).toBeInTheDocument();
});

test('the chart has a table that says the same', async () => {
  show(busy);
  const table = await screen.findByRole('table', { name: 'Money in and out by month' });
  expect(
    within(table).getByRole('row', { name: 'Nov 2026 1,234.50 20.00 1,214.50 900.00 100.00' }),
  ).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Show as table' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

const cardOf = (title: string, load: ModuleCardSource['load'], area?: Area): ModuleCardSource => ({
  key: title,
  title,
  order: 1,
  area,
  verb: 'view',
  load,
});

test('a card of a module that hangs, one that fails and one that throws keep neither the page nor each other', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const hung = cardOf('Hung', () => new Promise(() => undefined));
  const broken = cardOf('Broken', () => Promise.reject(new Error('The file is not there.')));
  const throwing = cardOf('Throwing', () =>
    Promise.resolve(() => {
      throw new Error('in use');
    }),
  );
  const well = cardOf('Well', () => Promise.resolve(() => <p>Drawn by its module</p>));
  show(busy, [hung, broken, throwing, well]);
  expect(await screen.findByText('Drawn by its module')).toBeVisible();
  expect(screen.getByRole('region', { name: 'You are owed' })).toBeVisible();
  for (const name of ['Broken', 'Throwing']) {
    const card = within(await screen.findByRole('region', { name }));
    expect(await card.findByText('This card is not available right now.')).toBeVisible();
  }
  expect(within(screen.getByRole('region', { name: 'Hung' })).queryByRole('alert')).toBeNull();
  expect(onError).toHaveBeenCalledWith(new Error('The file is not there.'), 'Broken');
});

test('a card that failed is loaded again by Try again', async () => {
  const load = jest
    .fn<ReturnType<ModuleCardSource['load']>, [boolean]>()
    .mockRejectedValueOnce(new Error('The file is not there.'))
    .mockResolvedValue(() => <p>Drawn by its module</p>);
  show(busy, [cardOf('Late', load)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Drawn by its module')).toBeVisible();
  // What the loader keeps of the failure is forgotten then.
  expect(load.mock.calls).toEqual([[false], [true]]);
});

test('a card that failed is loaded again when the connection is back, and one that is there is not', async () => {
  const load = jest
    .fn<ReturnType<ModuleCardSource['load']>, [boolean]>()
    .mockRejectedValueOnce(new Error('The file is not there.'))
    .mockResolvedValue(() => <p>Drawn by its module</p>);
  show(busy, [cardOf('Late', load)]);
  await screen.findByRole('button', { name: 'Try again' });
  act(() => online$.next(false));
  expect(load).toHaveBeenCalledTimes(1);
  act(() => online$.next(true));
  expect(await screen.findByText('Drawn by its module')).toBeVisible();
  act(() => online$.next(true));
  expect(load.mock.calls).toEqual([[false], [true]]);
});

test('the card of an area that the role may not view is not even loaded', async () => {
  const load = jest.fn(() => Promise.resolve(() => <p>Secret</p>));
  const free = cardOf('Free', () => Promise.resolve(() => <p>For everyone</p>));
  show(busy, [cardOf('Bills', load, 'Bills'), free], (area) => area !== 'Bills');
  expect(await screen.findByText('For everyone')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  expect(screen.queryByRole('region', { name: 'Bills' })).toBeNull();
});
