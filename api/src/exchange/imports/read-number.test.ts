import { parseNumber, readNumber } from './read-number.ts';
import { reasonOf } from './testing/reason-of.ts';

describe('reading a number of an import', () => {
  it.each([
    ['12', 'point', '12'],
    ['14.00', 'point', '14'],
    ['1,234.5', 'point', '1234.5'],
    ['1,234', 'point', '1234'],
    ['1.234', 'point', '1.234'],
    ['1,234', 'comma', '1.234'],
    ['1.234', 'comma', '1234'],
    ['£1,234.50', 'point', '1234.5'],
    ['-€5.00', 'point', '-5'],
    ['R$ 12,50', 'comma', '12.5'],
    ['Rs.500', 'point', '500'],
    ['1.234,56 €', 'comma', '1234.56'],
    ['1.234,56', 'comma', '1234.56'],
    ['12,34,567.89', 'point', '1234567.89'],
    ['1\u202f234,5', 'comma', '1234.5'],
    ['1’234.56', 'point', '1234.56'],
    ['١٬٢٣٤٬٥٦٧٫٨٩', 'point', '1234567.89'],
    ['؜-١٬٢٣٤', 'comma', '-1234'],
    ['۱۲٫۵', 'point', '12.5'],
    ['0,5', 'comma', '0.5'],
    ['0,125', 'comma', '0.125'],
    ['-3.25', 'point', '-3.25'],
    ['\u22123.25', 'point', '-3.25'],
    ['(3.25)', 'point', '-3.25'],
    ['3.25-', 'point', '-3.25'],
    ['0.123456', 'point', '0.123456'],
    ['1 234.5', 'point', '1234.5'],
    ['999,999,999,999,999', 'point', '999999999999999'],
  ] as const)('reads %s in a file with a decimal %s', (text, format, value) => {
    expect(readNumber(text, { format })).toEqual({ ok: true, value });
  });

  it.each([
    ['abc', 'is not a number'],
    ['ITM001', 'is not a number'],
    ['1,5', 'is not a number'],
    ['10.4,2', 'is not a number'],
    ['1,23,45', 'is not a number'],
    ['1 2 3', 'is not a number'],
    ['1e5', 'is not a number'],
    ['2024-03-05', 'is not a number'],
    ['(-5)', 'is not a number'],
    ['15%', 'is not a number'],
    ['-', 'is not a number'],
    ['.', 'is not a number'],
    ['', 'is not a number'],
    ['0.1234567', 'more than 6 decimals'],
    ['1234567890123456', 'too large'],
    ['1234567890.123456', 'too large'],
  ])('refuses "%s"', (text, reason) => {
    expect(reasonOf(readNumber(text, { format: 'point' }))).toContain(reason);
  });

  it('reads 20% as 20 in a column of percentages', () => {
    expect(readNumber('20%', { format: 'point', percent: true })).toEqual({ ok: true, value: '20' });
    expect(readNumber('7,5 %', { format: 'comma', percent: true })).toEqual({ ok: true, value: '7.5' });
  });

  it.each([
    ['12,5', 'comma'],
    ['1.234,56', 'comma'],
    ['1.234.567', 'comma'],
    ['1 234,567', 'comma'],
    ['12.5', 'point'],
    ['1,234.56', 'point'],
    ['1,234,567', 'point'],
    ['0.125', 'point'],
    ['1234.567', 'point'],
    ['1.234', 'open'],
    ['1,234', 'open'],
    ['1234', 'neutral'],
    ['1 234', 'neutral'],
  ])('sees that %s is %s', (text, form) => {
    expect(parseNumber(text)?.form).toBe(form);
  });

  it('says of a cell of a million characters what is wrong with it, at once', () => {
    for (const text of [`0.${'0'.repeat(1_000_000)}1`, '1,'.repeat(500_000), `${'0'.repeat(1_000_000)}!`])
      expect(readNumber(text, { format: 'point' }).ok).toBe(false);
  });
});
