import { addDays } from '@accounts/shared-domain';
import fc from 'fast-check';
import { formatsOf } from './formats.ts';
import { formatNumber } from './format-number.ts';
import { parseDecimal } from './parse-number.ts';

const LOCALES = ['en-GB', 'en-US', 'de-DE', 'de-CH', 'fr-FR', 'pl-PL', 'hi-IN', 'ar-EG', 'ja-JP'];
/** Beside those: numbers of one country in another language, other scripts and calendars. */
const MORE_LOCALES = [
  'en',
  'en-DE',
  'en-IN',
  'de-AT',
  'fr-CH',
  'es-ES',
  'pt-PT',
  'ur-PK',
  'fa-IR',
  'bn-BD',
  'th-TH',
  'ar-u-nu-latn',
  'ar-EG-u-nu-latn',
  'ar-MA',
];

const digits = (max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: max });
/** 0 to 15 digits before the mark and 0 to 8 behind it, on either side of 0, as the shortest decimal. */
const decimals = fc
  .record({ whole: digits(15), fraction: digits(8), isNegative: fc.boolean() })
  .map(({ whole, fraction, isNegative }) => {
    const short = fraction.replace(/0+$/, '');
    const plain = `${whole.replace(/^0+/, '') || '0'}${short && `.${short}`}`;
    return isNegative && plain !== '0' ? `-${plain}` : plain;
  });
const dates = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1900-01-01', days));

test('a rate is written with the mark and the percent sign of its locale', () => {
  const written = (locale: string) => formatsOf(locale).formatPercent(7.5).replaceAll(/\s/g, ' ');
  expect(['en-GB', 'de-DE', 'fr-FR'].map(written)).toEqual(['7.5%', '7,5 %', '7,5 %']);
});

describe.each([...LOCALES, ...MORE_LOCALES])('in %s', (locale) => {
  const formats = formatsOf(locale);

  test('a number is read as it is shown, with and without grouping', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 8 }), (decimal, shown) => {
        const grouped = formatNumber(decimal, locale, { decimals: shown });
        expect(parseDecimal(grouped, locale)).toEqual({ ok: true, value: decimal });
        const bare = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 8 });
        const typed = bare.format(decimal as `${number}`);
        expect(parseDecimal(typed, locale)).toEqual({ ok: true, value: decimal });
      }),
    );
  });

  test('an amount is read as it is shown, in parentheses and with the decimals of its currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
        fc.constantFrom(0, 2, 3),
        fc.boolean(),
        (units, exponent, parentheses) => {
          const amount = Number(`${units}e-${exponent}`);
          const shown = formats.formatMoney(amount, { decimals: exponent, parentheses });
          expect(formats.parseNumber(shown, { maxDecimals: exponent })).toEqual({
            ok: true,
            value: amount === 0 ? 0 : amount,
          });
        },
      ),
    );
  });

  test('a date is read as it is shown, with the name of its month and in digits', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(formats.parseDate(formats.formatDate(date))).toEqual({ ok: true, value: date });
        expect(formats.parseDate(formats.formatNumericDate(date))).toEqual({ ok: true, value: date });
        expect(formats.parseDate(date)).toEqual({ ok: true, value: date });
      }),
    );
  });
});

describe('numbers', () => {
  test.each([
    ['en-GB', '1,234.50', 1234.5],
    ['en-GB', '1 234.5', 1234.5],
    ['en-GB', '1\u202f234.5', 1234.5],
    ['en-GB', '1’234.5', 1234.5],
    ['en-GB', "1'234.5", 1234.5],
    ['en-GB', '(43.01)', -43.01],
    ['en-GB', '\u221243.01', -43.01],
    ['en-GB', '£1,234.50', 1234.5],
    ['en-GB', '-£12', -12],
    ['en-GB', '.5', 0.5],
    ['en-GB', '5.', 5],
    ['en-GB', '0.125', 0.125],
    ['en-GB', '1,23,456.5', undefined],
    ['en-IN', '12,34,567.5', 1234567.5],
    ['hi-IN', '1,234,567.5', 1234567.5],
    ['de-DE', '1.000', 1000],
    ['de-DE', '1.234,5', 1234.5],
    ['de-DE', '1 234,5', 1234.5],
    ['de-CH', '1.000,50', undefined],
    ['de-CH', '12,5', 12.5],
    ['de-CH', "1'234.5", 1234.5],
    ['fr-FR', '12.5', 12.5],
    ['fr-FR', '1.234,5', 1234.5],
    ['fr-FR', '1.234.567', 1234567],
    ['pl-PL', '1234,5', 1234.5],
    ['pl-PL', '1 234,5', 1234.5],
    ['ar-EG', '١٬٢٣٤٫٥', 1234.5],
    ['ar-EG', '1,234.5', 1234.5],
    ['ja-JP', '1,234', 1234],
  ])('%s: %s is %p', (locale, typed, value) => {
    const read = formatsOf(locale).parseNumber(typed);
    if (value === undefined) expect(read.ok).toBe(false);
    else expect(read).toEqual({ ok: true, value });
  });

  test.each([
    ['en-US', '1,5', '“1,5” is not clear. Write 1.5.'],
    ['en-US', '12,34', '“12,34” is not clear. Write 12.34.'],
    ['en-US', '1.234,50', '“1.234,50” is not clear. Write 1,234.50.'],
    ['de-DE', '1.5', '“1.5” is not clear. Write 1,5.'],
    ['de-DE', '1,234.50', '“1,234.50” is not clear. Write 1.234,50.'],
    ['fr-FR', '1.234', '“1.234” could be 1,234 or 1\u202f234. Write it as one of them.'],
    ['en-GB', '12 34', 'Write 1,234.'],
    ['en-GB', 'abc', 'Write a number.'],
    ['en-GB', '12x', 'Write a number.'],
    ['en-GB', '-', 'Write a number.'],
    ['en-GB', '1.2.3', 'Write 123.'],
    ['en-GB', '9999999999999999', 'Write at most 15 digits.'],
  ])('%s: %s is rejected with how to write it', (locale, typed, message) => {
    expect(formatsOf(locale).parseNumber(typed)).toEqual({ ok: false, message });
  });

  test('1.000 is 1 where three decimals may be typed and rejected where they may not', () => {
    const { parseNumber } = formatsOf('en-GB');
    expect(parseNumber('1.000', { maxDecimals: 6 })).toEqual({ ok: true, value: 1 });
    expect(parseNumber('1.000', { maxDecimals: 2 })).toEqual({
      ok: false,
      message: '“1.000” could be 1 or 1,000. Write it as one of them.',
    });
    expect(formatsOf('de-DE').parseNumber('1.000', { maxDecimals: 2 })).toEqual({ ok: true, value: 1000 });
    expect(formatsOf('de-DE').parseNumber('1,000', { maxDecimals: 2 }).ok).toBe(false);
  });

  test('empty text is no number', () => {
    expect(formatsOf('en-GB').parseNumber(' ')).toEqual({ ok: true, value: undefined });
  });
});

describe('dates', () => {
  test.each([
    ['en-GB', '3/4/2025', '2025-04-03'],
    ['en-US', '3/4/2025', '2025-03-04'],
    ['de-DE', '3.4.2025', '2025-04-03'],
    ['ja-JP', '2025/3/4', '2025-03-04'],
    ['ja-JP', '25/3/4', '2025-03-04'],
    ['ja-JP', '3/4/2025', '2025-03-04'],
    ['en-GB', '2025-03-04', '2025-03-04'],
    ['en-GB', '2025/3/4', '2025-03-04'],
    ['en-GB', '3/4/25', '2025-04-03'],
    ['en-GB', '3/4/99', '2099-04-03'],
    ['en-GB', '03042025', '2025-04-03'],
    ['en-US', '030425', '2025-03-04'],
    ['en-GB', '3 april 2025', '2025-04-03'],
    ['en-GB', '3 Sept 2025', '2025-09-03'],
    ['en-US', 'March 4, 2025', '2025-03-04'],
    ['de-DE', '3. März 2025', '2025-03-03'],
    ['de-DE', '3 Mar 2025', '2025-03-03'],
    ['ar-EG', '٣/٤/٢٠٢٥', '2025-04-03'],
    ['ja-JP', '2025年3月4日', '2025-03-04'],
  ])('%s: %s is %s', (locale, typed, value) => {
    expect(formatsOf(locale).parseDate(typed)).toEqual({ ok: true, value });
  });

  test.each([
    ['en-GB', '31/02/2026', 'This date does not exist.'],
    ['en-US', '13/01/2026', 'This date does not exist.'],
    ['en-GB', '3/4/20255', 'Write a date like 31/12/2026.'],
    ['en-GB', '3/4', 'Write a date like 31/12/2026.'],
    ['en-US', 'tomorrow', 'Write a date like 12/31/2026.'],
    ['de-DE', '3.4.202', 'Write a date like 31.12.2026.'],
    ['en-GB', '3 Ma 2025', 'Write a date like 31/12/2026.'],
  ])('%s: %s is rejected with a sentence', (locale, typed, message) => {
    expect(formatsOf(locale).parseDate(typed)).toEqual({ ok: false, message });
  });

  test('an instant keeps the order of the day of its locale', () => {
    const at = new Date(2026, 2, 7, 14, 5).toISOString();
    expect(formatsOf('en-GB').formatInstant(at)).toBe('07/03/2026 14:05 PM');
    expect(formatsOf('en-US').formatInstant(at)).toBe('03/07/2026 14:05 PM');
    expect(formatsOf('de-DE').formatInstant(at)).toBe('07.03.2026, 14:05');
  });
});

describe('sums and months as totals and charts show them', () => {
  test.each([
    ['en-GB', '£16,015.87', '−£12.00', '(£12.00)'],
    ['en-US', '£16,015.87', '−£12.00', '(£12.00)'],
    ['de-DE', '16.015,87 £', '−12,00 £', '(12,00 £)'],
  ])('%s writes the currency by its sign', (locale, sum, negative, inParentheses) => {
    const { formatMoney } = formatsOf(locale);
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(formatMoney(16015.87, { currency: 'GBP' }))).toBe(sum);
    expect(plain(formatMoney(-12, { currency: 'GBP' }))).toBe(negative);
    expect(plain(formatMoney(-12, { currency: 'GBP', parentheses: true }))).toBe(inParentheses);
  });

  test('where two currencies meet the code is written, with the decimals of the currency', () => {
    const { formatMoney } = formatsOf('en-GB');
    expect(formatMoney(19, { currency: 'USD', currencyDisplay: 'code' })).toBe('USD\u00a019.00');
    expect(formatMoney(1900, { currency: 'JPY', decimals: 0 })).toBe('¥1,900');
  });

  test.each(['ar', 'ar-EG', 'ar-AE', 'de-DE', 'en-GB'])(
    '%s writes the sign of a currency without a country',
    (locale) => {
      const { formatMoney } = formatsOf(locale);
      for (const [currency, sign] of Object.entries({ GBP: '£', USD: '$', AUD: '$', EUR: '€', JPY: '¥' })) {
        const letters = formatMoney(19, { currency }).replaceAll(/[\p{Nd}\p{P}\p{Z}\p{Cf}]/gu, '');
        expect(letters).toBe(sign);
      }
    },
  );

  test.each(['ar', 'de-DE', 'en-CA'])(
    '%s tells the dollars of another country from those of the company',
    (locale) => {
      const { formatMoney } = formatsOf(locale, 'CAD');
      expect(formatMoney(19, { currency: 'CAD' })).toMatch(/(?<![A-Z])\$/);
      expect(formatMoney(19, { currency: 'USD' })).toContain('USD');
      expect(formatMoney(19)).not.toMatch(/[A-Z$]/);
    },
  );

  test.each([
    ['en-GB', 'Sep 2026', 'Sep'],
    ['de-DE', 'Sept. 2026', 'Sep'],
    ['fr-FR', 'sept. 2026', 'sept.'],
  ])('%s names a month with and without its year', (locale, withYear, alone) => {
    const { formatMonth } = formatsOf(locale);
    expect(formatMonth('2026-09')).toBe(withYear);
    expect(formatMonth('2026-09', { year: false })).toBe(alone);
  });
});
