import { receipts } from '@accounts/shared-data';
import {
  decimal,
  todayIn,
  type ReceiptAllocation,
  type ReceiptDetail,
  type ReceiptInput,
} from '@accounts/shared-domain';
import { Notice } from '../../basics/index.ts';
import { Form, FormActions } from '../../form/index.ts';
import { useFormats } from '../../locale/index.ts';
import { useCompany } from '../../module/index.ts';
import { Dialog } from '../../overlay/index.ts';
import { t } from '../../texts/own-texts.ts';
import { usePaymentAccounts } from './payment-accounts.ts';
import { PaymentFields } from './payment-fields.tsx';
import { moneyInputOf, paymentFormSchema, type PaymentLimits, type PaymentValues } from './payment-values.ts';
import { reversalSentences } from './reversal-text.ts';
import { useMemo } from '../../texts/language-store.ts';

interface ChangePaymentProps {
  open: boolean;
  receipt: ReceiptDetail;
  onClose: () => void;
  /** With the payment that took its place. */
  onChanged: (receipt: ReceiptDetail) => void;
}

/** Changes a payment: the entry of the old one is reversed, and the new one is written for the same documents. */
export function ChangePaymentDialog(props: ChangePaymentProps) {
  const { open, onClose } = props;
  return (
    <Dialog open={open} title={t('payment.change')} width={450} onClose={onClose}>
      {open && <ChangePaymentForm {...props} />}
    </Dialog>
  );
}

/** What is open of a document without the payment. */
const openWithout = ({ amountDue, amount }: ReceiptAllocation): number =>
  decimal(amountDue).plus(amount).toNumber();

/** How much a payment of its kind may be, with its documents as they would be without it. */
function limitsOf({ kind, documents }: ReceiptDetail, decimals: number): PaymentLimits {
  const open = documents.map(openWithout);
  if (kind === 'payment' && documents.length > 1) return { decimals };
  const due = Math.max(0, ...open);
  if (kind === 'payment') return { decimals, due };
  const withoutAccount = kind === 'credit' || kind === 'overpayment';
  const most = { amount: Math.min(...open.map(Math.abs)), message: t('payment.change.above') };
  return { decimals, most, withoutAccount };
}

/** What the form begins with. */
function valuesOf(receipt: ReceiptDetail, { due }: PaymentLimits): PaymentValues {
  const { totalAmount, accountId, paymentDate, reference, feeAmount } = receipt;
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
function inputOf({ version, feeAccountId }: ReceiptDetail, values: PaymentValues): ReceiptInput {
  const { fee, ...input } = moneyInputOf(values);
  const account = feeAccountId === null ? {} : { account: { id: feeAccountId } };
  return { version, ...input, ...(fee ? { fee: { ...fee, ...account } } : {}) };
}

/** What stands in the place of an amount that several documents share; undefined where it can be changed. */
function fixedAmountText(
  { kind, documents, totalAmount }: ReceiptDetail,
  formats: ReturnType<typeof useFormats>,
  money: { currency: string | undefined; decimals: number },
): string | undefined {
  if (kind !== 'payment' || documents.length < 2) return undefined;
  const amount = formats.formatMoney(totalAmount, money);
  return t('payment.change.fixed', { amount, count: documents.length });
}

function ChangePaymentForm({ receipt, onClose, onChanged }: ChangePaymentProps) {
  const change = receipts.useChange();
  const accounts = usePaymentAccounts(receipt.kind === 'writeOff' ? 'loss' : 'money');
  const formats = useFormats();
  const company = useCompany();
  const decimals = company?.currencyExponent ?? 2;
  const limits = useMemo(() => limitsOf(receipt, decimals), [receipt, decimals]);
  const cashUnitOf = accounts?.cashUnitOf;
  const rules = useMemo(() => paymentFormSchema({ ...limits, cashUnitOf }), [limits, cashUnitOf]);
  if (!accounts) return null;
  const { id, kind, contactName: contact } = receipt;
  const wording = { formats, decimals, currency: company?.currencyCode, today: todayIn(company?.timeZone) };
  // What is owed follows from the new amount; of the old one only its entry is shown.
  const reversed = reversalSentences(receipt, wording).at(-1);
  return (
    <Form<PaymentValues, ReceiptDetail>
      label={t('payment.change')}
      initialValues={valuesOf(receipt, limits)}
      schema={rules}
      onSubmit={(values) => change.mutateAsync({ id, input: inputOf(receipt, values) })}
      onSaved={onChanged}
    >
      <p className="ac-quiet">{contact}</p>
      <PaymentFields
        currency={company?.currencyCode ?? ''}
        decimals={decimals}
        dateLabel={t('payment.date')}
        accounts={limits.withoutAccount ? undefined : accounts.options}
        fixedAmount={fixedAmountText(receipt, formats, wording)}
        withFee={kind === 'payment'}
        excess={limits.due === undefined ? undefined : { due: limits.due, contact, cashUnitOf }}
      />
      {!limits.withoutAccount && <Notice>{t('payment.change.lead', { reversed: reversed ?? '' })}</Notice>}
      <FormActions submitLabel={t('action.saveChanges')} onCancel={onClose} />
    </Form>
  );
}
