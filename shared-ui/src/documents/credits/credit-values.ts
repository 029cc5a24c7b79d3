import {
  amountSchema,
  decimal,
  DOCUMENT_MESSAGES,
  paymentSchema,
  type InvoiceRow,
  type IsoDate,
} from '@accounts/shared-domain';
import { object, type ObjectSchema } from 'yup';
import type { NumberValue } from '../../form/index.ts';

/** An invoice or a bill that can be settled, or a credit that can settle one; by what is open of it. */
export type OpenAmount = Pick<InvoiceRow, 'id' | 'amountDue'>;

/** What of a credit goes to which document, or of which credit to a document, as typed. */
export interface CreditValues {
  paymentDate: IsoDate;
  /** By the document's id. */
  amounts: Record<string, NumberValue>;
}

/** Spreads an amount over the oldest first, each up to what is open of it. */
export function offerCredit(rows: readonly OpenAmount[], limit: number): Record<string, NumberValue> {
  let left = decimal(limit);
  const amounts: Record<string, NumberValue> = {};
  for (const { id, amountDue } of rows) {
    const amount = left.lt(amountDue) ? left : decimal(amountDue);
    amounts[id] = amount.gt(0) ? amount.toNumber() : undefined;
    left = left.minus(amount);
  }
  return amounts;
}

/** Sum of the amounts that are numbers. */
export function creditSum(amounts: CreditValues['amounts']): number {
  return Object.values(amounts)
    .filter((amount) => typeof amount === 'number')
    .reduce((sum, amount) => sum.plus(amount), decimal(0))
    .toNumber();
}

/** Each amount up to what is open of its document; all of them up to the limit, and more than nothing. */
export function creditSchema(
  rows: readonly OpenAmount[],
  limit: number,
  decimals: number,
  messages: { aboveRow: string; aboveLimit: string },
): ObjectSchema<object> {
  const amounts = Object.fromEntries(
    rows.map(({ id, amountDue }) => [
      id,
      amountSchema(decimals)
        .nullable()
        .min(0, DOCUMENT_MESSAGES.negative)
        .max(amountDue, () => messages.aboveRow),
    ]),
  );
  return object({
    paymentDate: paymentSchema(decimals).fields.paymentDate,
    amounts: object(amounts).test('sum', (value, { createError, path }) => {
      const sum = creditSum(value as CreditValues['amounts']);
      const first = `${path}.${rows[0]?.id}`;
      if (sum > limit) return createError({ path: first, message: messages.aboveLimit });
      return sum > 0 || createError({ path: first, message: DOCUMENT_MESSAGES.positive });
    }),
  });
}
