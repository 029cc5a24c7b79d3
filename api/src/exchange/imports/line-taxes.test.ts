import { withTaxes } from './line-taxes.ts';

const LINES = {
  sheet: 'items',
  key: 'number',
  taxes: { sheet: 'taxes', item: 'item', rate: 'rate', amount: 'tax' },
};
const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }));
const taxesOf = (lines: string[][], taxes: string[][]) =>
  withTaxes(
    rowsOf(['number', 'item', 'tax'], ...lines),
    rowsOf(['number', 'item', 'rate', 'amount'], ...taxes),
    LINES,
  ).map(({ cells }) => cells.at(-1));

test('a line has the rate of its document and item, and one without tax has none', () => {
  const lines = [
    ['A', 'Bell', '4.2'],
    ['A', 'Rope', '0'],
    ['B', 'Bell', '1'],
  ];
  const taxes = [
    ['B', 'Bell', '7.5000', '1'],
    ['A', 'Bell', '20', '4.2'],
  ];
  expect(taxesOf(lines, taxes)).toEqual(['taxes/rate', '20%', '', '7.5%']);
});

test('a line with two taxes names both, and lines of one item have theirs in order', () => {
  const lines = [
    ['A', 'Bell', '1.2'],
    ['B', 'Bell', '2'],
    ['B', 'Bell', '0'],
    ['B', 'Bell', '1'],
  ];
  const taxes = [
    ['A', 'Bell', '5', '0.5'],
    ['A', 'Bell', '7', '0.7'],
    ['B', 'Bell', '20', '2'],
    ['B', 'Bell', '10', '1'],
  ];
  expect(taxesOf(lines, taxes)).toEqual(['taxes/rate', '5% + 7%', '20%', '', '10%']);
});

test('rates of which the sheet does not say the line are at every line, and one of zero at a line without tax', () => {
  const lines = [
    ['A', 'Bell', '2'],
    ['A', 'Bell', '1'],
    ['B', 'Rope', '0'],
  ];
  const taxes = [
    ['A', 'Bell', '20', '2'],
    ['A', 'Bell', '10', '1'],
    ['A', 'Bell', '5', '0.5'],
    ['B', 'Rope', '0', '0'],
  ];
  expect(taxesOf(lines, taxes)).toEqual(['taxes/rate', '20% + 10% + 5%', '20% + 10% + 5%', '0%']);
});

test('a workbook without the sheet of taxes has its lines as they are', () => {
  const lines = rowsOf(['number', 'item', 'tax'], ['A', 'Bell', '2']);
  expect(withTaxes(lines, undefined, LINES)).toBe(lines);
  expect(withTaxes(lines, rowsOf(['number', 'amount']), LINES)).toBe(lines);
});
