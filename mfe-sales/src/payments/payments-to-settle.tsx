import { sentenceText } from '@accounts/shared-auth';
import { apiErrorOf, useRecordPayment } from '@accounts/shared-data';
import type { PaymentToSettle } from '@accounts/shared-domain';
import { Button, ModuleLink, Notice, useCompany, useFormats, useModule } from '@accounts/shared-ui';
import { useState } from 'react';
import { t } from '../texts.ts';
import { DismissPaymentDialog } from './dismiss-payment-dialog.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

export interface PaymentsToSettleProps {
  payments: readonly PaymentToSettle[] | undefined;
  /** Names the invoice of each, where the page is not the invoice's. */
  withInvoice?: boolean;
}

type Opened = { dialog: 'record' | 'dismiss'; payment: PaymentToSettle } | null;

/** Payments that arrived online and are not recorded: what arrived, why it waits, and what can be done about it. */
export function PaymentsToSettle({ payments = [], withInvoice = false }: PaymentsToSettleProps) {
  const { can, toast } = useModule();
  const [opened, setOpened] = useState<Opened>(null);
  const record = useRecordPayment();
  if (payments.length === 0) return null;
  const close = () => setOpened(null);
  const retry = async ({ id }: PaymentToSettle) => {
    try {
      await record.mutateAsync({ id, input: {} });
      toast({ kind: 'success', message: t('payments.recorded') });
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
    }
  };
  return (
    <section aria-label={t('payments.toSettle')}>
      {payments.map((payment) => (
        <Notice
          key={payment.id}
          kind="warning"
          action={
            <>
              {payment.recordable && can('Invoices', 'edit') && (
                <>
                  <Button busy={record.isPending} onClick={() => void retry(payment)}>
                    {t('payments.retry')}
                  </Button>
                  <Button onClick={() => setOpened({ dialog: 'record', payment })}>
                    {t('payments.record')}
                  </Button>
                </>
              )}
              {can('Invoices', 'delete') && (
                <Button onClick={() => setOpened({ dialog: 'dismiss', payment })}>
                  {t('payments.dismiss')}
                </Button>
              )}
            </>
          }
        >
          {withInvoice && <PaidFor payment={payment} />}
          <Arrived payment={payment} />{' '}
          {t('payments.reason', { reason: sentenceText({ ...payment, message: payment.reason }) })}
        </Notice>
      ))}
      <RecordPaymentDialog payment={opened?.dialog === 'record' ? opened.payment : null} onClose={close} />
      <DismissPaymentDialog payment={opened?.dialog === 'dismiss' ? opened.payment : null} onClose={close} />
    </section>
  );
}

function PaidFor({ payment }: { payment: PaymentToSettle }) {
  const { documentId, documentNumber, contactName, planName } = payment;
  if (documentId === null) return <>{t('payments.plan', { plan: planName })} </>;
  return (
    <>
      <ModuleLink to={`/invoicing/${documentId}`}>{documentNumber}</ModuleLink> {contactName}:{' '}
    </>
  );
}

function Arrived({ payment }: { payment: PaymentToSettle }) {
  const decimals = useCompany()?.currencyExponent ?? 2;
  const { formatDate, formatMoney } = useFormats();
  const { receivedAmount, receivedCurrencyCode: currency, receivedDate } = payment;
  const date = formatDate(receivedDate);
  if (receivedAmount === null) return <strong>{t('payments.arrived.unknown', { date })}</strong>;
  const amount = formatMoney(receivedAmount, { currency, currencyDisplay: 'code', decimals });
  return <strong>{t('payments.arrived', { amount, date })}</strong>;
}
