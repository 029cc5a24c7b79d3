import type { AgedReport, ContactStatement, TaxSummary, TaxSummarySide } from '@accounts/shared-domain';
import { renderInModule, testModuleProps, type TestCall } from '@accounts/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AgedReceivables } from './aged-reports.tsx';
import { CustomerStatement } from './contact-statements.tsx';
import { ReportsLanding } from './reports-landing.tsx';
import { TaxSummaryScreen } from './tax-summary.tsx';

const amounts = { notDue: 100, days1to30: 0, days31to60: 0, days61to90: 50, over90: -20, total: 130 };
const document = (documentId: string, daysOverdue: number, amountDue: number) => ({
  documentId,
  kind: 'Invoice',
  number: documentId.toUpperCase(),
  reference: '',
  issueDate: '2026-01-01',
  dueDate: '2026-02-01',
  daysOverdue,
  totalAmount: amountDue,
  amountDue,
});

const aged: AgedReport = {
  asAt: '2026-11-21',
  contacts: [
    {
      contactId: 'c1',
      name: 'Anchor Couriers',
      ...amounts,
      documents: [document('inv-1', 0, 100), document('inv-2', 90, 50), document('inv-3', 91, -20)],
    },
  ],
  totals: amounts,
  controlAccountId: 'ar',
  controlBalance: 130,
  difference: 0,
};

const side = (changes: Partial<TaxSummarySide>): TaxSummarySide => ({
  rows: [],
  taxableBase: 0,
  zeroRatedBase: 0,
  exemptBase: 0,
  reverseChargeBase: 0,
  noTaxBase: 0,
  withoutRateBase: 0,
  withoutTaxBase: 0,
  totalBase: 0,
  tax: 0,
  notRecoverableTax: 0,
  ...changes,
});

const taxes: TaxSummary = {
  from: '2026-01-01',
  to: '2026-03-31',
  sales: side({
    rows: [
      {
        taxRatesId: null,
        name: '',
        rate: 0,
        category: 'withoutTax',
        recoverable: false,
        base: 70,
        tax: 0,
        recoverableTax: 0,
        notRecoverableTax: 0,
        components: [],
      },
    ],
    totalBase: 70,
  }),
  purchases: side({
    rows: [
      {
        taxRatesId: 'qc',
        name: 'Quebec',
        rate: 14.975,
        category: 'taxable',
        recoverable: true,
        base: 200,
        tax: 29.95,
        recoverableTax: 10,
        notRecoverableTax: 19.95,
        components: [
          { name: 'GST', rate: 5, recoverable: true, tax: 10 },
          { name: 'QST', rate: 9.975, recoverable: false, tax: 19.95 },
        ],
      },
    ],
    totalBase: 200,
    tax: 10,
    notRecoverableTax: 19.95,
  }),
  netTax: -10,
  accounts: [
    { accountId: 'out', openingBalance: 12.3 },
    { accountId: 'in', openingBalance: 0.1 },
  ].map(({ accountId, openingBalance }) => ({
    accountId,
    code: accountId.toUpperCase(),
    name: 'Tax',
    openingBalance,
    reported: 10,
    otherMovements: 0,
    closingBalance: openingBalance + 10,
  })),
};

const statement: ContactStatement = {
  contactId: 'c1',
  contactName: 'Anchor Couriers',
  from: '2026-01-01',
  to: '2026-11-21',
  openingBalance: 0,
  entries: [
    {
      date: '2026-02-03',
      kind: 'Invoice',
      sourceId: 'i1',
      journalId: 'j1',
      number: 'INV-0001',
      description: '',
      dueDate: '2026-03-05',
      debit: 150,
      credit: 0,
      balance: 150,
      allocations: [],
    },
  ],
  closingBalance: 150,
  ageing: { ...amounts, over90: 0, total: 150 },
};

const RESPONSES: Record<string, unknown> = {
  agedReceivables: aged,
  taxSummary: taxes,
  customerStatement: statement,
};

function show(element: ReactElement, path: string, can: (area: string) => boolean = () => true): TestCall[] {
  const calls: TestCall[] = [];
  const props = testModuleProps(
    (call) => {
      calls.push(call);
      const name = call.url.split('/').at(-1) ?? '';
      return RESPONSES[name] ?? { content: [], totalElements: 0, limit: 5000, offset: 0 };
    },
    path,
    { can },
  );
  renderInModule(
    <Routes>
      <Route path="*" element={element} />
    </Routes>,
    props,
  );
  return calls;
}

test('amounts of a contact lead to its open documents, its name to its statement', async () => {
  show(<AgedReceivables />, '/reports/accounting/aged-receivables?asAt=2026-11-21');
  const table = within(await screen.findByRole('table', { name: /^Aged receivables/ }));
  const row = within(table.getByRole('row', { name: /^Anchor Couriers/ }));
  expect(row.getByRole('link', { name: 'Anchor Couriers' })).toHaveAttribute(
    'href',
    '/reports/accounting/customer-statement?contactId=c1&from=2026-01-01&to=2026-11-21',
  );
  expect(row.getByRole('link', { name: '50.00' })).toHaveAttribute(
    'href',
    '/reports/accounting/aged-receivables?asAt=2026-11-21&contactId=c1&details=documents',
  );
});

test('what a contact has in credit is no fault: neither it nor the sum of a column is red', async () => {
  show(<AgedReceivables />, '/reports/accounting/aged-receivables?asAt=2026-11-21');
  const table = within(await screen.findByRole('table', { name: /^Aged receivables/ }));
  const credits = table.getAllByText('(20.00)');
  expect(credits.length).toBeGreaterThan(1);
  for (const credit of credits) expect(credit).not.toHaveClass('ac-money-negative');
});

test('an open document stands in the column of its days overdue: 90 days are not over 90', async () => {
  show(<AgedReceivables />, '/reports/accounting/aged-receivables?asAt=2026-11-21&details=documents');
  const table = within(await screen.findByRole('table', { name: /^Aged receivables/ }));
  const heads = table.getAllByRole('columnheader').map((head) => head.textContent);
  const columnOf = (name: RegExp, amount: string) => {
    const cells = within(table.getByRole('row', { name })).getAllByRole('cell');
    return heads[cells.findIndex((cell) => cell.textContent === amount)];
  };
  expect(columnOf(/INV-1/, '100.00')).toBe('Not due');
  expect(columnOf(/INV-2/, '50.00')).toBe('61 to 90 days');
  expect(columnOf(/INV-3/, '(20.00)')).toBe('Over 90 days');
  expect(table.getByRole('link', { name: 'Invoice INV-2' })).toHaveAttribute('href', '/invoicing/inv-2');
});

test('the tax summary says what the balances of the tax accounts leave to pay', async () => {
  show(<TaxSummaryScreen />, '/reports/accounting/tax-summary?to=2026-03-31');
  const table = within(await screen.findByRole('table', { name: 'Tax accounts' }));
  const net = table.getByRole('row', { name: /^Tax on sales less tax on purchases/ });
  const amounts = within(net).getAllByRole('cell');
  expect(amounts.map(({ textContent }) => textContent)).toEqual([
    'Tax on sales less tax on purchases',
    '12.20',
    '0.00',
    '0.00',
    '12.20',
  ]);
});

test('the tax summary names what has no rate, and shows which part of a rate is cost', async () => {
  show(<TaxSummaryScreen />, '/reports/accounting/tax-summary?from=2026-01-01&to=2026-03-31');
  const table = within(await screen.findByRole('table', { name: /^Tax summary/ }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'Tax rateRateTreatmentNet amountTaxPart of the cost',
    'Sales',
    'Without taxWithout tax70.00–0.00',
    'Total Sales70.00–0.00',
    'Purchases',
    'Quebec14.975%Taxable200.0010.0019.95',
    'Quebec: GST5%10.00',
    'Quebec: QST9.975%–0.0019.95',
    'Total Purchases200.0010.0019.95',
    'Tax on sales less tax on purchases(10.00)',
  ]);
  const quebec = within(table.getByRole('row', { name: /^Quebec 14/ }));
  expect(quebec.getByRole('link', { name: '10.00' })).toHaveAttribute(
    'href',
    '/reports/accounting/tax-entries?from=2026-01-01&to=2026-03-31&side=purchases&taxRatesId=qc',
  );
});

test('a statement fetches nothing until a contact is chosen', async () => {
  const calls = show(<CustomerStatement />, '/reports/accounting/customer-statement');
  expect(
    await screen.findByText('Documents, payments and the balance after each appear here.'),
  ).toBeVisible();
  expect(calls.filter(({ url }) => url.includes('/reports/'))).toEqual([]);
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});

test('a statement leads to its documents and from what is open to the open documents', async () => {
  show(<CustomerStatement />, '/reports/accounting/customer-statement?contactId=c1&to=2026-11-21');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Customer statement');
  const entries = within(await screen.findByRole('table', { name: /^Statement of Anchor Couriers/ }));
  expect(entries.getByRole('link', { name: 'Invoice INV-0001' })).toHaveAttribute('href', '/invoicing/i1');
  const ageing = within(screen.getByRole('table', { name: 'Open by days overdue' }));
  expect(ageing.getByRole('link', { name: '150.00' })).toHaveAttribute(
    'href',
    '/reports/accounting/aged-receivables?asAt=2026-11-21&contactId=c1&details=documents',
  );
  expect(screen.getByText('Difference').parentElement).toHaveTextContent('0.00');
});

test('a statement says where what is open is not what its entries come to', async () => {
  const wrong = { ...statement, ageing: { ...statement.ageing, total: 149.99 } };
  jest.replaceProperty(RESPONSES, 'customerStatement', wrong);
  show(<CustomerStatement />, '/reports/accounting/customer-statement?contactId=c1&to=2026-11-21');
  expect((await screen.findByText('Difference')).parentElement).toHaveTextContent(/0\.01/);
});

test('the page of reports leaves out statements of documents that the role may not see', async () => {
  show(<ReportsLanding />, '/reports', (area) => area !== 'Bills');
  expect(await screen.findByRole('link', { name: /^Customer statement/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Supplier statement/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Balance sheet/ })).toHaveAttribute(
    'href',
    '/reports/financial/balance-sheet',
  );
});
