import { sheetName } from '@accounts/shared-domain';
import { csvText } from './spreadsheet.ts';

describe('a report as CSV', () => {
  it('quotes what needs it and keeps figures as they are', () => {
    expect(
      csvText([
        ['Name', 'Debit'],
        ['Smith, "Al"', -12.5],
      ]),
    ).toBe('\uFEFFName,Debit\r\n"Smith, ""Al""",-12.5\r\n');
  });

  it.each(['=1+1', '@SUM(A1)', '+44', '-x'])('never lets %s run as a formula', (text) => {
    expect(csvText([[text]])).toBe(`\uFEFF'${text}\r\n`);
  });
});

describe('the name of a sheet', () => {
  it.each([
    ['Statement O/N [Ltd]: 2026', 'Statement O N  Ltd   2026'],
    ["'Tis a name that is far too long for Excel", 'Tis a name that is far too lon'],
    ['[]', 'Report'],
  ])('%s becomes %s', (name, sheet) => expect(sheetName(name, 'Report')).toBe(sheet));
});
