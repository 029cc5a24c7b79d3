import Big from 'big.js';
import {
  decimal,
  formatEnglishAmount,
  sentence,
  settleCash,
  type DecimalLike,
  type Message,
  type MoneyInput,
  type Settlement,
} from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { apiError } from '../../platform/errors/api-error.ts';

/**
 * Settles a payment (`settleCash`), where the company rounds cash and the money moves through a cash account. A
 * `roundingAmount` that is sent is taken when it leads to an amount that can be handed over; 422 otherwise.
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
      throw roundingError('Cash is rounded only in companies that round cash, and only in cash accounts.');
    }
    return none;
  }
  if (sent === undefined) return settleCash(paid, unit, due);
  if (sent === 0) return none;
  const handed = paid.plus(sent);
  if (decimal(sent).abs().gte(unit) || !handed.mod(unit).eq(0) || handed.lte(0)) {
    const shown = formatEnglishAmount(unit, member.company.currencyExponent);
    throw roundingError(
      sentence('With its rounding, the amount must be a multiple of {unit}.', { unit: shown }),
    );
  }
  return { settled: paid, rounding: decimal(sent) };
}

function roundingError(message: Message): ReturnType<typeof apiError.validation> {
  return apiError.validation([{ field: 'roundingAmount', message }]);
}
