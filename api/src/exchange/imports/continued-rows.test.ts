import { continuedSheet } from './continued-rows.ts';

const POSITIONS = new Map([
  ['contact', 0],
  ['number', 1],
  ['issueDate', 2],
  ['description', 3],
  ['dueDate', 4],
]);
const continued = async (kind: 'invoices' | 'contacts', ...rows: string[][]) => {
  const sheet = { header: [], rows: rows.map((cells, index) => ({ row: index + 2, cells })) };
  return (await continuedSheet(kind, sheet, POSITIONS)).rows.map(({ cells }) => cells);
};

test('a row without number, contact and date is a line of the document before', async () => {
  const first = ['Ann', 'N-1', '2026-03-10', 'Bell', '2026-04-10'];
  const rows = await continued('invoices', first, ['', '', '', 'Rope'], ['', '', '', 'Sail']);
  expect(rows).toEqual([first, first.with(3, 'Rope'), first.with(3, 'Sail')]);
});

test('a row with the number of the row before gets contact and date from there', async () => {
  const rows = await continued('invoices', ['Ann', 'N-1', '2026-03-10', 'Bell'], ['', 'N-1', '', 'Rope']);
  expect(rows[1]).toEqual(['Ann', 'N-1', '2026-03-10', 'Rope']);
});

test.each([
  ['has another number', ['', 'N-2', '', 'Rope']],
  ['has a contact and no number', ['Bob', '', '', 'Rope']],
  ['has a date and no number', ['', '', '2026-03-11', 'Rope']],
  ['has nothing of a line', ['', '', '', '', '2026-04-11']],
])('a row that %s is none of its lines', async (_what, row) => {
  expect((await continued('invoices', ['Ann', 'N-1', '2026-03-10', 'Bell'], row))[1]).toEqual(row);
});

test('the first row, and rows of other records, stay as they are', async () => {
  expect(await continued('invoices', ['', '', '', 'Rope'])).toEqual([['', '', '', 'Rope']]);
  const rows = [['Ann'], ['', '', '', 'Rope']];
  expect(await continued('contacts', ...rows)).toEqual(rows);
});

const JOURNAL = new Map([
  ['number', 0],
  ['date', 1],
  ['narration', 2],
  ['account', 3],
]);
const continuedJournal = async (...rows: string[][]) => {
  const sheet = { header: [], rows: rows.map((cells, index) => ({ row: index + 2, cells })) };
  return (await continuedSheet('journals', sheet, JOURNAL)).rows.map(({ cells }) => cells);
};

test('a line of a journal without a date belongs to the journal before', async () => {
  const first = ['', '2026-03-31', 'Rent', 'EXP6450'];
  const rows = await continuedJournal(first, ['', '', '', 'LIA2500'], ['', '', 'Rent', 'AST1000']);
  expect(rows).toEqual([first, first.with(3, 'LIA2500'), first.with(3, 'AST1000')]);
});

test.each([
  ['number', ['J-2', '', '', 'LIA2500']],
  ['narration', ['', '', 'Fuel', 'LIA2500']],
  ['date', ['', '2026-03-30', '', 'LIA2500']],
])('a line with another %s belongs to another journal', async (_what, row) => {
  expect((await continuedJournal(['J-1', '2026-03-31', 'Rent', 'EXP6450'], row))[1]).toEqual(row);
});
