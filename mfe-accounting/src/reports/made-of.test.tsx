import type {
  AccountMovements,
  AgedAmounts,
  AgedReport,
  ContactStatement,
  PeriodBalance,
  TaxEntries,
} from '@accounts/shared-domain';
import { renderInModule, testModuleProps, testNavigation, type TestCall } from '@accounts/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AgedPayables } from './aged-reports.tsx';
import { CustomerStatement } from './contact-statements.tsx';
import { GeneralLedgerScreen } from './general-ledger.tsx';
import { TaxEntriesScreen } from './tax-entries.tsx';

const balance = (openingBalance: number, closingBalance: number) => ({
  openingBalance,
  change: closingBalance - openingBalance,
  closingBalance,
});
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
const periods: PeriodBalance[] = [
  { ...OCTOBER, ...balance(80, 100) },
  { ...SEPTEMBER, ...balance(30, 80) },
];

const accounts: AccountMovements = {
  ...OCTOBER,
  ...balance(50, 70),
  rows: [
    {
      accountId: 'bank',
      code: 'AST1000',
      name: 'Bank',
      accountClass: 'Asset',
      accountType: 'Bank',
      ...balance(50, 70),
      compared: [balance(40, 50)],
    },
  ],
  comparisons: [{ ...SEPTEMBER, ...balance(40, 50) }],
};

const amounts: AgedAmounts = { notDue: 10, days1to30: 0, days31to60: 0, days61to90: 0, over90: 5, total: 15 };
const NOTHING: AgedAmounts = { notDue: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0, total: 0 };
const aged: AgedReport = {
  asAt: '2026-10-31',
  contacts: [
    { contactId: 'c1', name: 'Anchor', ...amounts, compared: [{ ...amounts, total: 8 }] },
    // Was open on the earlier day alone.
    { contactId: 'c2', name: 'Blue Whale', ...NOTHING, compared: [{ ...NOTHING, total: 2 }] },
  ],
  totals: amounts,
  controlAccountId: 'ap',
  controlBalance: 15,
  difference: 0,
  comparisons: [{ asAt: '2026-09-30', totals: { ...amounts, total: 8 }, controlBalance: 9, difference: -1 }],
};

const statement: ContactStatement = {
  contactId: 'c1',
  contactName: 'Anchor',
  ...OCTOBER,
  openingBalance: 80,
  entries: [
    {
      date: '2026-10-05',
      kind: 'Payment',
      sourceId: 'r1',
      journalId: 'j1',
      number: 'Transfer',
      description: '',
      dueDate: null,
      debit: 0,
      credit: 20,
      balance: 100,
      allocations: [],
    },
  ],
  closingBalance: 100,
  ageing: amounts,
  periods,
};

const entry = { journalId: 'j1', date: '2026-10-02', sourceType: 'Invoice', sourceId: 'i1' };
const entries: TaxEntries = {
  ...OCTOBER,
  rateName: 'Quebec',
  entries: [
    {
      ...entry,
      side: 'sales',
      sourceNumber: 'INV-0001',
      contactName: 'Anchor',
      base: 100,
      tax: 14.98,
      notRecoverableTax: 0,
    },
  ],
  sales: { base: 100, tax: 14.98, notRecoverableTax: 0 },
  purchases: { base: 0, tax: 0, notRecoverableTax: 0 },
  netTax: 14.98,
  components: [
    { name: 'GST', rate: 5, recoverable: true, tax: 5 },
    { name: 'QST', rate: 9.975, recoverable: true, tax: 9.98 },
  ],
};

const RESPONSES: Record<string, unknown> = {
  accountMovements: accounts,
  agedPayables: aged,
  customerStatement: statement,
  taxEntries: entries,
};

function show(element: ReactElement, path: string) {
  const calls: TestCall[] = [];
  const { address, ...navigation } = testNavigation(path);
  renderInModule(
    <Routes>
      <Route path="*" element={element} />
    </Routes>,
    testModuleProps(
      (call) => {
        calls.push(call);
        const name = call.url.split('/').at(-1) ?? '';
        return RESPONSES[name] ?? { content: [], totalElements: 0, limit: 5000, offset: 0 };
      },
      path,
      navigation,
    ),
  );
  return { calls, address };
}

const LEDGER = '/reports/accounting/general-ledger';
const tableOf = async (name: RegExp) => within(await screen.findByRole('table', { name }));
const linksIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('a general ledger without an account shows all of them, each amount with the days that made it', async () => {
  show(<GeneralLedgerScreen />, `${LEDGER}?from=2026-10-01&to=2026-10-31&compare=1`);
  const table = await tableOf(/^General ledger/);
  expect(linksIn(table.getByRole('row', { name: /^AST1000/ })).slice(2)).toEqual([
    ['50.00', `${LEDGER}?accountId=bank&to=2026-09-30`],
    ['20.00', `${LEDGER}?accountId=bank&from=2026-10-01&to=2026-10-31`],
    ['70.00', `${LEDGER}?accountId=bank&to=2026-10-31`],
    ['10.00', `${LEDGER}?accountId=bank&from=2026-09-01&to=2026-09-30`],
    ['50.00', `${LEDGER}?accountId=bank&to=2026-09-30`],
  ]);
  expect(table.getByRole('row', { name: 'Total 50.00 20.00 70.00 10.00 50.00' })).toBeInTheDocument();
});

test('the sum of credit balances has no colour, as its accounts, and one among debits has', async () => {
  const [bank] = accounts.rows;
  if (!bank) throw new Error('There is no account.');
  const income = { ...bank, accountId: 'income', accountClass: 'Revenue' as const, ...balance(-50, -70) };
  for (const [rows, isRed] of [
    [[income], false],
    [[income, { ...bank, ...balance(0, 0) }], true],
  ] as const) {
    RESPONSES['accountMovements'] = { ...accounts, ...balance(-50, -70), rows, comparisons: [] };
    show(<GeneralLedgerScreen />, `${LEDGER}?from=2026-10-01&to=2026-10-31`);
    const table = await tableOf(/^General ledger/);
    const total = within(table.getByRole('row', { name: /^Total/ })).getByText('(70.00)');
    expect(total.classList.contains('ac-money-negative')).toBe(isRed);
    cleanup();
  }
  RESPONSES['accountMovements'] = accounts;
});

test('the accounts of a sum are asked of the server, and the choice says which they are', async () => {
  const { calls, address } = show(
    <GeneralLedgerScreen />,
    `${LEDGER}?accountClass=Revenue%2CExpense&from=2026-10-01&to=2026-10-31`,
  );
  await tableOf(/^General ledger/);
  expect(calls.map(({ params }) => params)).toContainEqual({
    ...OCTOBER,
    accountClass: 'Revenue,Expense',
  });
  const choice = screen.getByRole('combobox', { name: 'Class' });
  expect(choice).toHaveValue('Revenue, Expense');
  await userEvent.click(choice);
  await userEvent.click(screen.getByRole('option', { name: 'All' }));
  expect(address()).toBe(`${LEDGER}?from=2026-10-01&to=2026-10-31`);
});

test('an aged report shows the sums of earlier days, and a difference on one of them is a fault', async () => {
  show(<AgedPayables />, '/reports/accounting/aged-payables?asAt=2026-10-31&compare=1');
  const table = await tableOf(/^Aged payables/);
  expect(table.getByRole('columnheader', { name: '30 Sep 2026' })).toBeInTheDocument();
  const documents = '/reports/accounting/aged-payables?asAt=2026-09-30';
  expect(linksIn(table.getByRole('row', { name: /^Anchor/ }))).toContainEqual([
    '8.00',
    `${documents}&contactId=c1&details=documents`,
  ]);
  expect(linksIn(table.getByRole('row', { name: /^Total/ }))).toContainEqual([
    '8.00',
    `${documents}&details=documents`,
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent('(1.00)');
});

test('a phone has an amount in each row of an aged report that compares days, and at most three', async () => {
  show(<AgedPayables />, '/reports/accounting/aged-payables?asAt=2026-10-31&compare=1');
  const table = await tableOf(/^Aged payables/);
  const amounts = (name: RegExp) =>
    [...table.getByRole('row', { name }).querySelectorAll('td.ac-report-amount:not(.ac-report-wide)')].map(
      (cell) => cell.textContent,
    );
  expect(amounts(/^Anchor/)).toEqual(['5.00', '15.00', '8.00']);
  expect(amounts(/^Blue Whale/)).toEqual(['', expect.stringMatching(/\S/), '2.00']);
});

test('the sum of documents that are open leads to the control account, that of an age to the contacts', async () => {
  show(<AgedPayables />, '/reports/accounting/aged-payables?asAt=2026-10-31&details=documents');
  const table = await tableOf(/^Aged payables/);
  const links = Object.fromEntries(linksIn(table.getByRole('row', { name: /^Total 10/ })));
  expect(links).toMatchObject({
    '15.00': `${LEDGER}?accountId=ap&to=2026-10-31`,
    '10.00': '/reports/accounting/aged-payables?asAt=2026-10-31',
  });
});

test('the trend of an aged report is what was open and overdue, the oldest month first', async () => {
  show(<AgedPayables />, '/reports/accounting/aged-payables?asAt=2026-10-31');
  const trend = await tableOf(/^Twelve months/);
  expect(trend.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MonthOverdueTotal',
    'Sep 2026−2.008.00',
    'Oct 20265.0015.00',
  ]);
});

test('a statement beside earlier periods shows their balances, each with what made it', async () => {
  const path = '/reports/accounting/customer-statement';
  show(<CustomerStatement />, `${path}?contactId=c1&from=2026-10-01&to=2026-10-31&compare=1`);
  const table = await tableOf(/^Balance beside/);
  const open = '/reports/accounting/aged-receivables?asAt=';
  expect(linksIn(table.getByRole('row', { name: /^Opening/ })).at(-1)).toEqual([
    '30.00',
    `${path}?contactId=c1&to=2026-08-31`,
  ]);
  expect(linksIn(table.getByRole('row', { name: /^Change/ })).at(-1)).toEqual([
    '50.00',
    `${path}?contactId=c1&from=2026-09-01&to=2026-09-30`,
  ]);
  expect(linksIn(table.getByRole('row', { name: /^Closing/ })).at(-1)).toEqual([
    '80.00',
    `${open}2026-09-30&contactId=c1&details=documents`,
  ]);
  const lines = await tableOf(/^Statement of Anchor/);
  expect(linksIn(lines.getByRole('row', { name: /Transfer/ }))[0]?.[1]).toBe('/journals/j1');
  expect(linksIn(lines.getByRole('row', { name: /Opening balance/ }))).toEqual([
    ['80.00', `${path}?contactId=c1&to=2026-09-30`],
  ]);
});

test('the entries of a rate lead to their documents, beside the parts of its tax', async () => {
  show(
    <TaxEntriesScreen />,
    '/reports/accounting/tax-entries?from=2026-10-01&to=2026-10-31&side=sales&taxRatesId=qc',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Tax entries: Quebec' })).toBeInTheDocument();
  const table = await tableOf(/^Tax entries/);
  expect(linksIn(table.getByRole('row', { name: /INV-0001/ })).at(-1)).toEqual(['14.98', '/invoicing/i1']);
  expect(table.queryByRole('row', { name: /^Purchases/ })).not.toBeInTheDocument();
  const parts = await tableOf(/^Tax by part/);
  expect(parts.getByRole('row', { name: 'QST 9.975% 9.98' })).toBeInTheDocument();
});
