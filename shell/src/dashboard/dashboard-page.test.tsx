import type { Company, Dashboard } from '@accounts/shared-domain';
import { renderInModule, testModuleProps, type TestServer } from '@accounts/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardPage } from './dashboard-page.tsx';

const aged = { notDue: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0, total: 0 };
const nothing: Dashboard = {
  asAt: '2026-11-21',
  receivables: aged,
  payables: aged,
  bankBalances: [{ accountId: 'b', code: 'AST1000', name: 'Business Bank Account', balance: 0 }],
  months: [{ month: '2026-11', income: 0, expenses: 0, moneyIn: 0, moneyOut: 0 }],
  taxDue: 0,
  topDebtors: [],
  draftInvoices: 0,
  overdueInvoices: 0,
  paymentsToSettle: 0,
};
const busy: Dashboard = {
  ...nothing,
  receivables: { ...aged, over90: 7541.54, total: 7541.54 },
  months: [{ month: '2026-11', income: 900, expenses: 100, moneyIn: 1234.5, moneyOut: 20 }],
  taxDue: -12,
  topDebtors: [{ contactId: 'q', name: 'QUICK-Stop', amountDue: 7541.54 }],
  overdueInvoices: 1,
  paymentsToSettle: 2,
};

function show(figures: Dashboard, setupComplete = true) {
  const server: TestServer = () => figures;
  const company = { currencyCode: 'GBP', currencyExponent: 2, setupComplete } as Company;
  renderInModule(<DashboardPage company={company} />, testModuleProps(server, '/dashboard'));
}

test('a company without books is shown its first steps', async () => {
  show(nothing, false);
  const steps = within(await screen.findByRole('region', { name: 'First steps' })).getAllByRole('link');
  expect(steps.map((step) => step.getAttribute('href'))).toEqual([
    '/settings/company-update',
    '/contacts/import',
    '/invoicing/add',
  ]);
});

test('figures of the company, each with the way to where it comes from', async () => {
  show(busy);
  expect(await screen.findByRole('link', { name: 'Overdue invoice 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payments to settle 2' })).toHaveAttribute(
    'href',
    '/invoicing/payments',
  );
  expect(screen.getByRole('link', { name: 'Tax to claim back GBP 12.00' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'QUICK-Stop' })).toHaveAttribute('href', '/contacts/q');
});

test('the chart has a table that says the same', async () => {
  show(busy);
  const table = await screen.findByRole('table', { name: 'Money in and out by month' });
  expect(
    within(table).getByRole('row', { name: 'Nov 2026 1,234.50 20.00 900.00 100.00' }),
  ).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Show as table' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
});
