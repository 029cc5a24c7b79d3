import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type { ComboboxOption } from '../../combobox/index.ts';
import { DateField } from '../../date/index.ts';
import { CheckboxField, MoneyField, TextField } from '../../form/index.ts';
import { useFormats } from '../../locale/index.ts';
import { RecordField } from '../new-records/index.ts';
import { t } from '../../texts/own-texts.ts';
import { NEW_ACCOUNT, type CashUnitOf } from './payment-accounts.ts';
import { excessOf, type PaymentValues } from './payment-values.ts';

interface PaymentFieldsProps {
  /** Says why the amount stays as it is; left out where it may be changed. */
  fixedAmount?: string;
  currency: string;
  decimals: number;
  dateLabel: string;
  /** Left out where no account moves the money. */
  accounts?: ComboboxOption[];
  /** What follows from the account, below it. */
  ofAccount?: ReactNode;
  /** Only what is paid has a fee. */
  withFee: boolean;
  /** Whose credit an overpayment becomes; the field for it shows once more than what is due is typed. */
  excess?: { due: number; contact: string; cashUnitOf?: CashUnitOf };
}

/** Fields of a payment: amount, account, date, reference, fee, and what becomes of too much. */
export function PaymentFields({
  fixedAmount,
  currency,
  decimals,
  dateLabel,
  accounts,
  ofAccount,
  withFee,
  excess,
}: PaymentFieldsProps) {
  return (
    <>
      {fixedAmount === undefined ? (
        <MoneyField
          name="paidAmount"
          label={t('payment.amount', { currency })}
          required
          decimals={decimals}
        />
      ) : (
        <p className="ac-quiet">{fixedAmount}</p>
      )}
      {excess && <ExcessField {...excess} {...{ currency, decimals }} />}
      {accounts && (
        <RecordField
          name="account.id"
          label={t('field.account')}
          required
          options={accounts}
          creates={NEW_ACCOUNT.money}
        />
      )}
      {ofAccount}
      <DateField name="paymentDate" label={dateLabel} required />
      <TextField name="reference" label={t('field.reference')} placeholder={t('payment.reference')} />
      {withFee && (
        <MoneyField
          name="fee.amount"
          label={t('payment.fee')}
          help={t('payment.fee.help')}
          decimals={decimals}
        />
      )}
    </>
  );
}

interface ExcessProps {
  due: number;
  contact: string;
  cashUnitOf?: CashUnitOf;
  currency: string;
  decimals: number;
}

/** What happens with more than what is due. */
function ExcessField({ due, contact, cashUnitOf, currency, decimals }: ExcessProps) {
  const { formatMoney } = useFormats();
  const excess = excessOf(useFormikContext<PaymentValues>().values, due, cashUnitOf);
  if (excess === 0) return null;
  const amount = formatMoney(excess, { currency, decimals });
  return <CheckboxField name="keepCredit" label={t('payment.excess', { amount, contact })} />;
}
