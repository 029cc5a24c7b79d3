import type { AnyDocumentResource, DocumentRecord } from '@accounts/shared-data';
import { MONEY_MESSAGES, paymentSchema, type IsoDate } from '@accounts/shared-domain';
import { object, string } from 'yup';
import { DateField } from '../../date/index.ts';
import { Form, FormActions, TextField } from '../../form/index.ts';
import { useFormats } from '../../locale/index.ts';
import { Dialog } from '../../overlay/index.ts';
import { PaymentRoom } from '../../record/payment-room.tsx';
import { RecordField } from '../new-records/index.ts';
import { NEW_ACCOUNT, usePaymentAccounts } from './payment-accounts.ts';
import { t } from '../../texts/own-texts.ts';
import { useMemo } from '../../texts/language-store.ts';

interface WriteOffDialogProps {
  open: boolean;
  record: DocumentRecord;
  resource: Pick<AnyDocumentResource, 'useWriteOff'>;
  today: IsoDate;
  decimals: number;
  onClose: () => void;
  onDone: () => void;
}

interface WriteOffValues {
  account: { id: string | null };
  paymentDate: IsoDate;
  reference: string;
}

/** Gives up what is due of an invoice; says first what will be lost and what becomes of its tax. */
export function WriteOffDialog(props: WriteOffDialogProps) {
  const { open, record, onClose } = props;
  return (
    <Dialog open={open} title={t('writeOff.title', { number: record.number })} width={450} onClose={onClose}>
      {open && <PaymentRoom />}
      {open && <WriteOffForm {...props} />}
    </Dialog>
  );
}

function WriteOffForm({ record, resource, today, decimals, onClose, onDone }: WriteOffDialogProps) {
  const { formatMoney } = useFormats();
  const writeOff = resource.useWriteOff();
  const losses = usePaymentAccounts('loss');
  const rules = useMemo(() => {
    const { paymentDate, reference } = paymentSchema(decimals).fields;
    const account = object({ id: string().nullable().required(MONEY_MESSAGES.account) });
    return object({ paymentDate, reference, account });
  }, [decimals]);
  if (!losses) return null;
  const { id, number, amountDue, contactName: contact, currencyCode: currency, taxAmount } = record;
  const amount = formatMoney(amountDue, { currency, decimals });
  return (
    <Form<WriteOffValues, DocumentRecord>
      label={t('action.writeOff')}
      initialValues={{ account: { id: losses.usualId }, paymentDate: today, reference: '' }}
      schema={rules}
      // Of what is due now: what was typed before a payment is not offered.
      draftKey={`writeOff.${id}.${amountDue}`}
      onSubmit={(values) => {
        const { account, ...rest } = values;
        const payment = { ...rest, paidAmount: amountDue, account: { id: account.id ?? '' } };
        return writeOff.mutateAsync({ id, payment });
      }}
      onSaved={onDone}
    >
      <p>{t('writeOff.text', { amount, number, contact })}</p>
      {taxAmount !== 0 && <p className="ac-quiet">{t('writeOff.tax')}</p>}
      <RecordField
        name="account.id"
        label={t('writeOff.account')}
        required
        options={losses.options}
        creates={NEW_ACCOUNT.loss}
        placeholder={t('writeOff.account.none')}
      />
      <DateField name="paymentDate" label={t('writeOff.date')} required />
      <TextField name="reference" label={t('field.reference')} />
      <FormActions submitLabel={t('writeOff.submit', { amount })} onCancel={onClose} />
    </Form>
  );
}
