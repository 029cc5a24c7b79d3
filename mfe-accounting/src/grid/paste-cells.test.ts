import { MAX_LINES } from '@accounts/shared-domain';
import { formatsOf } from '@accounts/shared-ui';
import type { GridColumn } from './grid-column.ts';
import { pasteCells } from './paste-cells.ts';

interface Line {
  key: string;
  account: string | null;
  text: string;
  debit: number | undefined;
}

const OPTIONS = [
  { value: 'bank', code: 'AST1000', label: 'Bank' },
  { value: 'rent', code: 'EXP6450', label: 'Rent' },
];
const COLUMNS: GridColumn<Line>[] = [
  {
    key: 'account',
    label: 'Account',
    cell: { kind: 'choice', options: OPTIONS, placeholder: '' },
    takesPaste: true,
  },
  { key: 'text', label: 'Description', cell: { kind: 'text' } },
  { key: 'debit', label: 'Debit', cell: { kind: 'amount', decimals: 2 }, takesPaste: true },
];
const blank = (): Line => ({ key: 'new', account: null, text: '', debit: undefined });
const paste = (text: string, at = { row: 0, column: 'account' }) =>
  pasteCells(
    [blank()],
    text.split('\n').map((row) => row.split('\t')),
    at,
    { columns: COLUMNS, blank, formats: formatsOf('en') },
  );

it('takes what fits and misses nothing', () => {
  const { lines, unpasted, last } = paste('AST1000\t5\t\nRent\t1,200.50\t');
  expect(lines.map(({ account, debit }) => [account, debit])).toEqual([
    ['bank', 5],
    ['rent', 1200.5],
  ]);
  expect([unpasted, last]).toEqual([null, 1]);
});

it('names columns beyond the last one, where they have text', () => {
  expect(paste('AST1000\t5\tGBP\t\tpaid').unpasted?.columns).toEqual([
    { place: 2, heading: '' },
    { place: 4, heading: '' },
  ]);
});

it('names a choice that there is not, with its line, and leaves what is there', () => {
  const { lines, unpasted } = paste('Goodwill\t5');
  expect(lines[0]).toMatchObject({ account: null, debit: 5 });
  expect(unpasted?.cells).toEqual([{ row: 0, column: 'account', text: 'Goodwill', reason: 'none' }]);
});

it('stops at the most lines, and counts the rows beyond', () => {
  const { lines, unpasted, last } = paste('1\n2\n\n3', { row: MAX_LINES - 2, column: 'debit' });
  expect([lines.length, last, unpasted?.rows]).toEqual([MAX_LINES, MAX_LINES - 1, 1]);
});
