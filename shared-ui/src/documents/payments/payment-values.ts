import {
  amountSchema,
  decimal,
  DOCUMENT_MESSAGES,
  MONEY_MESSAGES,
  settleCash,
  paymentSchema,
  type IsoDate,
  type MoneyInput,
} from '@accounts/shared-domain';
import { boolean, number, object, string } from 'yup';
import type { NumberValue } from '../../form/index.ts';
import { t } from '../../texts/own-texts.ts';
import type { CashUnitOf } from './payment-accounts.ts';

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
  /** How cash is rounded; left out where no account moves the money or nothing is rounded. */
  cashUnitOf?: CashUnitOf;
  /** Never more than this; the sentence says why. */
  most?: { amount: number; message: string };
  /** No account moves the money: one document settles another. */
  withoutAccount?: boolean;
}

/** Rules of a payment's form; the server checks the same. */
export function paymentFormSchema({
  decimals,
  due,
  cashUnitOf,
  most,
  withoutAccount = false,
}: PaymentLimits) {
  const base = paymentSchema(decimals);
  const id = string().nullable();
  const rules = base.shape({
    account: object({ id: withoutAccount ? id : id.required(MONEY_MESSAGES.account) }),
    fee: object({ amount: amountSchema(decimals).nullable().min(0, DOCUMENT_MESSAGES.negative) }),
    keepCredit: boolean().test('agreed', (isAgreed, { parent, createError }) => {
      const isTooMuch = due !== undefined && excessOf(parent as PaymentValues, due, cashUnitOf) > 0;
      return !isTooMuch || isAgreed === true || createError({ message: t('payment.excess.agree') });
    }),
  });
  if (!most) return rules;
  return rules.concat(object({ paidAmount: number().max(most.amount, () => most.message) }));
}

/** What a payment settles of what is due: cash that is rounded may be handed over as more or less than that. */
export function amountSettledBy(
  { paidAmount, account }: Pick<PaymentValues, 'paidAmount' | 'account'>,
  due: number,
  cashUnitOf: CashUnitOf = () => null,
): number {
  if (typeof paidAmount !== 'number') return 0;
  return settleCash(paidAmount, cashUnitOf(account.id), due).settled.toNumber();
}

/** How much more than what is due a payment settles; 0 when it is not too much. */
export function excessOf(
  values: Pick<PaymentValues, 'paidAmount' | 'account'>,
  due: number,
  cashUnitOf?: CashUnitOf,
): number {
  if (typeof values.paidAmount !== 'number') return 0;
  const settled = decimal(amountSettledBy(values, due, cashUnitOf));
  return settled.gt(due) ? settled.minus(due).toNumber() : 0;
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
