import { formatsOf } from '../locale/index.ts';
import { dateColumnWidth, fitColumns } from './fit-columns.ts';
import type { ListColumn } from './list-description.ts';

type Column = ListColumn<never>;
const column = (key: string, more: Partial<Column> = {}): Column => ({ key, title: key, ...more });
const keysOf = (columns: readonly Column[], available: number) =>
  fitColumns<never, Column>(columns, available).columns.map(({ key }) => key);

const INVOICES: Column[] = [
  column('number', { width: 120, priority: 3 }),
  column('customer', { grow: 2, priority: 1 }),
  column('reference', { priority: 3 }),
  column('issued', { kind: 'date', priority: 3 }),
  column('due', { kind: 'date' }),
  column('total', { kind: 'money', priority: 3 }),
];

test('all columns stay where they have room', () => {
  expect(keysOf(INVOICES, 800)).toEqual(['number', 'customer', 'reference', 'issued', 'due', 'total']);
});

test.each([
  [799, ['number', 'customer', 'reference', 'due', 'total']],
  [675, ['number', 'customer', 'due', 'total']],
  [525, ['number', 'customer', 'total']],
  [401, ['number', 'total']],
  [0, ['number', 'total']],
])(
  'at %i px columns have left by priority, the rightmost first, but never the first one and money',
  (available, keys) => {
    expect(keysOf(INVOICES, available)).toEqual(keys);
  },
);

test('what is left over goes to the columns by their growth, text by 1 unless it says otherwise', () => {
  const { widths } = fitColumns<never, Column>(INVOICES, 1200);
  expect(widths).toEqual([220, 350, 250, 124, 124, 132]);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(1200);
});

test('where no column grows the first one takes what is left over', () => {
  const { widths } = fitColumns<never, Column>(
    [column('code', { width: 100, grow: 0 }), column('amount', { kind: 'money' })],
    500,
  );
  expect(widths).toEqual([368, 132]);
});

test('columns that stay keep their narrowest width where even they do not fit', () => {
  const { widths } = fitColumns<never, Column>(INVOICES, 100);
  expect(widths).toEqual([120, 132]);
});

test('dates have the room that the names of the months of their language take', () => {
  const widthIn = (locale: string) => dateColumnWidth(formatsOf(locale).formatDate);
  expect(widthIn('en-GB')).toBe(124);
  expect(widthIn('ar')).toBeGreaterThan(widthIn('en-GB'));
});
