import { recordsOf } from './left-out-rows.ts';

const SHEET = {
  header: ['', 'Debit', 'Credit'],
  rows: [
    { row: 2, cells: ['Bank', '5', ''] },
    { row: 3, cells: ['Total'] },
    { row: 4, cells: ['TOTAL', '5', '5'] },
    { row: 5, cells: ['Made on Friday'] },
  ],
};
const rowsOf = async (leaveOut?: Parameters<typeof recordsOf>[1]['leaveOut']): Promise<number[]> =>
  (await recordsOf(SHEET, { leaveOut })).rows.map(({ row }) => row);

test('rows that meet all parts of one condition are left out, words in any case', async () => {
  expect(await rowsOf([{ '': ['Total'] }, { Debit: [''], Credit: [''] }])).toEqual([2]);
  expect(await rowsOf([{ '': ['Total'], Debit: ['5'] }])).toEqual([2, 3, 5]);
  expect(await rowsOf([{ Debit: 'filled' }])).toEqual([3, 5]);
});

test('a condition on a column that the file lacks is met by no row, and without conditions all rows stay', async () => {
  expect(await rowsOf([{ Account: [''] }, { Account: 'filled' }])).toEqual([2, 3, 4, 5]);
  expect(await rowsOf()).toEqual([2, 3, 4, 5]);
});
