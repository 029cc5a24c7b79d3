import { readDate, readFlag, readNumber } from './cells.ts';

describe('reading the cells of an import', () => {
  it.each([
    ['1996-07-04', '1996-07-04'],
    ['1996-07-04 00:00:00', '1996-07-04'],
    ['04/07/1996', '1996-07-04'],
    ['4.7.1996', '1996-07-04'],
    ['4 Jul 1996', '1996-07-04'],
    ['2024-02-29', '2024-02-29'],
  ])('reads the date %s', (text, value) => {
    expect(readDate(text)).toEqual({ ok: true, value });
  });

  it.each(['2026-02-30', '2025-02-29', '31/04/2026', '2026-13-01', '0001-01-01'])(
    'says that %s does not exist',
    (text) => {
      expect(readDate(text)).toEqual({ ok: false, message: `The date "${text}" does not exist.` });
    },
  );

  it.each(['tomorrow', '', '12', '2026-07', '4 Foo 2026'])('says that "%s" is not a date', (text) => {
    expect(readDate(text)).toMatchObject({ ok: false, message: expect.stringContaining('is not a date') });
  });

  it.each([
    ['12', false, '12'],
    ['14.00', false, '14'],
    ['1,234.5', false, '1234.5'],
    ['£1,234.50', false, '1234.5'],
    ['1.234,56', true, '1234.56'],
    ['0,5', true, '0.5'],
    ['15%', false, '15'],
    ['-3.25', false, '-3.25'],
    ['0.123456', false, '0.123456'],
    ['1 234.5', false, '1234.5'],
    ['999,999,999,999,999', false, '999999999999999'],
  ])('reads the figure %s', (text, comma, value) => {
    expect(readNumber(text, comma)).toEqual({ ok: true, value });
  });

  it.each([
    ['abc', 'is not a number'],
    ['1,5', 'is not a number'],
    ['1e5', 'is not a number'],
    ['0.1234567', 'more than 6 decimals'],
    ['1234567890123456', 'too large'],
    ['1234567890.123456', 'too large'],
    ['', 'is not a number'],
  ])('refuses the figure "%s"', (text, reason) => {
    expect(readNumber(text, false)).toMatchObject({ ok: false, message: expect.stringContaining(reason) });
  });

  it('says of a cell of a million characters what is wrong with it, at once', () => {
    for (const text of [`0.${'0'.repeat(1_000_000)}1`, '1,'.repeat(500_000), `${'0'.repeat(1_000_000)}!`]) {
      expect(readNumber(text, false)).toMatchObject({
        ok: false,
        message: expect.stringContaining('is not a number'),
      });
      expect(readDate(text)).toMatchObject({ ok: false, message: expect.stringContaining('is not a date') });
    }
  });

  it('reads yes and no', () => {
    expect(readFlag('Yes')).toEqual({ ok: true, value: true });
    expect(readFlag('')).toEqual({ ok: true, value: false });
    expect(readFlag('maybe').ok).toBe(false);
  });
});
