import {
  useApplyCredit,
  useOpenInvoices,
  type AppliedCredit,
  type DocumentRecord,
} from '@accounts/shared-data';
import { creditStatus, decimal, type IsoDate } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { StatusBadge } from '../basics/index.ts';
import { DateField } from '../date/index.ts';
import { Form, FormActions, MoneyField } from '../form/index.ts';
import { useFormats } from '../locale/index.ts';
import { Dialog } from '../overlay/index.ts';
import {
  creditSchema,
  creditSum,
  offerCredit,
  type CreditValues,
  type OpenInvoice,
} from './credit-values.ts';
import { t } from '../texts/own-texts.ts';

interface ApplyCreditProps {
  open: boolean;
  record: DocumentRecord;
  today: IsoDate;
  decimals: number;
  onClose: () => void;
  onApplied: (result: AppliedCredit) => void;
}

/** Uses what remains of a credit note for open invoices of its contact, the oldest first. */
export function ApplyCreditDialog(props: ApplyCreditProps) {
  const { open, record, onClose } = props;
  return (
    <Dialog open={open} title={t('credit.title', { number: record.number })} width={520} onClose={onClose}>
      {open && <ApplyCredit {...props} />}
    </Dialog>
  );
}

function ApplyCredit(props: ApplyCreditProps) {
  const { data } = useOpenInvoices(props.record.contactId);
  if (!data) return null;
  if (data.length === 0) {
    return <p>{t('credit.none', { contact: props.record.contactName })}</p>;
  }
  // Invoices that change meanwhile begin anew: what was offered no longer fits them.
  return (
    <CreditForm
      key={data.map(({ id, amountDue }) => `${id} ${amountDue}`).join()}
      {...props}
      invoices={data}
    />
  );
}

function CreditForm({
  record,
  invoices,
  today,
  decimals,
  onClose,
  onApplied,
}: ApplyCreditProps & { invoices: readonly OpenInvoice[] }) {
  const { formatDate, formatMoney } = useFormats();
  const apply = useApplyCredit();
  const { amountDue: remaining, currencyCode: currency } = record;
  const rules = useMemo(() => creditSchema(invoices, remaining, decimals), [invoices, remaining, decimals]);
  const initialValues = useMemo<CreditValues>(
    () => ({ paymentDate: today, amounts: offerCredit(invoices, remaining) }),
    [today, invoices, remaining],
  );
  const partsOf = ({ amounts }: CreditValues) =>
    invoices.flatMap(({ id: invoiceId }) => {
      const amount = amounts[invoiceId];
      return typeof amount === 'number' && amount > 0 ? [{ invoiceId, amount }] : [];
    });
  return (
    <Form<CreditValues, AppliedCredit>
      label={t('credit.one')}
      initialValues={initialValues}
      schema={rules}
      onSubmit={(values) =>
        apply.mutateAsync({
          creditNoteId: record.id,
          paymentDate: values.paymentDate,
          parts: partsOf(values),
        })
      }
      onSaved={onApplied}
    >
      <p className="ac-quiet">
        {t('credit.left', {
          contact: record.contactName,
          amount: formatMoney(remaining, { currency, decimals }),
        })}
      </p>
      {invoices.map(({ id, number, dueDate, amountDue }) => (
        <MoneyField
          key={id}
          name={`amounts.${id}`}
          label={t('credit.invoice', {
            number,
            date: formatDate(dueDate),
            amount: formatMoney(amountDue, { currency, decimals }),
          })}
          decimals={decimals}
        />
      ))}
      <DateField name="paymentDate" label={t('credit.date')} required />
      <CreditAfter record={record} decimals={decimals} />
      <FormActions submitLabel={t('action.applyNow')} onCancel={onClose} />
    </Form>
  );
}

function CreditAfter({ record, decimals }: { record: DocumentRecord; decimals: number }) {
  const { formatMoney } = useFormats();
  const { amounts } = useFormikContext<CreditValues>().values;
  const { amountDue, currencyCode: currency, totalAmount, paidAmount } = record;
  const used = creditSum(amounts);
  const left = decimal(amountDue).minus(used).toNumber();
  if (used <= 0 || left < 0) return null;
  return (
    <p className="ac-status-after" aria-live="polite">
      {t('credit.after', { amount: formatMoney(left, { currency, decimals }) })}{' '}
      <StatusBadge status={creditStatus(totalAmount, decimal(paidAmount).plus(used))} />
    </p>
  );
}
