import '../documents.css';
import type { DocumentRow } from '@accounts/shared-data';
import {
  MAX_PAYMENTS,
  MONEY_MESSAGES,
  sumOf,
  todayIn,
  toJsonNumber,
  type PaymentsResponse,
} from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { Button, Notice, StatusBadge } from '../../basics/index.ts';
import { DateField } from '../../date/index.ts';
import { Form, FormActions, MoneyField, TextField } from '../../form/index.ts';
import { useFormats } from '../../locale/index.ts';
import { ModuleLink, useCompany } from '../../module/index.ts';
import { Dialog } from '../../overlay/index.ts';
import { PaymentRoom } from '../../record/payment-room.tsx';
import type { BulkDialogProps } from '../../table/index.ts';
import { creditSchema, creditSum, type CreditValues } from '../credits/credit-values.ts';
import { nounsOf, numberOf, type DocumentKindDescription } from '../document-kind.ts';
import { RecordField } from '../new-records/index.ts';
import { CashOfContacts } from './cash-of-contacts.tsx';
import { NEW_ACCOUNT, usePaymentAccounts, type CashUnitOf } from './payment-accounts.ts';
import { t } from '../../texts/own-texts.ts';
import { useMemo } from '../../texts/language-store.ts';

interface PayManyProps extends BulkDialogProps<DocumentRow> {
  kind: DocumentKindDescription;
}

interface PaymentsValues extends CreditValues {
  account: { id: string | null };
  reference: string;
}

/** Pays the selected documents from one account on one day; then says what was paid, with links. */
export function PayManyDialog(props: PayManyProps) {
  const { open, rows, kind, onClose, onDone } = props;
  const [paid, setPaid] = useState<PaymentsResponse | null>(null);
  const [, many] = nounsOf(kind);
  const count = rows.length;
  return (
    <Dialog open={open} title={t('payments.many.title', { count, many })} width={640} onClose={onClose}>
      {paid ? (
        <Result {...props} paid={paid} />
      ) : count > MAX_PAYMENTS ? (
        <Notice kind="error">{t('payments.many.limit', { max: MAX_PAYMENTS, many })}</Notice>
      ) : (
        <PaymentsForm
          {...props}
          onPaid={(response) => {
            setPaid(response);
            onDone();
          }}
        />
      )}
    </Dialog>
  );
}

function PaymentsForm({
  kind,
  rows,
  onClose,
  onPaid,
}: PayManyProps & { onPaid: (response: PaymentsResponse) => void }) {
  const company = useCompany();
  const decimals = company?.currencyExponent ?? 2;
  const pay = kind.resource.usePayMany();
  const accounts = usePaymentAccounts();
  const rules = useMemo(() => paymentsSchema(kind, rows, decimals), [kind, rows, decimals]);
  if (!accounts) return null;
  const initialValues: PaymentsValues = {
    account: { id: accounts.usualId },
    paymentDate: todayIn(company?.timeZone),
    reference: '',
    amounts: Object.fromEntries(rows.map(({ id, amountDue }) => [id, amountDue])),
  };
  return (
    <Form<PaymentsValues, PaymentsResponse>
      label={t('payments.title')}
      initialValues={initialValues}
      schema={rules}
      draftKey={`payments.${draftKeyOf(rows)}`}
      onSubmit={({ account, amounts, ...values }) =>
        pay.mutateAsync({
          ...values,
          account: { id: account.id ?? '' },
          payments: rows.flatMap(({ id }) => {
            const paidAmount = amounts[id];
            return typeof paidAmount === 'number' && paidAmount > 0 ? [{ id, paidAmount }] : [];
          }),
        })
      }
      onSaved={onPaid}
    >
      <Room rows={rows} />
      <div className="ac-form-grid">
        <RecordField
          name="account.id"
          label={t('field.account')}
          required
          options={accounts.options}
          creates={NEW_ACCOUNT.money}
        />
        <DateField name="paymentDate" label={t('payment.date')} required />
        <TextField name="reference" label={t('field.reference')} placeholder={t('payment.reference')} />
      </div>
      <AmountFields {...{ rows, decimals }} />
      <Sum {...{ kind, rows, decimals }} />
      <Cash {...{ rows, decimals }} cashUnitOf={accounts.cashUnitOf} />
      <FormActions submitLabel={t('payments.many.submit')} onCancel={onClose} />
    </Form>
  );
}

/** The documents with what is due of them now: what was typed before another payment is not offered. */
const draftKeyOf = (rows: readonly DocumentRow[]): string =>
  rows
    .map(({ id, amountDue }) => `${id} ${amountDue}`)
    .toSorted()
    .join();

interface CashProps {
  rows: readonly DocumentRow[];
  decimals: number;
  cashUnitOf: CashUnitOf;
}

/** Documents of which something is paid, and in how many payments: one for each contact. */
function usePaid(rows: readonly DocumentRow[]) {
  const { amounts } = useFormikContext<PaymentsValues>().values;
  const paid = rows.filter(({ id }) => {
    const amount = amounts[id];
    return typeof amount === 'number' && amount > 0;
  });
  return { paid, amounts, payments: new Set(paid.map(({ contactId }) => contactId)).size };
}

function Cash({ rows, decimals, cashUnitOf }: CashProps) {
  const { paid, amounts } = usePaid(rows);
  const { id } = useFormikContext<PaymentsValues>().values.account;
  return <CashOfContacts {...{ paid, amounts, decimals }} unit={cashUnitOf(id)} />;
}

function Room({ rows }: { rows: readonly DocumentRow[] }) {
  return <PaymentRoom count={usePaid(rows).payments} />;
}

/** How much is paid of each document. */
function AmountFields({ rows, decimals }: { rows: readonly DocumentRow[]; decimals: number }) {
  const { formatDate, formatMoney } = useFormats();
  return (
    <fieldset className="ac-pay-many">
      <legend>{t('payments.many.amounts')}</legend>
      {rows.map((row) => (
        <MoneyField
          key={row.id}
          name={`amounts.${row.id}`}
          label={t('payments.many.row', {
            number: numberOf(row),
            contact: row.contactName,
            date: formatDate(row.dueDate),
            amount: formatMoney(row.amountDue, { currency: row.currencyCode, decimals }),
          })}
          decimals={decimals}
        />
      ))}
    </fieldset>
  );
}

function paymentsSchema(kind: DocumentKindDescription, rows: readonly DocumentRow[], decimals: number) {
  const all = toJsonNumber(sumOf(rows.map(({ amountDue }) => amountDue)));
  const messages = {
    aboveRow: t('payments.many.aboveDue', { one: kind.labels.noun() }),
    aboveLimit: t('credit.aboveRemaining'),
  };
  const account = object({ id: string().nullable().required(MONEY_MESSAGES.account) });
  return creditSchema(rows, all, decimals, messages).shape({ account });
}

interface SumProps {
  kind: DocumentKindDescription;
  rows: readonly DocumentRow[];
  decimals: number;
}

/** What leaves or comes to the account, before anything is posted, and in how many payments. */
function Sum({ kind, rows, decimals }: SumProps) {
  const { formatMoney } = useFormats();
  const { paid, amounts, payments } = usePaid(rows);
  const [one, many] = nounsOf(kind);
  const amount = formatMoney(creditSum(amounts), { currency: rows[0]?.currencyCode, decimals });
  return (
    <div className="ac-status-after" aria-live="polite">
      <strong>{t('payments.many.sum', { count: paid.length, one, many, amount })}</strong>
      {payments < paid.length && (
        <span className="ac-quiet">{t('payments.many.byContact', { count: payments })}</span>
      )}
    </div>
  );
}

function Result({ kind, rows, paid, onClose }: PayManyProps & { paid: PaymentsResponse }) {
  const { formatMoney } = useFormats();
  const decimals = useCompany()?.currencyExponent ?? 2;
  const [one, many] = nounsOf(kind);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const currency = rows[0]?.currencyCode;
  const count = paid.content.length;
  const amount = formatMoney(paid.totalAmount, { currency, decimals });
  return (
    <>
      <p role="status">{t('payments.many.done', { count, one, many, amount })}</p>
      <ul className="ac-payments ac-pay-many">
        {paid.content.map(({ id, receiptId, status, amountDue }) => {
          const row = byId.get(id);
          const left = formatMoney(amountDue, { currency, decimals });
          return (
            <li key={id}>
              <span>
                <ModuleLink to={`${kind.path}/${id}`}>{row && numberOf(row)}</ModuleLink>
                <small>
                  <ModuleLink to={`${kind.path}/payments/${receiptId}`}>
                    {t('receipt.page.payment', { contact: row?.contactName ?? '' })}
                  </ModuleLink>
                </small>
              </span>
              <span>
                <StatusBadge status={status} />
                {amountDue > 0 && <small>{t('payments.many.left', { amount: left })}</small>}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="ac-form-actions">
        <Button kind="primary" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </>
  );
}
