import { invoices, useRecordPayment } from '@accounts/shared-data';
import {
  addDays,
  recordPaymentRules,
  todayIn,
  type InvoiceRow,
  type IsoDate,
  type PaymentToSettle,
} from '@accounts/shared-domain';
import { useCompany, useModule } from '@accounts/shared-ui';
import { DateField } from '@accounts/shared-ui/date';
import { Form, FormActions, SelectField } from '@accounts/shared-ui/form';
import { Dialog } from '@accounts/shared-ui/overlay';

const TAKES_MONEY = ['Awaiting Payment', 'Paid', 'Overpaid'];
export interface RecordPaymentDialogProps {
  /** Null while the dialog is closed. */
  payment: PaymentToSettle | null;
  onClose: () => void;
}

/** Records a payment that waits on another day, or for another invoice of the customer. */
export function RecordPaymentDialog({ payment, onClose }: RecordPaymentDialogProps) {
  return (
    <Dialog open={payment !== null} title="Record online payment" width={450} onClose={onClose}>
      {payment && <RecordPaymentForm payment={payment} onClose={onClose} />}
    </Dialog>
  );
}

function RecordPaymentForm({ payment, onClose }: { payment: PaymentToSettle; onClose: () => void }) {
  const { toast } = useModule();
  const company = useCompany();
  const record = useRecordPayment();
  const { data } = invoices.useList();
  if (!data) return null;
  const choices = data.filter(
    ({ contactId, invoiceStatus }) => contactId === payment.contactId && TAKES_MONEY.includes(invoiceStatus),
  );
  return (
    <Form
      label="Record online payment"
      initialValues={{
        invoiceId: (choices.find(({ id }) => id === payment.documentId) ?? choices[0])?.id ?? null,
        paymentDate: firstOpenDay(todayIn(company?.timeZone), company?.lockDate ?? null),
      }}
      schema={recordPaymentRules}
      guard={false}
      onSubmit={({ invoiceId, paymentDate }) =>
        record.mutateAsync({
          id: payment.id,
          input: { paymentDate, ...(invoiceId === null ? {} : { invoiceId }) },
        })
      }
      onSaved={() => {
        toast({ kind: 'success', message: 'Payment recorded!' });
        onClose();
      }}
    >
      <SelectField
        name="invoiceId"
        label="Invoice"
        required
        options={choices.map((invoice) => ({ value: invoice.id, label: labelOf(invoice) }))}
        placeholder="No invoice of this customer takes payments"
      />
      <DateField name="paymentDate" label="Payment date" required />
      <FormActions submitLabel="Record payment" onCancel={onClose} />
    </Form>
  );
}

function labelOf({ number, invoiceStatus, amountDue }: InvoiceRow): string {
  return `${number}, ${invoiceStatus}, ${amountDue} due`;
}

/** Today, or the day after the lock date where that is later. */
function firstOpenDay(today: IsoDate, lockDate: IsoDate | null): IsoDate {
  return lockDate !== null && lockDate >= today ? addDays(lockDate, 1) : today;
}
