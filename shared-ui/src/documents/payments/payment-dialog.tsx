import type { AnyDocumentResource, CreditSource, DocumentRecord, DocumentRow } from '@accounts/shared-data';
import type { IsoDate } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../basics/index.ts';
import { Form, FormActions } from '../../form/index.ts';
import { Dialog } from '../../overlay/index.ts';
import { PaymentRoom } from '../../record/payment-room.tsx';
import { CashSentence } from './cash-handed.tsx';
import { usePaymentAccounts, type CashUnitOf } from './payment-accounts.ts';
import { PaymentFields } from './payment-fields.tsx';
import { moneyInputOf, paymentFormSchema, amountSettledBy, type PaymentValues } from './payment-values.ts';
import { statusAfter, statusOnceUsed } from '../status-after.ts';
import { t } from '../../texts/own-texts.ts';
import { useMemo } from '../../texts/language-store.ts';

/** Money in or out for a document, or what is left of a credit given back. */
type PaymentPurpose = 'pay' | 'refund';

/** Keys of the texts. */
const TEXTS = { pay: 'payment', refund: 'refund' } as const;

interface PaymentDialogProps {
  open: boolean;
  purpose: PaymentPurpose;
  /** `amountDue` is what is due, or what can be refunded. */
  record: Pick<
    DocumentRow,
    'id' | 'number' | 'contactName' | 'amountDue' | 'totalAmount' | 'paidAmount' | 'currencyCode'
  >;
  kind: CreditSource['kind'];
  resource: Pick<AnyDocumentResource, 'usePay' | 'useRefund'>;
  today: IsoDate;
  decimals: number;
  /** Above the fields: what the document can be settled with instead. */
  instead?: ReactNode;
  onClose: () => void;
  onPaid: (record: DocumentRecord) => void;
}

/** Records money against a document, or refunds a credit; a repeat after a broken line is recognised by the server. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { open, purpose, record, onClose } = props;
  return (
    <Dialog
      open={open}
      title={t(`${TEXTS[purpose]}.title`, { number: record.number })}
      width={450}
      onClose={onClose}
    >
      {open && <PaymentRoom />}
      {open && <PaymentForm {...props} />}
    </Dialog>
  );
}

function PaymentForm(props: PaymentDialogProps) {
  const { purpose, record, kind, resource, today, decimals, instead, onClose, onPaid } = props;
  const pay = resource.usePay();
  const refund = resource.useRefund();
  const accounts = usePaymentAccounts();
  const isRefund = purpose === 'refund';
  const { amountDue } = record;
  const cashUnitOf = accounts?.cashUnitOf;
  const rules = useMemo(() => {
    if (!isRefund) return paymentFormSchema({ decimals, due: amountDue, cashUnitOf });
    const message = t(kind === 'CreditNote' ? 'refund.aboveRemaining' : 'refund.aboveExcess');
    return paymentFormSchema({ decimals, most: { amount: amountDue, message } });
  }, [decimals, isRefund, kind, amountDue, cashUnitOf]);
  if (!accounts) return null;
  const initialValues: PaymentValues = {
    paidAmount: amountDue > 0 ? amountDue : undefined,
    account: { id: accounts.usualId },
    paymentDate: today,
    reference: '',
    fee: { amount: undefined },
    keepCredit: false,
  };
  return (
    <Form<PaymentValues, DocumentRecord>
      label={t(`${TEXTS[purpose]}.one`)}
      initialValues={initialValues}
      schema={rules}
      // Of what is due now: what was typed before another payment is not offered.
      draftKey={`${TEXTS[purpose]}.${record.id}.${amountDue}`}
      onSubmit={(values) =>
        (isRefund ? refund : pay).mutateAsync({ id: record.id, payment: moneyInputOf(values) })
      }
      onSaved={onPaid}
    >
      <p className="ac-quiet">{record.contactName}</p>
      {instead}
      <PaymentFields
        currency={record.currencyCode}
        decimals={decimals}
        dateLabel={t(`${TEXTS[purpose]}.date`)}
        accounts={accounts.options}
        ofAccount={
          !isRefund && (
            <CashSentence due={amountDue} currency={record.currencyCode} {...{ cashUnitOf, decimals }} />
          )
        }
        withFee={!isRefund}
        excess={isRefund ? undefined : { due: amountDue, contact: record.contactName, cashUnitOf }}
      />
      <StatusAfter {...{ record, purpose, kind, cashUnitOf }} />
      <FormActions submitLabel={t(`action.${purpose}`)} onCancel={onClose} />
    </Form>
  );
}

interface StatusAfterProps extends Pick<PaymentDialogProps, 'record' | 'purpose' | 'kind'> {
  cashUnitOf: CashUnitOf | undefined;
}

function StatusAfter({ record, purpose, kind, cashUnitOf }: StatusAfterProps) {
  const { values } = useFormikContext<PaymentValues>();
  const { paidAmount } = values;
  if (typeof paidAmount !== 'number' || paidAmount <= 0) return null;
  return (
    <p className="ac-status-after" aria-live="polite">
      {t(`${TEXTS[purpose]}.after`)}{' '}
      <StatusBadge
        status={
          purpose === 'pay'
            ? statusAfter(record, amountSettledBy(values, record.amountDue, cashUnitOf))
            : statusOnceUsed(kind, record, paidAmount)
        }
      />
    </p>
  );
}
