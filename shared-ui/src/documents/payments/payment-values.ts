import type { DocumentRow } from '@accounts/shared-data';
import {
  amountSchema,
  decimal,
  DOCUMENT_MESSAGES,
  MONEY_MESSAGES,
  moneyStatus,
  PARTLY_PAID,
  paymentSchema,
  type IsoDate,
  type MoneyInput,
} from '@accounts/shared-domain';
import { boolean, number, object, string } from 'yup';
import type { NumberValue } from '../../form/index.ts';
import { t } from '../../texts/own-texts.ts';

/** What is typed about money in or out. */
export interface PaymentValues {
  paidAmount: NumberValue;
  account: { id: string | null };
  paymentDate: IsoDate;
  reference: string;
  fee: { amount: NumberValue };
  /** What is paid too much stays as credit. */
  keepCredit: boolean;
}

/** Within which amounts money moves. */
export interface PaymentLimits {
  decimals: number;
  /** What is due: more than it is agreed to first. Left out where too much is no question. */
  due?: number;
  /** Never more than this; the sentence says why. */
  most?: { amount: number; message: string };
  /** No account moves the money: one document settles another. */
  withoutAccount?: boolean;
}

/** Rules of a payment's form; the server checks the same. */
export function paymentRules({ decimals, due, most, withoutAccount = false }: PaymentLimits) {
  const base = paymentSchema(decimals);
  const id = string().nullable();
  const rules = base.shape({
    account: object({ id: withoutAccount ? id : id.required(MONEY_MESSAGES.account) }),
    fee: object({ amount: amountSchema(decimals).nullable().min(0, DOCUMENT_MESSAGES.negative) }),
    keepCredit: boolean().test('agreed', (isAgreed, { parent, createError }) => {
      const { paidAmount } = parent as PaymentValues;
      const isTooMuch = due !== undefined && typeof paidAmount === 'number' && paidAmount > due;
      return !isTooMuch || isAgreed === true || createError({ message: t('payment.excess.agree') });
    }),
  });
  if (!most) return rules;
  return rules.concat(object({ paidAmount: number().max(most.amount, () => most.message) }));
}

/** A payment as the API takes it. */
export function moneyInputOf({
  paidAmount,
  account,
  paymentDate,
  reference,
  fee,
}: PaymentValues): MoneyInput {
  return {
    paidAmount: typeof paidAmount === 'number' ? paidAmount : 0,
    paymentDate,
    reference,
    ...(account.id ? { account: { id: account.id } } : {}),
    ...(typeof fee.amount === 'number' && fee.amount > 0 ? { fee: { amount: fee.amount } } : {}),
  };
}

/** Which status a payment of so much leads to, in the words of the badge. */
export function statusAfter(
  { totalAmount, paidAmount }: Pick<DocumentRow, 'totalAmount' | 'paidAmount'>,
  payment: number,
): string {
  const status = moneyStatus(totalAmount, decimal(paidAmount).plus(payment));
  return status === 'Awaiting Payment' ? PARTLY_PAID : status;
}
