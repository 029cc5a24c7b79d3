import type { GeneralLedger, Journal, TrialBalance } from '@accounts/shared-domain';
import {
  renderInModule,
  testModuleProps,
  testNavigation,
  type TestServer,
} from '@accounts/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { GeneralLedgerScreen } from './general-ledger.tsx';
import { TrialBalanceScreen } from './trial-balance.tsx';

const report: TrialBalance = {
  asAt: '2026-11-21',
  rows: [
    {
      accountId: 'ar',
      code: 'AST1200',
      name: 'Accounts Receivable',
      accountClass: 'Asset',
      accountType: 'Accounts Receivable',
      debit: 1265793.29,
      credit: 0,
    },
    {
      accountId: 'sales',
      code: 'REV4000',
      name: 'Sales',
      accountClass: 'Revenue',
      accountType: 'Sales',
      debit: 0,
      credit: 1265793.29,
    },
  ],
  totalDebit: 1265793.29,
  totalCredit: 1265793.29,
  difference: 0,
};

const ledger: GeneralLedger = {
  accountId: 'ar',
  accountCode: 'AST1200',
  accountName: 'Accounts Receivable',
  accountClass: 'Asset',
  from: '2026-01-01',
  to: '2026-11-21',
  openingBalance: 100,
  closingBalance: -50,
  entries: [
    {
      journalId: 'j1',
      date: '2026-02-03',
      sourceType: 'Invoice',
      sourceId: 'i1',
      sourceNumber: 'INV-0001',
      description: '',
      contactName: 'QUICK-Stop',
      debit: 0,
      credit: 150,
      balance: -50,
    },
  ],
  nextCursor: null,
};

const journal: Journal = {
  id: 'j1',
  sequence: 7,
  date: '2026-02-03',
  kind: 'post',
  sourceType: 'Invoice',
  sourceId: 'i1',
  sourceVersion: 1,
  sourceNumber: 'INV-0001',
  description: '',
  createdDate: '2026-02-03T09:00:00.000Z',
  createdByName: 'Ada Lovelace',
  documents: [{ kind: 'Invoice', id: 'i1', number: 'INV-0001' }],
  entries: [],
  lines: [
    ['ar', 'AST1200', 'Accounts Receivable', 0, 0.3],
    ['s', 'REV4000', 'Sales', 0.1, 0],
    ['t', 'LIA2200', 'Output Tax', 0.2, 0],
  ].map(([accountId, accountCode, accountName, debit, credit]) => ({
    accountId: String(accountId),
    accountCode: String(accountCode),
    accountName: String(accountName),
    contactId: null,
    contactName: '',
    debit: Number(debit),
    credit: Number(credit),
  })),
};

const server =
  (trialBalance: TrialBalance, ofAccount: GeneralLedger): TestServer =>
  ({ url }) => {
    if (url.endsWith('/trialBalance')) return trialBalance;
    if (url.endsWith('/generalLedger')) return ofAccount;
    if (url.endsWith('/journals/j1')) return journal;
    return { content: [], totalElements: 0, limit: 5000, offset: 0 };
  };

function show(path: string, trialBalance = report, ofAccount = ledger) {
  const { address, ...navigation } = testNavigation(path);
  renderInModule(
    <Routes>
      <Route path="/reports/accounting/trial-balance" element={<TrialBalanceScreen />} />
      <Route path="/reports/accounting/general-ledger" element={<GeneralLedgerScreen />} />
    </Routes>,
    testModuleProps(server(trialBalance, ofAccount), path, navigation),
  );
  return { address };
}

test('the trial balance shows totals, a difference of 0.00 and the way to the movements', async () => {
  show('/reports/accounting/trial-balance?asAt=2026-11-21');
  const table = within(await screen.findByRole('table', { name: 'Trial balance as at 21 Nov 2026' }));
  expect(table.getByRole('row', { name: 'Total 1,265,793.29 1,265,793.29' })).toBeInTheDocument();
  expect(table.getByRole('link', { name: 'Accounts Receivable' })).toHaveAttribute(
    'href',
    '/reports/accounting/general-ledger?accountId=ar&to=2026-11-21',
  );
  expect(screen.getByText('Difference').parentElement).toHaveTextContent('Difference0.00');
});

test('a difference is shown as the fault it is', async () => {
  show('/reports/accounting/trial-balance?asAt=2026-11-21', { ...report, difference: -0.01 });
  expect(await screen.findByRole('alert')).toHaveTextContent('(0.01)');
});

test('the ledger leads from a movement to its journal, whose lines balance exactly, and to the invoice', async () => {
  const { address } = show('/reports/accounting/general-ledger?accountId=ar&from=2026-01-01&to=2026-11-21');
  expect(await screen.findByRole('row', { name: /Opening balance 100.00/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Change in the period \(150.00\)/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Closing balance \(50.00\)/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Invoice INV-0001' }));
  expect(await screen.findByText('Journal 7')).toBeInTheDocument();
  expect(address()).toBe(
    '/reports/accounting/general-ledger?accountId=ar&from=2026-01-01&to=2026-11-21&journal=j1',
  );
  const drawer = within(screen.getByRole('dialog'));
  expect(drawer.getByRole('link', { name: 'Invoice INV-0001' })).toHaveAttribute('href', '/invoicing/i1');
  expect(screen.getByText('Difference').parentElement).toHaveTextContent('0.00');
});

test.each([
  ['Asset', true],
  ['Liability', false],
] as const)('a credit balance of an account of class %s is in red: %s', async (accountClass, isRed) => {
  show('/reports/accounting/general-ledger?accountId=ar', report, { ...ledger, accountClass });
  const closing = await screen.findByRole('row', { name: /Closing balance \(50.00\)/ });
  const balance = within(closing).getByText('(50.00)');
  expect(balance.classList.contains('ac-money-negative')).toBe(isRed);
});

test('the trial balance of earlier days stands beside it, each balance with its movements up to that day', async () => {
  const earlier = { asAt: '2026-10-21', totalDebit: 900, totalCredit: 900, difference: 0 };
  const rows = report.rows.map((row) => ({ ...row, compared: [{ debit: row.debit && 900, credit: 0 }] }));
  show('/reports/accounting/trial-balance?asAt=2026-11-21&compare=1&period=month', {
    ...report,
    rows,
    comparisons: [earlier],
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('columnheader', { name: 'Debit 21 Oct 2026' })).toBeInTheDocument();
  const row = within(table.getByRole('row', { name: /^AST1200/ }));
  expect(row.getByRole('link', { name: '900.00' })).toHaveAttribute(
    'href',
    '/reports/accounting/general-ledger?accountId=ar&to=2026-10-21',
  );
  const total = within(table.getByRole('row', { name: /^Total/ }));
  expect(total.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
    '/reports/accounting/general-ledger?side=debit&to=2026-10-21',
  );
});

test('a difference in an earlier column is a fault of the books as well', async () => {
  const earlier = { asAt: '2026-10-21', totalDebit: 900, totalCredit: 899.5, difference: 0.5 };
  show('/reports/accounting/trial-balance?compare=1', { ...report, comparisons: [earlier] });
  expect(await screen.findByRole('alert')).toHaveTextContent('0.50');
});
