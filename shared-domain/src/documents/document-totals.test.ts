import Big from 'big.js';
import fc from 'fast-check';
import { DOCUMENT_TAX_ROUNDINGS, TAX_TYPES } from '../records/tax-types.ts';
import { documentTotals, type PricedLine } from './document-totals.ts';
import {
  decimalsOf,
  formatEnglishAmount,
  parseMoney,
  roundMoney,
  splitByLargestRemainder,
  sumOf,
} from '../money/money.ts';

const EXCLUSIVE = { amountTaxType: 'ExclusiveTax', taxRounding: 'rate', exponent: 2 } as const;
const INCLUSIVE = { ...EXCLUSIVE, amountTaxType: 'InclusiveTax' } as const;

function line(quantity: number, unitPrice: number, taxRate = 0, discountRate = 0): PricedLine {
  return { quantity, unitPrice, taxRate, discountRate };
}

function amounts(lines: PricedLine[], options: Parameters<typeof documentTotals>[1]): string[] {
  const totals = documentTotals(lines, options);
  return [totals.subTotal, totals.taxAmount, totals.totalAmount].map((amount) => amount.toFixed(2));
}

describe('golden cases of docs/accounting.md', () => {
  test.each([
    ['8,180.00 at 9.975%', [line(1, 8180, 9.975)], EXCLUSIVE, ['8180.00', '815.96', '8995.96']],
    ['138.66 at 19%', [line(1, 138.66, 19)], EXCLUSIVE, ['138.66', '26.35', '165.01']],
    [
      '340.00 + 13.90 with 19% in them',
      [line(1, 340, 19), line(1, 13.9, 19)],
      INCLUSIVE,
      ['297.39', '56.51', '353.90'],
    ],
    ['300.00 at 5% + 9.975%', [line(1, 300, 14.975)], EXCLUSIVE, ['300.00', '44.93', '344.93']],
    [
      '135.00 less 60.00 at 21%',
      [line(1, 135, 21), line(-1, 60, 21)],
      EXCLUSIVE,
      ['75.00', '15.75', '90.75'],
    ],
    ['row 1', [line(10, 120, 15, 10), line(1, 99.99, 15)], EXCLUSIVE, ['1179.99', '177.00', '1356.99']],
    ['row 2', [line(3, 19.99, 20, 5)], INCLUSIVE, ['47.47', '9.50', '56.97']],
    [
      'row 3',
      [line(2, 250, 15)],
      { ...EXCLUSIVE, amountTaxType: 'None' as const },
      ['500.00', '0.00', '500.00'],
    ],
    ['row 13', [line(10, 120, 15, 10), line(2, 99.99, 15)], EXCLUSIVE, ['1279.98', '192.00', '1471.98']],
    ['row 15', [line(1, 99.99, 15)], EXCLUSIVE, ['99.99', '15.00', '114.99']],
    ['row 20', [line(1, 115, 15)], INCLUSIVE, ['100.00', '15.00', '115.00']],
    ['row 21', [line(1, 200, 8)], EXCLUSIVE, ['200.00', '16.00', '216.00']],
  ])('%s', (_name, lines, options, expected) => {
    expect(amounts(lines, options)).toEqual(expected);
  });

  test('tax per rate and tax per line differ by the cent that the setting decides', () => {
    const lines = [line(1, 0.1, 5), line(1, 0.1, 5), line(1, 0.1, 5)];
    expect(amounts(lines, EXCLUSIVE)).toEqual(['0.30', '0.02', '0.32']);
    expect(amounts(lines, { ...EXCLUSIVE, taxRounding: 'line' })).toEqual(['0.30', '0.03', '0.33']);
  });

  test('two rates of one percentage are rounded together, each by itself only in documents made so', () => {
    const lines = ['vat', 'local'].map((taxRatesId) => ({ ...line(1, 0.1, 5), taxRatesId }));
    expect(amounts(lines, EXCLUSIVE)).toEqual(['0.20', '0.01', '0.21']);
    expect(amounts(lines, { ...EXCLUSIVE, taxRounding: 'eachRate' })).toEqual(['0.20', '0.02', '0.22']);
    expect(amounts(lines, INCLUSIVE)).toEqual(['0.19', '0.01', '0.20']);
    expect(amounts(lines, { ...INCLUSIVE, taxRounding: 'line' })).toEqual(['0.20', '0.00', '0.20']);
    const shares = documentTotals(lines, EXCLUSIVE).lines.map((one) => one.taxAmount.toFixed(2));
    expect(shares).toEqual(['0.01', '0.00']);
  });

  test('currencies without decimals and with three', () => {
    const totals = (exponent: number) => documentTotals([line(3, 33.3335, 10)], { ...EXCLUSIVE, exponent });
    expect(totals(0).totalAmount.toFixed()).toBe('110');
    expect(totals(3).totalAmount.toFixed()).toBe('110.001');
  });

  test("a supplier's own tax replaces ours", () => {
    const totals = documentTotals([{ ...line(1, 100, 15), taxOverride: '15.01' }], EXCLUSIVE);
    expect(totals.totalAmount.toFixed(2)).toBe('115.01');
  });
});

const pricedLine = fc.record({
  quantity: fc.integer({ min: -1_000_000, max: 100_000_000 }).map((n) => n / 1000),
  unitPrice: fc.integer({ min: 0, max: 100_000_000 }).map((n) => n / 1000),
  discountRate: fc.constantFrom(0, 5, 10, 33.333333, 100),
  taxRate: fc.constantFrom(0, 5, 8, 9.975, 15, 19, 20, 25.5),
  taxRatesId: fc.constantFrom('one', 'two'),
});
const settings = fc.record({
  amountTaxType: fc.constantFrom(...TAX_TYPES),
  taxRounding: fc.constantFrom(...DOCUMENT_TAX_ROUNDINGS),
  exponent: fc.constantFrom(0, 2, 3, 8),
});

describe('any document', () => {
  test('lines add up to the document, and every amount has the decimals of the currency', () => {
    fc.assert(
      fc.property(fc.array(pricedLine, { minLength: 1, maxLength: 12 }), settings, (lines, options) => {
        const totals = documentTotals(lines, options);
        const printed = totals.lines.flatMap((one) => [one.totalAmount, one.taxAmount, one.netAmount]);
        expect(sumOf(totals.lines.map((one) => one.taxAmount)).eq(totals.taxAmount)).toBe(true);
        expect(totals.subTotal.plus(totals.taxAmount).eq(totals.totalAmount)).toBe(true);
        expect(printed.every((amount) => decimalsOf(amount) <= options.exponent)).toBe(true);
        const typed = sumOf(totals.lines.map((one) => one.totalAmount));
        if (options.amountTaxType === 'InclusiveTax') expect(totals.totalAmount.eq(typed)).toBe(true);
        else expect(totals.subTotal.eq(typed)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('the tax of a percentage is rounded once, however many rates have it', () => {
    fc.assert(
      fc.property(fc.array(pricedLine, { minLength: 1, maxLength: 12 }), (lines) => {
        const totals = documentTotals(lines, EXCLUSIVE);
        for (const taxRate of new Set(lines.map((one) => one.taxRate))) {
          const own = totals.lines.filter((_one, index) => lines[index]?.taxRate === taxRate);
          const base = sumOf(own.map((one) => one.totalAmount));
          const tax = sumOf(own.map((one) => one.taxAmount));
          expect(tax.toFixed(2)).toBe(roundMoney(base.times(taxRate).div(100), 2).toFixed(2));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a line is never more than one unit away from its own exact tax', () => {
    fc.assert(
      fc.property(fc.array(pricedLine, { minLength: 1, maxLength: 12 }), (lines) => {
        documentTotals(lines, EXCLUSIVE).lines.forEach((one, index) => {
          const exact = one.totalAmount.times(lines[index]?.taxRate ?? 0).div(100);
          expect(one.taxAmount.minus(exact).abs().lt('0.01')).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe('money', () => {
  test('rounds half away from zero, on both sides', () => {
    expect([1.005, -1.005, 2.675, 0.5, -0.5].map((n) => roundMoney(n, 2).toFixed(2))).toEqual([
      '1.01',
      '-1.01',
      '2.68',
      '0.50',
      '-0.50',
    ]);
    expect(roundMoney('-0.5', 0).toFixed()).toBe('-1');
  });

  test('is written with thousands and read back', () => {
    expect(formatEnglishAmount(1265793.29)).toBe('1,265,793.29');
    expect(formatEnglishAmount('-43.01')).toBe('-43.01');
    expect(formatEnglishAmount(1000, 0)).toBe('1,000');
    expect(parseMoney(' 1,265,793.29 ')?.toFixed()).toBe('1265793.29');
    expect(parseMoney('12a')).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const amount = new Big(cents).div(100);
        expect(parseMoney(formatEnglishAmount(amount))?.eq(amount)).toBe(true);
      }),
    );
  });

  test('shares go to the largest remainders, earlier first', () => {
    const thirds = [1, 1, 1].map(() => new Big(100).div(3));
    expect(splitByLargestRemainder(new Big(100), thirds, 2).map((share) => share.toFixed(2))).toEqual([
      '33.34',
      '33.33',
      '33.33',
    ]);
  });
});
