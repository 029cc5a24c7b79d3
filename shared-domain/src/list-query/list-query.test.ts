import {
  containsWords,
  countByTab,
  indexRows,
  isInTab,
  meetsCondition,
  rowCheck,
  searchIndex,
  searchWords,
  sortIndex,
} from './index.ts';

const finds = (text: string, search: string, mark?: ',' | '.') =>
  containsWords(text.toLowerCase(), searchWords(search, mark));

test.each([
  ['1,234.50'],
  ['1234.5'],
  ['1234.50'],
  ['£1,234.50'],
  ["1'234.50"],
  ['١٬٢٣٤٫٥٠'],
  ['1,234'],
  ['acme 1,234.50'],
])('finds an amount of 1234.50 by %s', (search) => {
  expect(finds('INV-7 Acme Ltd 1234.50', search)).toBe(true);
});

test('finds an amount as a locale with a decimal comma shows it', () => {
  expect(finds('INV-7 1234.50', '1.234,50', ',')).toBe(true);
  expect(finds('INV-7 1234.50', '1234,5', ',')).toBe(true);
  expect(finds('INV-7 1234.50', '1.234,50')).toBe(false);
});

test('finds a negative amount by its minus sign and by parentheses', () => {
  expect(finds('cash -80.00', '\u221280.00')).toBe(true);
  expect(finds('cash -80.00', '(80.00)')).toBe(true);
  expect(finds('cash 80.00', '(80.00)')).toBe(false);
});

test('finds every word as typed, whatever it looks like', () => {
  expect(finds('Order 1,234 of May', '1,234 MAY')).toBe(true);
  expect(finds('Order 1,234 of May', '1,234 june')).toBe(false);
});

test('checks conditions on values, and none is met by a missing value', () => {
  expect(meetsCondition('A', { field: 'status', is: ['A', 'D'] })).toBe(true);
  expect(meetsCondition(true, { field: 'recoverable', is: ['true'] })).toBe(true);
  expect(meetsCondition('Berlin', { field: 'city', contains: 'ERL' })).toBe(true);
  expect(meetsCondition('2026-03-07', { field: 'dueDate', from: '2026-03-07', to: '2026-03-07' })).toBe(true);
  expect(meetsCondition(0, { field: 'receivable', above: 0 })).toBe(false);
  expect(meetsCondition(null, { field: 'receivable', from: -5 })).toBe(false);
  expect(meetsCondition('', { field: 'dueDate', to: '2026-03-07' })).toBe(false);
});

test('counts the found rows of each tab, also of rows in several tabs or in none', () => {
  const rows = Array.from({ length: 40 }, (_, number) => ({ number }));
  const list = {
    columns: [],
    rowId: ({ number }: { number: number }) => String(number),
    searchText: ({ number }: { number: number }) => `row ${number}`,
  };
  // As many tabs as a list may have: the last of them must fit too.
  const checks = Array.from(
    { length: 20 },
    (_, tab) =>
      ({ number }: { number: number }) =>
        number % 20 <= tab,
  );
  const index = indexRows(rows, list, 2, checks);
  const counts = (found: typeof index) => countByTab(found, checks.length);
  expect(counts(index)).toEqual(checks.map((isIn) => rows.filter(isIn).length));
  const found = searchIndex(index, '3', [], []);
  expect(counts([...found])).toEqual(checks.map((isIn) => found.filter(({ row }) => isIn(row)).length));
  expect(isInTab(index[19]?.tabs ?? 0, 19)).toBe(true);
  expect(isInTab(index[19]?.tabs ?? 0, 18)).toBe(false);
});

test('a column of translated words is sorted by what is stored, and each word stays together', () => {
  const words: Record<string, string> = { Draft: 'Entwurf', Approved: 'Genehmigt', Void: 'Annulliert' };
  const columns = [
    {
      key: 'status',
      value: ({ status }: { status: string }) => words[status] ?? '',
      order: ({ status }: { status: string }) => status,
    },
  ];
  const rows = ['Void', 'Draft', 'Approved', 'Draft'].map((status, id) => ({ id: String(id), status }));
  const index = indexRows(rows, { columns, rowId: ({ id }) => id, searchText: () => '' });
  const order = (sort: string) => sortIndex(index, sort, columns).map(({ row }) => row.status);
  expect(order('status')).toEqual(['Approved', 'Draft', 'Draft', 'Void']);
  expect(order('-status')).toEqual(['Void', 'Draft', 'Draft', 'Approved']);
});

test('a derived column is filtered by its words without a language, whatever is shown of them', () => {
  const columns = [
    { key: 'status', field: 'badge', value: () => 'Überfällig', order: () => 'Overdue' },
    { key: 'days', value: () => 12 },
  ];
  const meets = (field: string, is: string[]) => rowCheck([{ field, is }], columns)({});
  expect(meets('badge', ['Draft', 'Overdue'])).toBe(true);
  expect(meets('badge', ['Draft', 'Überfällig'])).toBe(false);
  expect(meets('days', ['12'])).toBe(true);
});
