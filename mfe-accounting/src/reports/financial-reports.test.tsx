import type { BalanceSheet, ProfitAndLoss, StatementRow } from '@accounts/shared-domain';
import { renderInModule, testModuleProps, testNavigation, type TestCall } from '@accounts/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { BalanceSheetScreen } from './balance-sheet.tsx';
import { ProfitAndLossScreen } from './profit-and-loss.tsx';

const account = (accountId: string, name: string, amounts: number[]): StatementRow => ({
  kind: 'account',
  accountId,
  code: accountId.toUpperCase(),
  name,
  amounts,
});

const profit: ProfitAndLoss = {
  from: '2026-10-01',
  to: '2026-10-31',
  columns: [
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-09-01', to: '2026-09-30' },
  ],
  sections: [
    {
      title: 'Sales',
      groups: [{ accountType: 'Sales', rows: [account('sales', 'Sales', [1000, 800])], totals: [1000, 800] }],
      totals: [1000, 800],
    },
    {
      title: 'Direct costs',
      groups: [
        { accountType: 'Direct Costs', rows: [account('goods', 'Goods', [400, 300])], totals: [400, 300] },
      ],
      totals: [400, 300],
    },
    { title: 'Other income', groups: [], totals: [0, 0] },
    {
      title: 'Expenses',
      groups: [
        { accountType: 'Expense', rows: [account('rent', 'Rent', [700, 700])], totals: [700, 700] },
        { accountType: 'Depreciation', rows: [account('dep', 'Wear', [0, 50])], totals: [0, 50] },
      ],
      totals: [700, 750],
    },
  ],
  grossProfit: [600, 500],
  netProfit: [-100, -250],
};

const sheet: BalanceSheet = {
  asAt: '2026-10-31',
  columns: [{ asAt: '2026-10-31' }],
  sections: [
    {
      title: 'Assets',
      groups: [
        {
          accountType: 'Accounts Receivable',
          rows: [account('ar', 'Accounts Receivable', [120])],
          totals: [120],
        },
      ],
      totals: [120],
    },
    {
      title: 'Liabilities',
      groups: [
        {
          accountType: 'Current Liability',
          rows: [
            {
              kind: 'customerCredit',
              accountId: null,
              code: '',
              name: 'Customer credit balances',
              amounts: [20],
            },
          ],
          totals: [20],
        },
      ],
      totals: [20],
    },
    {
      title: 'Equity',
      groups: [
        {
          accountType: 'Retained Earnings',
          rows: [
            account('kept', 'Retained Earnings', [60]),
            {
              kind: 'currentEarnings',
              accountId: null,
              code: '',
              name: 'Current year earnings',
              amounts: [40],
            },
          ],
          totals: [100],
        },
      ],
      totals: [100],
    },
  ],
  totalAssets: [120],
  totalLiabilities: [20],
  totalEquity: [100],
  difference: [0],
};

function show(path: string, balanceSheet = sheet) {
  const calls: TestCall[] = [];
  const { address, ...navigation } = testNavigation(path);
  renderInModule(
    <Routes>
      <Route path="/reports/financial/profit-and-loss" element={<ProfitAndLossScreen />} />
      <Route path="/reports/financial/balance-sheet" element={<BalanceSheetScreen />} />
    </Routes>,
    testModuleProps(
      (call) => {
        calls.push(call);
        return call.url.endsWith('/profitAndLoss') ? profit : balanceSheet;
      },
      path,
      navigation,
    ),
  );
  return { calls, address };
}

/** Table of the report; the trend has one too. */
const statement = async (name: RegExp) => within(await screen.findByRole('table', { name }));
const OCTOBER = '/reports/financial/profit-and-loss?from=2026-10-01&to=2026-10-31';

test('profit and loss shows gross profit after the direct costs and a loss in parentheses at its end', async () => {
  show(OCTOBER);
  const table = await statement(/^Profit and loss/);
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'CodeAccountOct 2026Sep 2026',
    'Sales',
    'SALESSales1,000.00800.00',
    'Total Sales1,000.00800.00',
    'Direct costs',
    'GOODSGoods400.00300.00',
    'Total Direct costs400.00300.00',
    'Gross profit600.00500.00',
    'Expenses',
    'RENTRent700.00700.00',
    'DEPWear–0.0050.00',
    'Total Expenses700.00750.00',
    'Net profit(100.00)(250.00)',
  ]);
});

test('an amount of a column leads to the movements of its account in the days of that column', async () => {
  show(OCTOBER);
  const table = await statement(/^Profit and loss/);
  const row = within(table.getByRole('row', { name: /^SALES/ }));
  expect(row.getByRole('link', { name: '800.00' })).toHaveAttribute(
    'href',
    '/reports/accounting/general-ledger?accountId=sales&from=2026-09-01&to=2026-09-30',
  );
});

test('choosing a comparison writes it into the address and asks the server for it', async () => {
  const { calls, address } = show(OCTOBER);
  await statement(/^Profit and loss/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
  await userEvent.click(screen.getByRole('option', { name: 'Quarters before' }));
  expect(address()).toBe(`${OCTOBER}&compare=1&period=quarter`);
  expect(calls.map(({ params }) => params)).toContainEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    compare: '1',
    period: 'quarter',
  });
});

test('the trend says twelve whole months in a table, the oldest first', async () => {
  const { calls } = show('/reports/financial/profit-and-loss?from=2026-01-01&to=2026-10-12');
  const table = await statement(/^Twelve months/);
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MonthIncomeCostsNet profit',
    'Sep 2026800.001,050.00−250.00',
    'Oct 20261,000.001,100.00−100.00',
  ]);
  expect(calls.map(({ params }) => params)).toContainEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    compare: '11',
    period: 'month',
  });
});

test('a sum leads to its accounts in the days of its column, gross and net profit too', async () => {
  show(OCTOBER);
  const table = await statement(/^Profit and loss/);
  const linkOf = (row: RegExp, amount: string) =>
    within(table.getByRole('row', { name: row }))
      .getByRole('link', { name: amount })
      .getAttribute('href');
  const ledger = '/reports/accounting/general-ledger?accountClass=';
  const october = 'from=2026-10-01&to=2026-10-31';
  expect(linkOf(/^Total Expenses/, '750.00')).toBe(
    `${ledger}Expense&accountType=Expense%2CDepreciation&from=2026-09-01&to=2026-09-30`,
  );
  expect(linkOf(/^Gross profit/, '600.00')).toBe(
    `${ledger}Revenue%2CExpense&accountType=Sales%2CDirect+Costs&${october}`,
  );
  expect(linkOf(/^Net profit/, '(100.00)')).toBe(`${ledger}Revenue%2CExpense&${october}`);
});

const linkIn = async (row: RegExp) => {
  const cells = within((await statement(/^Balance sheet/)).getByRole('row', { name: row }));
  return cells.getByRole('link').getAttribute('href');
};

test('what the balance sheet works out leads to the report that shows how', async () => {
  show('/reports/financial/balance-sheet?asAt=2026-10-31');
  const aged = '/reports/accounting/aged-receivables?asAt=2026-10-31&balances=';
  expect(await linkIn(/^Customer credit/)).toBe(`${aged}inCredit`);
  expect(await linkIn(/Accounts Receivable/)).toBe(`${aged}owing`);
  expect(await linkIn(/^Current year/)).toBe(
    '/reports/financial/profit-and-loss?from=2026-01-01&to=2026-10-31',
  );
  expect(await linkIn(/^KEPT/)).toBe(
    '/reports/accounting/general-ledger?accountId=kept&to=2026-10-31&years=carried',
  );
  expect(screen.getByText('Difference').parentElement).toHaveTextContent('Difference0.00');
});

test('a sum that no accounts add up to leads to its section alone, equity to all that was earned', async () => {
  show('/reports/financial/balance-sheet?asAt=2026-10-31');
  expect(await linkIn(/^Total Assets/)).toBe(
    '/reports/financial/balance-sheet?asAt=2026-10-31&section=assets',
  );
  expect(await linkIn(/^Total Equity/)).toBe(
    '/reports/accounting/general-ledger?accountClass=Equity%2CRevenue%2CExpense&to=2026-10-31',
  );
});

test('one section of the balance sheet is a choice of the address, which the server is not asked', async () => {
  const { calls } = show('/reports/financial/balance-sheet?asAt=2026-10-31&section=assets');
  const table = await statement(/^Balance sheet/);
  expect(table.getByRole('row', { name: /^Total Assets/ })).toBeInTheDocument();
  expect(table.queryByRole('row', { name: /^Total Equity/ })).not.toBeInTheDocument();
  expect(calls.map(({ params }) => params)).toContainEqual({ asAt: '2026-10-31' });
});

test('a balance sheet that does not balance says so', async () => {
  show('/reports/financial/balance-sheet?asAt=2026-10-31', { ...sheet, difference: [0.01] });
  expect(await screen.findByRole('alert')).toHaveTextContent('0.01');
});
