import { reportSheet, type SheetTable } from '@accounts/shared-domain';
import { sheetRows } from './report-sheet.ts';

interface Row {
  name: string;
  debit: number;
  isSum?: boolean;
}

const table: SheetTable<Row> = {
  caption: 'Balances',
  columns: [
    { key: 'name', title: 'Account', kind: 'text', value: ({ name }) => name },
    { key: 'debit', title: 'Debit', kind: 'amount', value: ({ debit }) => debit || null, wideOnly: true },
    { key: 'both', title: 'Amount', kind: 'amount', value: ({ debit }) => debit, narrowOnly: true },
  ],
  groups: [
    {
      key: 'assets',
      title: 'Assets',
      rows: [
        { name: 'Bank', debit: -12.5 },
        { name: 'Cash', debit: 0 },
        { name: 'Total', debit: -12.5, isSum: true },
      ],
    },
  ],
  rowKey: ({ name }) => name,
  emphasisOf: ({ isSum }) => (isSum ? 'subtotal' : undefined),
};

test('a file has headings, rows and sums of every column but those for narrow screens', () => {
  expect(reportSheet(table, 'Total')).toEqual({
    title: 'Balances',
    columns: [
      { title: 'Account', kind: 'text' },
      { title: 'Debit', kind: 'amount' },
    ],
    lines: [
      { kind: 'heading', cells: ['Assets'] },
      { kind: 'row', cells: ['Bank', -12.5] },
      { kind: 'row', cells: ['Cash', null] },
      { kind: 'subtotal', cells: ['Total', -12.5] },
    ],
  });
});

test('totals of columns are the last line of a file', () => {
  const columns = table.columns.map((column) => ({
    ...column,
    total: column.key === 'debit' ? -12.5 : undefined,
  }));
  expect(reportSheet({ ...table, columns }, 'Total').lines.at(-1)).toEqual({
    kind: 'total',
    cells: ['Total', -12.5],
  });
});

test('tables of one report stand below each other in a CSV file, with an empty line between', () => {
  const sheet = { ...reportSheet(table, 'Total'), lines: [{ kind: 'row' as const, cells: ['Cash', null] }] };
  expect(sheetRows([sheet, sheet])).toEqual([
    ['Account', 'Debit'],
    ['Cash', ''],
    [],
    ['Account', 'Debit'],
    ['Cash', ''],
  ]);
});
