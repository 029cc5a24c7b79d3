import Big from 'big.js';
import { decimal, formatMoney } from '@accounts/shared-domain';
import type { DecimalLike, MoneyInput } from '@accounts/shared-domain';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';

/** What a payment settles of its document, and what is handed over more (or less) because cash has no smaller coin. */
export interface Settlement {
  settled: Big;
  rounding: Big;
}

/** To the nearest whole number of units, half away from zero: 1,356.99 in units of 0.05 is 1,357.00. */
export function roundCash(amount: DecimalLike, unit: DecimalLike): Big {
  return decimal(amount).div(unit).round(0, Big.roundHalfUp).times(unit);
}

/**
 * Cash rounding (accounting page, section 4, row 28), where the company turns it on and the money moves through a cash
 * account. `paidAmount` may be what is due (1,356.99) or what was handed over for it (1,357.00): both settle 1,356.99.
 * A `roundingAmount` that is sent is taken when it leads to an amount that can be handed over.
 */
export function settle(
  member: MemberContext,
  input: MoneyInput,
  unit: string | null,
  due: DecimalLike,
): Settlement {
  const paid = decimal(input.paidAmount);
  const sent = input.roundingAmount ?? undefined;
  const none = { settled: paid, rounding: new Big(0) };
  if (unit === null) {
    if (sent !== undefined && sent !== 0) {
      throw roundingProblem('Cash is rounded only in companies that round cash, and only in cash accounts.');
    }
    return none;
  }
  if (sent === undefined) {
    const open = decimal(due);
    if (open.gt(0) && !open.eq(paid) && roundCash(open, unit).eq(paid)) {
      return { settled: open, rounding: paid.minus(open) };
    }
    const handed = roundCash(paid, unit);
    return handed.eq(0) ? none : { settled: paid, rounding: handed.minus(paid) };
  }
  if (sent === 0) return none;
  const handed = paid.plus(sent);
  if (decimal(sent).abs().gte(unit) || !handed.mod(unit).eq(0) || handed.lte(0)) {
    const shown = formatMoney(unit, member.company.currencyExponent);
    throw roundingProblem(`With its rounding, the amount must be a multiple of ${shown}.`);
  }
  return { settled: paid, rounding: decimal(sent) };
}

function roundingProblem(message: string): ReturnType<typeof problem.fields> {
  return problem.fields([{ field: 'roundingAmount', message }]);
}
