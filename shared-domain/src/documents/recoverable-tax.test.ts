import Big from 'big.js';
import fc from 'fast-check';
import type { TaxComponent } from '../records/tax-rates.ts';
import { decimalsOf, sumOf } from '../money/money.ts';
import { recoverableShare, recoverableTaxes, type TaxedLine } from './recoverable-tax.ts';

const BY_RATE = { taxRounding: 'rate', exponent: 2 } as const;
const BY_LINE = { ...BY_RATE, taxRounding: 'line' } as const;

const rateOf = (...components: TaxComponent[]) => ({ recoverable: true, components });
/** 5 percent that may be claimed back and 7 that may not. */
const MIXED = recoverableShare(
  rateOf({ name: 'GST', rate: 5 }, { name: 'PST', rate: 7, recoverable: false }),
);

function taxed(taxAmount: string | number, share = MIXED, taxRatesId = 'mixed'): TaxedLine {
  return { taxAmount: new Big(taxAmount), taxRatesId, share };
}

const claimed = (lines: TaxedLine[], options: Parameters<typeof recoverableTaxes>[1] = BY_RATE) =>
  recoverableTaxes(lines, options).map((tax) => tax.toFixed(options.exponent));

describe('what of a tax may be claimed back', () => {
  test('is the components that say so; one that says nothing follows its rate', () => {
    const share = (recoverable: boolean, ...components: TaxComponent[]) => {
      const { recoverable: part, whole } = recoverableShare({ recoverable, components });
      return `${part.toFixed()} of ${whole.toFixed()}`;
    };
    expect(share(true)).toBe('1 of 1');
    expect(share(false)).toBe('0 of 1');
    expect(share(true, { name: 'A', rate: 5 }, { name: 'B', rate: 9.975 })).toBe('14.975 of 14.975');
    expect(share(true, { name: 'A', rate: 5 }, { name: 'B', rate: 7, recoverable: false })).toBe('5 of 12');
    expect(share(false, { name: 'A', rate: 5, recoverable: true }, { name: 'B', rate: 7 })).toBe('5 of 12');
    expect(share(false, { name: 'A', rate: 0, recoverable: true })).toBe('0 of 1');
  });

  test('100.00 at 5 and 7 percent: 5.00 of 12.00', () => {
    expect(claimed([taxed(12)])).toEqual(['5.00']);
    expect(claimed([taxed(12)], BY_LINE)).toEqual(['5.00']);
    expect(claimed([taxed(-12)])).toEqual(['-5.00']);
  });

  test('ten lines of 0.10 have together what one of 1.00 has, unless every line is rounded', () => {
    const lines = ['0.02', '0.02', ...Array.from({ length: 8 }, () => '0.01')].map((tax) => taxed(tax));
    expect(sumOf(claimed(lines)).toFixed(2)).toBe('0.05');
    expect(sumOf(claimed(lines, BY_LINE)).toFixed(2)).toBe('0.02');
  });

  test('rates are split apart from each other', () => {
    const none = recoverableShare({ recoverable: false, components: [] });
    expect(claimed([taxed(12), taxed(8, none, 'none'), taxed(12)])).toEqual(['5.00', '0.00', '5.00']);
  });

  test.each([
    [0, '12', '5'],
    [3, '0.012', '0.005'],
    [8, '0.00000012', '0.00000005'],
  ])('in a currency of %d decimals', (exponent, tax, expected) => {
    expect(claimed([taxed(tax)], { taxRounding: 'rate', exponent })).toEqual([expected]);
  });

  test('of any lines is between nothing and all of each tax, and adds up to the rounded part of their sum', () => {
    const line = fc
      .record({ units: fc.integer({ min: 0, max: 1_000_000 }), rate: fc.nat({ max: 2 }) })
      .map(({ units, rate }) => taxed(new Big(units).div(100).toFixed(2), SHARES[rate], String(rate)));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 15 }), (lines) => {
        const parts = recoverableTaxes(lines, BY_RATE);
        parts.forEach((part, index) => {
          expect(part.gte(0) && part.lte(lines[index]?.taxAmount ?? 0)).toBe(true);
          expect(decimalsOf(part)).toBeLessThanOrEqual(2);
        });
        for (const [rate, share] of SHARES.entries()) {
          const own = lines.flatMap((one, index) => (one.taxRatesId === String(rate) ? [index] : []));
          const whole = sumOf(own.map((index) => lines[index]?.taxAmount ?? 0));
          const expected = whole.times(share.recoverable).div(share.whole).round(2, Big.roundHalfUp);
          expect(sumOf(own.map((index) => parts[index] ?? 0)).toFixed(2)).toBe(expected.toFixed(2));
        }
      }),
      { numRuns: 500 },
    );
  });
});

const SHARES = [
  MIXED,
  recoverableShare(
    rateOf(
      { name: 'A', rate: 3.333333 },
      { name: 'B', rate: 3.333333, recoverable: false },
      { name: 'C', rate: 0.1 },
      { name: 'D', rate: 9.975, recoverable: false },
    ),
  ),
  recoverableShare({ recoverable: true, components: [] }),
];
