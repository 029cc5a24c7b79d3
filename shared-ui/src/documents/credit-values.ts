import {
  amountSchema,
  decimal,
  DOCUMENT_MESSAGES,
  paymentSchema,
  type InvoiceRow,
  type IsoDate,
} from '@accounts/shared-domain';
import { object, type ObjectSchema } from 'yup';
import type { NumberValue } from '../form/index.ts';
import { t } from '../texts/own-texts.ts';

/** An invoice that a credit note may settle. */
export type OpenInvoice = Pick<InvoiceRow, 'id' | 'number' | 'issueDate' | 'dueDate' | 'amountDue'>;

/** What of a credit note goes to which invoice, as typed. */
export interface CreditValues {
  paymentDate: IsoDate;
  /** By the invoice's id. */
  amounts: Record<string, NumberValue>;
}

/** Uses the credit for the oldest invoices first, each up to what is due on it. */
export function offerCredit(
  invoices: readonly OpenInvoice[],
  remaining: number,
): Record<string, NumberValue> {
  let left = decimal(remaining);
  const amounts: Record<string, NumberValue> = {};
  for (const { id, amountDue } of invoices) {
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

/** Each amount up to what is due on its document; all of them up to what there is to use, and more than nothing. */
export function creditSchema(
  invoices: readonly Pick<OpenInvoice, 'id' | 'amountDue'>[],
  remaining: number,
  decimals: number,
  aboveDue = () => t('credit.aboveDue'),
): ObjectSchema<object> {
  const amounts = Object.fromEntries(
    invoices.map(({ id, amountDue }) => [
      id,
      amountSchema(decimals).nullable().min(0, DOCUMENT_MESSAGES.negative).max(amountDue, aboveDue),
    ]),
  );
  return object({
    paymentDate: paymentSchema(decimals).fields.paymentDate,
    amounts: object(amounts).test('sum', (value, { createError, path }) => {
      const sum = creditSum(value as CreditValues['amounts']);
      const first = `${path}.${invoices[0]?.id}`;
      if (sum > remaining) return createError({ path: first, message: t('credit.aboveRemaining') });
      return sum > 0 || createError({ path: first, message: DOCUMENT_MESSAGES.positive });
    }),
  });
}
