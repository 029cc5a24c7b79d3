import { withLines } from './joined-lines.ts';

const HEADER = [
  'invoice_number',
  'order_number',
  'invoiced_at',
  'due_at',
  'contact_tax_number',
  'category_name',
];
const ITEMS = [
  { row: 1, cells: ['invoice_number', 'price'] },
  { row: 2, cells: ['B', '1.50'], exact: { 1: '1.5' } },
  { row: 3, cells: ['A', '2'] },
  { row: 4, cells: ['B', '3'] },
  { row: 5, cells: ['Unknown', '4'] },
];
const documents = {
  header: HEADER,
  rows: [
    { row: 2, cells: ['A', 'PO 1'], exact: { 3: '46000' } },
    { row: 3, cells: ['B', 'PO 2'] },
    { row: 4, cells: ['C', 'PO 3'] },
  ],
};
const sheets = (name: string) => (name === 'invoice_items' ? ITEMS : undefined);

test('the first line of a document has its cells, the next ones its number, with the rows of their own sheet', () => {
  const { header, rows } = withLines('invoices', documents, sheets);
  expect(header).toEqual([...HEADER, 'invoice_items/invoice_number', 'invoice_items/price']);
  expect(rows.map(({ row, cells }) => [row, cells[0], cells[1], cells[7]])).toEqual([
    [3, 'A', 'PO 1', '2'],
    [2, 'B', 'PO 2', '1.50'],
    [4, 'B', '', '3'],
    [5, 'Unknown', '', '4'],
    [6, 'C', 'PO 3', undefined],
  ]);
  expect(rows.map(({ exact }) => exact)).toMatchObject([{ 3: '46000' }, { 7: '1.5' }, {}, {}, undefined]);
});

test('what a document says is held once, however many lines it has', () => {
  const long = 'x'.repeat(10_000);
  const many = Array.from({ length: 1000 }, (_none, index) => ({ row: index + 2, cells: ['A', '1'] }));
  const one = { header: HEADER, rows: [{ row: 2, cells: ['A', long, long, long] }] };
  const { rows } = withLines('invoices', one, () => [ITEMS[0] ?? { row: 1, cells: [] }, ...many]);
  const chars = rows.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + cell.length, 0);
  expect([rows.length, chars < 4 * long.length]).toEqual([1000, true]);
});

test('a workbook without the sheet, one of other documents, and another kind stay as they are', () => {
  expect(withLines('invoices', documents, () => undefined)).toBe(documents);
  expect(withLines('invoices', documents, () => [])).toBe(documents);
  expect(withLines('bills', documents, sheets)).toBe(documents);
  const other = { header: ['Customer', 'Invoice Number'], rows: [] };
  expect(withLines('invoices', other, sheets)).toBe(other);
});
