import type { ReportSheet } from '@accounts/shared-domain';
import { MAX_PRINTED_CELLS, MAX_PRINTED_ROWS, requirePrintable } from './printable.ts';

const sheet = (rows: number, columns: number): ReportSheet => ({
  title: 'Accounts',
  columns: Array.from({ length: columns }, () => ({ title: 'Amount', kind: 'amount' })),
  lines: Array.from({ length: rows }, () => ({ kind: 'row', cells: [] })),
});

test('as many rows and cells as a PDF takes pass', () => {
  expect(() => requirePrintable([sheet(MAX_PRINTED_ROWS - 1, 2), sheet(1, 2)])).not.toThrow();
  expect(() => requirePrintable([sheet(MAX_PRINTED_CELLS / 50, 50)])).not.toThrow();
});

test('a row more is refused, in whichever table of the report it is', () => {
  expect(() => requirePrintable([sheet(MAX_PRINTED_ROWS, 2), sheet(1, 2)])).toThrow(
    'A PDF has at most 5,000 rows. Choose a shorter period, or a spreadsheet.',
  );
});

test('many columns are refused by their cells', () => {
  expect(() => requirePrintable([sheet(MAX_PRINTED_CELLS / 50 + 1, 50)])).toThrow(
    'A PDF has at most 45,000 cells. Compare fewer periods, or choose a spreadsheet.',
  );
});
