import { todayIn, type ReceiptDetail } from '@accounts/shared-domain';
import { useState } from 'react';
import { Notice } from '../../basics/index.ts';
import { Form, FormActions } from '../../form/index.ts';
import { useFormats } from '../../locale/index.ts';
import { useCompany } from '../../module/index.ts';
import { Dialog } from '../../overlay/index.ts';
import { SaveConflict } from '../../record/index.ts';
import { t } from '../../texts/own-texts.ts';
import { CashSentence } from './cash-handed.tsx';
import {
  fixedAmountText,
  limitsOf,
  paidTogether,
  paymentConflictFields,
  paymentValuesOf,
} from './change-payment-values.ts';
import { usePaymentAccounts } from './payment-accounts.ts';
import { PaymentFields } from './payment-fields.tsx';
import { paymentFormSchema, type PaymentLimits, type PaymentValues } from './payment-values.ts';
import { reversalSentences } from './reversal-text.ts';
import { useMemo } from '../../texts/language-store.ts';
import { useSavePayment } from './use-save-payment.ts';

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
      {open && <EditedPayment {...props} />}
    </Dialog>
  );
}

/** Keeps the payment that editing began with, whatever others do to it meanwhile, until theirs is taken instead. */
function EditedPayment(props: ChangePaymentProps) {
  const [receipt, setReceipt] = useState(props.receipt);
  // After a restored draft, theirs may be the payment that the dialog was opened for.
  const [takes, setTakes] = useState(0);
  const takeTheirs = (newest: ReceiptDetail) => {
    setReceipt(newest);
    setTakes((count) => count + 1);
  };
  return <ChangePaymentForm key={takes} {...props} receipt={receipt} onTakeTheirs={takeTheirs} />;
}

interface CashOfChangeProps extends Pick<PaymentLimits, 'cashUnitOf'> {
  receipt: ReceiptDetail;
  limits: PaymentLimits;
  currency: string | undefined;
  decimals: number;
}

/** What is expected in cash of a changed payment; refunds and what is given up are not rounded. */
function CashOfChange({ receipt, limits, ...money }: CashOfChangeProps) {
  if (receipt.kind !== 'payment') return null;
  return <CashSentence paid={paidTogether(receipt)} due={limits.due ?? 0} {...money} />;
}

interface ChangePaymentFormProps extends ChangePaymentProps {
  /** The same dialog with the payment that took its place, instead of what was typed. */
  onTakeTheirs: (newest: ReceiptDetail) => void;
}

/** In what amounts of the company are written, and what is today there. */
function useCompanyMoney() {
  const company = useCompany();
  const decimals = company?.currencyExponent ?? 2;
  return { currency: company?.currencyCode, decimals, today: todayIn(company?.timeZone) };
}

function ChangePaymentForm({ receipt, onTakeTheirs, onClose, onChanged }: ChangePaymentFormProps) {
  const accounts = usePaymentAccounts(receipt.kind === 'writeOff' ? 'loss' : 'money');
  const formats = useFormats();
  const { currency, decimals, today } = useCompanyMoney();
  const { save, conflict, draftBase } = useSavePayment(receipt, decimals);
  const current = conflict?.newest ?? receipt;
  const limits = useMemo(() => limitsOf(current, decimals), [current, decimals]);
  const cashUnitOf = accounts?.cashUnitOf;
  const rules = useMemo(() => paymentFormSchema({ ...limits, cashUnitOf }), [limits, cashUnitOf]);
  if (!accounts) return null;
  const { kind, contactName: contact } = receipt;
  const display = { formats, decimals, currency, today };
  // What is owed follows from the new amount; of the old one only its entry is shown.
  const reversed = reversalSentences(current, display).at(-1);
  return (
    <Form<PaymentValues, ReceiptDetail>
      label={t('payment.change')}
      initialValues={paymentValuesOf(receipt, decimals)}
      schema={rules}
      draftKey={`payment.${receipt.originalId}`}
      draftBase={draftBase}
      ownNotice={conflict !== null}
      onSubmit={save}
      onSaved={onChanged}
    >
      <SaveConflict<PaymentValues>
        noun={t('payment.noun')}
        conflict={conflict}
        fields={paymentConflictFields(accounts.options, formats, display)}
        onTakeTheirs={() => conflict && onTakeTheirs(conflict.newest)}
      />
      <p className="ac-quiet">{contact}</p>
      <PaymentFields
        currency={currency ?? ''}
        decimals={decimals}
        dateLabel={t('payment.date')}
        accounts={limits.withoutAccount ? undefined : accounts.options}
        ofAccount={<CashOfChange {...{ limits, cashUnitOf, decimals, currency }} receipt={current} />}
        fixedAmount={fixedAmountText(current, formats, display)}
        withFee={kind === 'payment'}
        excess={limits.due === undefined ? undefined : { due: limits.due, contact, cashUnitOf }}
      />
      {!limits.withoutAccount && <Notice>{t('payment.change.lead', { reversed: reversed ?? '' })}</Notice>}
      <FormActions submitLabel={t('action.saveChanges')} onCancel={onClose} />
    </Form>
  );
}
