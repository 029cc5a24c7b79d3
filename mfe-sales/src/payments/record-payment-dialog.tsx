import { invoices, useRecordPayment } from '@accounts/shared-data';
import {
  addDays,
  recordPaymentSchema,
  todayIn,
  type IsoDate,
  type PaymentToSettle,
} from '@accounts/shared-domain';
import { useCompany, useFormats, useModule } from '@accounts/shared-ui';
import { DateField } from '@accounts/shared-ui/date';
import { Form, FormActions, SelectField } from '@accounts/shared-ui/form';
import { Dialog } from '@accounts/shared-ui/overlay';
import { PaymentRoom } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';

const TAKES_MONEY = ['Awaiting Payment', 'Paid', 'Overpaid'];
export interface RecordPaymentDialogProps {
  /** Null while the dialog is closed. */
  payment: PaymentToSettle | null;
  onClose: () => void;
}

/** Records a payment that waits on another day, or for another invoice of the customer. */
export function RecordPaymentDialog({ payment, onClose }: RecordPaymentDialogProps) {
  return (
    <Dialog open={payment !== null} title={t('payments.record.title')} width={450} onClose={onClose}>
      {payment && <PaymentRoom />}
      {payment && <RecordPaymentForm payment={payment} onClose={onClose} />}
    </Dialog>
  );
}

function RecordPaymentForm({ payment, onClose }: { payment: PaymentToSettle; onClose: () => void }) {
  const { toast } = useModule();
  const company = useCompany();
  const { formatMoney } = useFormats();
  const money = { currency: company?.currencyCode, decimals: company?.currencyExponent };
  const record = useRecordPayment();
  const { data } = invoices.useList();
  if (!data) return null;
  const choices = data.filter(
    ({ contactId, invoiceStatus }) => contactId === payment.contactId && TAKES_MONEY.includes(invoiceStatus),
  );
  return (
    <Form
      label={t('payments.record.title')}
      initialValues={{
        invoiceId: (choices.find(({ id }) => id === payment.documentId) ?? choices[0])?.id ?? null,
        paymentDate: firstOpenDay(todayIn(company?.timeZone), company?.lockDate ?? null),
      }}
      schema={recordPaymentSchema}
      guard={false}
      draftKey={`payments.record.${payment.id}`}
      mergeDraft={(kept, typed) => ({
        ...kept,
        // An invoice that takes no money any more is no choice.
        invoiceId: choices.some(({ id }) => id === kept.invoiceId) ? kept.invoiceId : typed.invoiceId,
      })}
      onSubmit={({ invoiceId, paymentDate }) =>
        record.mutateAsync({
          id: payment.id,
          input: { paymentDate, ...(invoiceId === null ? {} : { invoiceId }) },
        })
      }
      onSaved={() => {
        toast({ kind: 'success', message: t('payments.recorded') });
        onClose();
      }}
    >
      <SelectField
        name="invoiceId"
        label={t('routes.invoice')}
        required
        options={choices.map(({ id, number, amountDue }) => ({
          value: id,
          label: t('payments.record.option', { number, amount: formatMoney(amountDue, money) }),
        }))}
        placeholder={t('payments.record.none')}
      />
      <DateField name="paymentDate" label={t('payments.date')} required />
      <FormActions submitLabel={t('payments.record')} onCancel={onClose} />
    </Form>
  );
}

/** Today, or the day after the lock date where that is later. */
function firstOpenDay(today: IsoDate, lockDate: IsoDate | null): IsoDate {
  return lockDate !== null && lockDate >= today ? addDays(lockDate, 1) : today;
}
