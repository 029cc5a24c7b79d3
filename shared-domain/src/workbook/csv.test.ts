import { csvText } from './csv.ts';

it('quotes what needs it and keeps numbers as they are', () => {
  expect(
    csvText([
      ['Name', 'Debit'],
      ['Smith, "Al"', -12.5],
    ]),
  ).toBe('\uFEFFName,Debit\r\n"Smith, ""Al""",-12.5\r\n');
});

it.each(['=1+1', '@SUM(A1)', '+44', '-x', "'=1+1"])('never lets %s run as a formula', (text) => {
  expect(csvText([[text]])).toBe(`\uFEFF'${text}\r\n`);
});
