import { cleanup, screen, within } from '@testing-library/react';
import { renderInModule, testModuleProps } from '../testing/index.ts';
import type { ReportColumn } from './report-column.ts';
import { ReportTable } from './report-table.tsx';

interface Row {
  name: string;
  amount: number;
}

const columns: ReportColumn<Row>[] = [
  { key: 'name', title: 'Account', kind: 'text', value: ({ name }) => name, to: ({ name }) => `/${name}` },
  { key: 'amount', title: 'Amount', kind: 'amount', value: ({ amount }) => amount || null, total: -3 },
];

function show(rows: Row[], creditIsUsual?: (row: Row) => boolean, totalIsCredit?: boolean) {
  renderInModule(
    <ReportTable
      caption="Balances"
      columns={columns.map((column) => ({
        ...column,
        ...(creditIsUsual && { creditIsUsual }),
        ...(totalIsCredit !== undefined && { totalIsCredit }),
      }))}
      groups={[{ key: 'all', title: 'All', rows }]}
      rowKey={({ name }) => name}
      emphasisOf={({ name }) => (name === 'sum' ? 'subtotal' : undefined)}
    />,
    testModuleProps(() => undefined),
  );
  return within(screen.getByRole('table', { name: 'Balances' }));
}

it('shows a value as a link to what it is made of, and the total of a column in its foot', () => {
  const table = show([
    { name: 'bank', amount: -3 },
    { name: 'cash', amount: 0 },
    { name: 'sum', amount: -3 },
  ]);
  expect(table.getByRole('link', { name: 'bank' })).toHaveAttribute('href', '/bank');
  expect(table.getByRole('row', { name: 'cash' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: 'sum (3.00)' })).toHaveClass('ac-report-subtotal');
  expect(table.getByRole('row', { name: 'Total (3.00)' })).toBeInTheDocument();
});

it('shows a negative balance of an account that is usually in debit in red', () => {
  const table = show([{ name: 'bank', amount: -3 }], ({ name }) => name === 'loan');
  expect(table.getByText('(3.00)', { selector: 'tbody *' })).toHaveClass('ac-money-negative');
});

it('leaves the credit balance of a liability without a colour', () => {
  const table = show([{ name: 'loan', amount: -3 }], ({ name }) => name === 'loan');
  expect(table.getByText('(3.00)', { selector: 'tbody *' })).not.toHaveClass('ac-money-negative');
});

it('leaves a negative total without a colour where it is one of credits, and only there', () => {
  const total = () =>
    within(screen.getByRole('row', { name: 'Total (3.00)' }))
      .getByText('(3.00)')
      .classList.contains('ac-money-negative');
  show([{ name: 'sales', amount: -3 }]);
  expect(total()).toBe(true);
  cleanup();
  show([{ name: 'sales', amount: -3 }], undefined, true);
  expect(total()).toBe(false);
});

it('draws of a long report the rows near the window, under their heading, and the total', () => {
  const table = show(Array.from({ length: 5_000 }, (_each, at) => ({ name: `row ${at}`, amount: at })));
  const rows = table.getAllByRole('row');
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThan(200);
  expect(table.getByRole('rowheader', { name: 'All' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: 'Total (3.00)' })).toBeInTheDocument();
});
