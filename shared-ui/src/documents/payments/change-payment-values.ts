import {
  decimal,
  type ReceiptAllocation,
  type ReceiptDetail,
  type ReceiptInput,
} from '@accounts/shared-domain';
import type { ComboboxOption } from '../../combobox/index.ts';
import type { Formats } from '../../locale/index.ts';
import type { ConflictFields } from '../../record/index.ts';
import { t } from '../../texts/own-texts.ts';
import type { PaidOfDocument } from './cash-handed.tsx';
import { moneyInputOf, type PaymentLimits, type PaymentValues } from './payment-values.ts';

/** How amounts of a payment are written. */
interface PaymentMoney {
  currency: string | undefined;
  decimals: number;
}

/** What is open of a document without the payment. */
const openWithout = ({ amountDue, amount }: ReceiptAllocation): number =>
  decimal(amountDue).plus(amount).toNumber();

/** How much a payment of its kind may be, with its documents as they would be without it. */
export function limitsOf({ kind, documents }: ReceiptDetail, decimals: number): PaymentLimits {
  const open = documents.map(openWithout);
  if (kind === 'payment' && documents.length > 1) return { decimals };
  const due = Math.max(0, ...open);
  if (kind === 'payment') return { decimals, due };
  const withoutAccount = kind === 'credit' || kind === 'overpayment';
  const most = { amount: Math.min(...open.map(Math.abs)), message: t('payment.change.above') };
  return { decimals, most, withoutAccount };
}

/** What the documents share of an amount that stays as it is; undefined where there is one document. */
export const paidTogether = ({ documents }: ReceiptDetail): PaidOfDocument[] | undefined =>
  documents.length < 2
    ? undefined
    : documents.map((one) => ({ paidAmount: one.amount, due: openWithout(one) }));

/** What the form begins with. */
export function paymentValuesOf(receipt: ReceiptDetail, decimals: number): PaymentValues {
  const { totalAmount, accountId, paymentDate, reference, feeAmount } = receipt;
  const { due } = limitsOf(receipt, decimals);
  return {
    paidAmount: totalAmount,
    account: { id: accountId },
    paymentDate,
    reference,
    fee: { amount: feeAmount > 0 ? feeAmount : undefined },
    // What is too much already has been agreed to.
    keepCredit: due !== undefined && totalAmount > due,
  };
}

/** The changed payment as the API takes it; a fee stays on its account. */
export function receiptInputOf(
  { version, feeAccountId }: ReceiptDetail,
  values: PaymentValues,
): ReceiptInput {
  const { fee, ...input } = moneyInputOf(values);
  const account = feeAccountId === null ? {} : { account: { id: feeAccountId } };
  return { version, ...input, ...(fee ? { fee: { ...fee, ...account } } : {}) };
}

/** What is shown in the place of an amount that several documents share; undefined where it can be changed. */
export function fixedAmountText(
  { kind, documents, totalAmount }: ReceiptDetail,
  formats: Formats,
  money: PaymentMoney,
): string | undefined {
  if (kind !== 'payment' || documents.length < 2) return undefined;
  const amount = formats.formatMoney(totalAmount, money);
  return t('payment.change.fixed', { amount, count: documents.length });
}

/** How the fields of a payment read where two versions of it meet. */
export function paymentConflictFields(
  accounts: readonly ComboboxOption[],
  { formatDate, formatMoney }: Formats,
  money: PaymentMoney,
): ConflictFields<PaymentValues> {
  const amountText = (amount: PaymentValues['paidAmount']) =>
    typeof amount === 'number' ? formatMoney(amount, money) : (amount ?? '');
  return {
    paidAmount: { label: t('field.amount'), show: amountText },
    account: {
      label: t('field.account'),
      show: ({ id }) => accounts.find(({ value }) => value === id)?.label ?? '',
    },
    paymentDate: { label: t('payment.date'), show: formatDate },
    reference: t('field.reference'),
    fee: { label: t('payment.fee'), show: ({ amount }) => amountText(amount) },
    // Asked about below the amount once that is too much.
    keepCredit: { label: '', show: () => '' },
  };
}
