import Big from 'big.js';
import type { TaxComponent } from '../records/tax-rates.ts';
import type { DocumentTaxRounding } from '../records/tax-types.ts';
import { decimal, positionsByKey, roundMoney, splitByLargestRemainder, sumOf } from '../money/money.ts';

/** Part of a rate's tax that a buyer may claim back: `recoverable` out of `whole`, in any unit. */
export interface RecoverableShare {
  recoverable: Big;
  whole: Big;
}

const ALL: RecoverableShare = { recoverable: new Big(1), whole: new Big(1) };
const NOTHING: RecoverableShare = { recoverable: new Big(0), whole: new Big(1) };

/** Whether a component's tax may be claimed back; one that does not say follows its rate. */
export function isRecoverable(component: TaxComponent, rate: { recoverable: boolean }): boolean {
  return component.recoverable ?? rate.recoverable;
}

/** What may be claimed back of a rate's tax: its recoverable components, or all or nothing of a rate of one part. */
export function recoverableShare(rate: {
  recoverable: boolean;
  components: readonly TaxComponent[];
}): RecoverableShare {
  const whole = sumOf(rate.components.map((component) => component.rate));
  if (whole.eq(0)) return rate.recoverable ? ALL : NOTHING;
  const claimed = rate.components.filter((component) => isRecoverable(component, rate));
  return { recoverable: sumOf(claimed.map((component) => component.rate)), whole };
}

/** A line's tax, with what of it may be claimed back. */
export interface TaxedLine {
  taxAmount: Big;
  taxRatesId: string | null;
  share: RecoverableShare;
}

/**
 * What of each line's tax may be claimed back; the rest is part of the line's cost. Computed like the tax itself: per tax
 * rate on the sum of its lines and given to the lines by largest remainder, or line by line for `line`. Rounded half away
 * from zero, so that 5 and 7 percent of 1.00 are 0.05 and 0.07 on one line and on ten (docs/decisions/025).
 */
export function recoverableTaxes(
  lines: readonly TaxedLine[],
  { taxRounding, exponent }: { taxRounding: DocumentTaxRounding; exponent: number },
): Big[] {
  const exact = lines.map(({ taxAmount, share }) => claimable(taxAmount, share));
  if (taxRounding === 'line') return exact.map((tax) => roundMoney(tax, exponent));
  const taxes = exact.map(() => new Big(0));
  for (const group of positionsByKey(lines, ({ taxRatesId }) => taxRatesId ?? '')) {
    const share = lines[group[0] ?? 0]?.share ?? NOTHING;
    const whole = sumOf(group.map((index) => lines[index]?.taxAmount ?? 0));
    const parts = splitByLargestRemainder(
      roundMoney(claimable(whole, share), exponent),
      group.map((index) => exact[index] ?? new Big(0)),
      exponent,
    );
    group.forEach((index, position) => (taxes[index] = parts[position] ?? new Big(0)));
  }
  return taxes;
}

function claimable(tax: Big, { recoverable, whole }: RecoverableShare): Big {
  return decimal(tax).times(recoverable).div(whole);
}
