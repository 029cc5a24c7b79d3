import type { DocumentRecord, AnyDocumentResource } from '@accounts/shared-data';
import {
  creditStatus,
  decimal,
  MONEY_MESSAGES,
  moneyStatus,
  PARTLY_PAID,
  paymentSchema,
  type IsoDate,
  type PaymentInput,
} from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { number, object, string } from 'yup';
import { StatusBadge } from '../basics/index.ts';
import { DateField } from '../date/index.ts';
import { Form, FormActions, MoneyField, SelectField, TextField, type NumberValue } from '../form/index.ts';
import { Dialog } from '../overlay/index.ts';
import { usePaymentAccounts } from './payment-accounts.ts';
import { t } from '../texts/own-texts.ts';

/** Money in or out for a document, or what is left of a credit note given back. */
type PaymentPurpose = 'pay' | 'refund';

function rulesOf(decimals: number, most: number | undefined) {
  const account = object({ id: string().nullable().required(MONEY_MESSAGES.account) });
  const rules = paymentSchema(decimals).shape({ account });
  if (most === undefined) return rules;
  return rules.concat(object({ paidAmount: number().max(most, () => t('refund.aboveRemaining')) }));
}

/** Keys of the texts. */
const TEXTS = { pay: 'payment', refund: 'refund' } as const;

interface PaymentValues {
  paidAmount: NumberValue;
  account: { id: string | null };
  paymentDate: IsoDate;
  reference: string;
}

interface PaymentDialogProps {
  open: boolean;
  purpose: PaymentPurpose;
  record: Pick<
    DocumentRecord,
    'id' | 'number' | 'contactName' | 'amountDue' | 'totalAmount' | 'paidAmount' | 'currencyCode'
  >;
  resource: Pick<AnyDocumentResource, 'usePay'>;
  today: IsoDate;
  decimals: number;
  onClose: () => void;
  onPaid: () => void;
}

/** Records money against a document, or refunds a credit note; a repeat after a broken line is recognised by the server. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { open, purpose, record, onClose } = props;
  return (
    <Dialog
      open={open}
      title={t(`${TEXTS[purpose]}.title`, { number: record.number })}
      width={450}
      onClose={onClose}
    >
      {open && <PaymentForm {...props} />}
    </Dialog>
  );
}

function PaymentForm({ purpose, record, resource, today, decimals, onClose, onPaid }: PaymentDialogProps) {
  const pay = resource.usePay();
  const accounts = usePaymentAccounts();
  const rules = useMemo(
    () => rulesOf(decimals, purpose === 'refund' ? record.amountDue : undefined),
    [decimals, purpose, record.amountDue],
  );
  if (!accounts) return null;
  const initialValues: PaymentValues = {
    paidAmount: record.amountDue > 0 ? record.amountDue : undefined,
    account: { id: accounts.bankId },
    paymentDate: today,
    reference: '',
  };
  return (
    <Form<PaymentValues, DocumentRecord>
      label={t(`${TEXTS[purpose]}.one`)}
      initialValues={initialValues}
      schema={rules}
      onSubmit={(values) => pay.mutateAsync({ id: record.id, payment: paymentOf(values) })}
      onSaved={onPaid}
    >
      <p className="ac-quiet">{record.contactName}</p>
      <MoneyField
        name="paidAmount"
        label={t('payment.amount', { currency: record.currencyCode })}
        required
        decimals={decimals}
      />
      <SelectField name="account.id" label={t('field.account')} required options={accounts.options} />
      <DateField name="paymentDate" label={t(`${TEXTS[purpose]}.date`)} required />
      <TextField name="reference" label={t('field.reference')} placeholder={t('payment.reference')} />
      <StatusAfter record={record} purpose={purpose} />
      <FormActions submitLabel={t(`action.${purpose}`)} onCancel={onClose} />
    </Form>
  );
}

function paymentOf({ paidAmount, account, paymentDate, reference }: PaymentValues): PaymentInput {
  return {
    paidAmount: typeof paidAmount === 'number' ? paidAmount : 0,
    paymentDate,
    reference,
    ...(account.id ? { account: { id: account.id } } : {}),
  };
}

/** Which status a payment of so much leads to, in the words of the badge. */
export function statusAfter(
  { totalAmount, paidAmount }: Pick<DocumentRecord, 'totalAmount' | 'paidAmount'>,
  payment: number,
): string {
  const status = moneyStatus(totalAmount, decimal(paidAmount).plus(payment));
  return status === 'Awaiting Payment' ? PARTLY_PAID : status;
}

function StatusAfter({ record, purpose }: Pick<PaymentDialogProps, 'record' | 'purpose'>) {
  const { paidAmount } = useFormikContext<PaymentValues>().values;
  if (typeof paidAmount !== 'number' || paidAmount <= 0) return null;
  return (
    <p className="ac-status-after" aria-live="polite">
      {t(`${TEXTS[purpose]}.after`)}{' '}
      <StatusBadge
        status={
          purpose === 'refund'
            ? creditStatus(record.totalAmount, decimal(record.paidAmount).plus(paidAmount))
            : statusAfter(record, paidAmount)
        }
      />
    </p>
  );
}
