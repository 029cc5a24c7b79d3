import { accounts, type DocumentRecord, type AnyDocumentResource } from '@accounts/shared-data';
import { decimal, moneyStatus, paymentRules, type IsoDate, type PaymentInput } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { object, string } from 'yup';
import { StatusBadge } from '../basics/index.ts';
import { DateField } from '../date/index.ts';
import { Form, FormActions, MoneyField, SelectField, TextField, type FigureValue } from '../form/index.ts';
import { Dialog } from '../overlay/index.ts';

const rulesOf = (decimals: number) =>
  paymentRules(decimals).shape({
    account: object({ id: string().nullable().required('Choose an account.') }),
  });

interface PaymentValues {
  paidAmount: FigureValue;
  account: { id: string | null };
  paymentDate: IsoDate;
  reference: string;
}

interface PaymentDialogProps {
  open: boolean;
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

/** Records money against a document; a repeat after a broken line is recognised by the server. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { open, record, onClose } = props;
  return (
    <Dialog open={open} title={`Record payment for ${record.number}`} width={450} onClose={onClose}>
      {open && <PaymentForm {...props} />}
    </Dialog>
  );
}

function PaymentForm({ record, resource, today, decimals, onClose, onPaid }: PaymentDialogProps) {
  const pay = resource.usePay();
  const list = accounts.useList();
  const choices = (list.data ?? [])
    .filter(({ paymentsToAccount }) => paymentsToAccount)
    .sort((a, b) => a.code.localeCompare(b.code));
  const bank = choices.find(({ accountType }) => accountType === 'Bank');
  const rules = useMemo(() => rulesOf(decimals), [decimals]);
  if (!list.data) return null;
  const initialValues: PaymentValues = {
    paidAmount: record.amountDue > 0 ? record.amountDue : undefined,
    account: { id: bank?.id ?? null },
    paymentDate: today,
    reference: '',
  };
  return (
    <Form<PaymentValues, DocumentRecord>
      label="Payment"
      initialValues={initialValues}
      schema={rules}
      onSubmit={(values) => pay.mutateAsync({ id: record.id, payment: paymentOf(values) })}
      onSaved={onPaid}
    >
      <p className="ac-quiet">{record.contactName}</p>
      <MoneyField name="paidAmount" label={`Amount in ${record.currencyCode}`} required decimals={decimals} />
      <SelectField
        name="account.id"
        label="Account"
        required
        options={choices.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
      <DateField name="paymentDate" label="Payment date" required />
      <TextField name="reference" label="Reference" placeholder="Bank reference, cheque number" />
      <StatusAfter record={record} />
      <FormActions submitLabel="Record payment" onCancel={onClose} />
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
  return status === 'Awaiting Payment' ? 'Partly paid' : status;
}

function StatusAfter({ record }: { record: Pick<DocumentRecord, 'totalAmount' | 'paidAmount'> }) {
  const { paidAmount } = useFormikContext<PaymentValues>().values;
  if (typeof paidAmount !== 'number' || paidAmount <= 0) return null;
  return (
    <p className="ac-status-after" aria-live="polite">
      After this payment: <StatusBadge status={statusAfter(record, paidAmount)} />
    </p>
  );
}
