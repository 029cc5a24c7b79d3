import { numberedRecords } from './numbered-records.ts';

const PLACED = {
  sheet: {
    header: ['Date', 'Account'],
    rows: [
      ['2026-03-31', 'Rent'],
      ['', 'Bank'],
      ['2026-03-31', 'Rent'],
      ['', 'Bank'],
    ].map((cells, index) => ({
      row: index + 2,
      cells,
    })),
  },
  positions: new Map([
    ['date', 0],
    ['account', 1],
  ]),
};
const numbersOf = async (placed: typeof PLACED, begins?: string): Promise<(string | undefined)[]> => {
  const { sheet, positions } = await numberedRecords(placed, { begins });
  return sheet.rows.map(({ cells }) => cells[positions.get('number') ?? -1]);
};

test('each row with a date begins a record with the next number', async () => {
  expect(await numbersOf(PLACED, 'date')).toEqual(['1', '1', '2', '2']);
});

test('records without such a column stay as they are, as do those whose number has a column', async () => {
  expect(await numberedRecords(PLACED, {})).toEqual(PLACED);
  expect(await numberedRecords(PLACED, { begins: 'contact' })).toEqual(PLACED);
  const chosen = { ...PLACED, positions: new Map([...PLACED.positions, ['number', 1]] as const) };
  expect(await numbersOf(chosen, 'date')).toEqual(['Rent', 'Bank', 'Rent', 'Bank']);
});
