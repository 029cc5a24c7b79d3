import { countryDateOrder } from './country-date-order.ts';
import { parseDateCell, readDate } from './read-date.ts';
import { reasonOf } from './testing/reason-of.ts';

describe('reading a date of an import', () => {
  it.each([
    ['1996-07-04', '1996-07-04'],
    ['1996-07-04 00:00:00', '1996-07-04'],
    ['2024-03-05T23:00:00+02:00', '2024-03-05'],
    ['2024-03-05T23:00:00.123Z', '2024-03-05'],
    ['20240305', '2024-03-05'],
    ['2024/3/5', '2024-03-05'],
    ['2024. 03. 05.', '2024-03-05'],
    ['2024年3月5日', '2024-03-05'],
    ['04/07/1996', '1996-07-04'],
    ['4.7.1996', '1996-07-04'],
    ['5. 3. 2024', '2024-03-05'],
    ['05/03/24', '2024-03-05'],
    ['05/03/2024 11:30 PM', '2024-03-05'],
    ['4 Jul 1996', '1996-07-04'],
    ['5-Mar-24', '2024-03-05'],
    ['March 5th, 2024', '2024-03-05'],
    ['5 Sept 2024', '2024-09-05'],
    ['5. März 2024', '2024-03-05'],
    ['1er août 2024', '2024-08-01'],
    ['5 de marzo de 2024', '2024-03-05'],
    ['2024 Mar 5', '2024-03-05'],
    ['2024-02-29', '2024-02-29'],
    ['٥ مارس ٢٠٢٤', '2024-03-05'],
    ['٥‏/٣‏/٢٠٢٤', '2024-03-05'],
    ['5 मार्च 2024', '2024-03-05'],
    ['5 marca 2024', '2024-03-05'],
    ['5 de março de 2024', '2024-03-05'],
  ])('reads %s', (text, value) => {
    expect(readDate(text, 'DMY')).toEqual({ ok: true, value });
  });

  it.each([
    ['03/05/2024', 'MDY', '2024-03-05'],
    ['03/05/2024', 'DMY', '2024-05-03'],
    ['24-03-05', 'YMD', '2024-03-05'],
    ['24-03-05', 'DMY', '2005-03-24'],
  ] as const)('reads %s in the order %s', (text, order, value) => {
    expect(readDate(text, order)).toEqual({ ok: true, value });
  });

  it.each(['2026-02-30', '2025-02-29', '31/04/2026', '2026-13-01', '0001-01-01', '05032024'])(
    'says that %s does not exist',
    (text) => {
      expect(reasonOf(readDate(text, 'DMY'))).toBe(`The date "${text}" does not exist.`);
    },
  );

  it.each([
    'tomorrow',
    '',
    '12',
    '2026-07',
    '4 Foo 2026',
    'Mar 2024',
    '5 Mar Apr 2024',
    'x'.repeat(1_000_000),
  ])('says that "%.20s" is not a date', (text) => {
    expect(reasonOf(readDate(text, 'DMY'))).toContain('is not a date');
  });

  it.each([
    ['5/3/2567', 'The date "5/3/2567" is more than 100 years ahead.'],
    ['5/3/67', 'Write the year of "5/3/67" with four digits.'],
    ['۱۴۰۴/۱۲/۱۴', 'The date "۱۴۰۴/۱۲/۱۴" does not exist.'],
    ['14 اسفند 1404', '"14 اسفند 1404" is not a date. Write dates as YYYY-MM-DD.'],
  ])('takes no year of another calendar or century for one of ours: %s', (text, reason) => {
    expect(reasonOf(readDate(text, 'DMY'))).toBe(reason);
  });

  it('does not take the last number of four digits for a day', () => {
    expect(readDate('05/03/2024', 'YMD').ok).toBe(false);
  });

  it.each([
    ['13/05/2024', ['DMY']],
    ['05/13/2024', ['MDY']],
    ['05/06/2024', ['DMY', 'MDY']],
    ['05/06/07', ['DMY', 'MDY', 'YMD']],
    ['40/06/07', ['YMD']],
    ['32/32/2024', []],
  ])('knows in which orders %s is possible', (text, orders) => {
    expect(parseDateCell(text)).toMatchObject({ orders });
  });

  it.each([
    ['GB', 'DMY'],
    ['US', 'MDY'],
    ['DE', 'DMY'],
    ['JP', 'YMD'],
    ['SA', 'DMY'],
    ['', 'DMY'],
  ])('takes the order of %s from what is known of countries', (country, order) => {
    expect(countryDateOrder(country)).toBe(order);
  });
});
