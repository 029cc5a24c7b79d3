import type { PublicDocument } from '@accounts/shared-domain';
import { useEffect, useState } from 'react';
import { formErrorOf } from '../public/form-error.ts';
import { t } from './texts.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { startPayment } from './public-document.ts';

/** Time between two looks at a payment that the provider has not confirmed yet, in milliseconds. */
const LOOK_EVERY_MS = 5_000;
/** Looks at such a payment; after them the customer may pay again. */
const MAX_LOOKS = 12;

interface PaymentProps {
  document: PublicDocument;
  reload: () => Promise<void>;
  hasPaid: boolean;
}

/** How to pay an invoice: online where the company takes it, and by bank. Nothing where nothing is due. */
export function Payment({ document, reload, hasPaid }: PaymentProps) {
  const { kind, status, payUrl, paymentReceived } = document;
  const isOpen = kind === 'Invoice' && status === 'Awaiting Payment';
  const isDue = isOpen && paymentReceived === null;
  const isConfirming = useConfirmation(isOpen && hasPaid, reload);
  if (!isDue) return null;
  if (isConfirming) return <p className="customer-notice">{t('customer.confirming')}</p>;
  return (
    <>
      {payUrl !== null && <PayOnline payUrl={payUrl} reload={reload} />}
      <section className="customer-bank">
        <h2>{payUrl === null ? t('customer.howToPay') : t('customer.byBank')}</h2>
        <BankTransfer document={document} />
      </section>
    </>
  );
}

/** True while a payment that was just made is looked for; the page is loaded again until it is recorded. */
function useConfirmation(isAwaited: boolean, reload: () => Promise<void>): boolean {
  const [looks, setLooks] = useState(0);
  const isLooking = isAwaited && looks < MAX_LOOKS;
  useEffect(() => {
    if (!isLooking) return;
    const timer = setTimeout(() => {
      void reload().then(() => setLooks(looks + 1));
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isLooking, looks, reload]);
  return isLooking;
}

function PayOnline({ payUrl, reload }: { payUrl: string; reload: () => Promise<void> }) {
  const [isStarting, setIsStarting] = useState(false);
  const [fault, setFault] = useState('');
  const pay = async () => {
    if (isStarting) return;
    setIsStarting(true);
    setFault('');
    try {
      window.location.assign(await startPayment(payUrl));
    } catch (error) {
      const { message, status } = formErrorOf(error);
      setFault(message);
      setIsStarting(false);
      // Paid or changed meanwhile: the page shows what is due now.
      if (status === 409) void reload();
    }
  };
  return (
    <>
      {fault && (
        <p role="alert" className="pub-alert">
          {fault}
        </p>
      )}
      <button
        type="button"
        className="ac-button ac-button-primary pub-submit"
        aria-disabled={isStarting}
        onClick={() => void pay()}
      >
        {isStarting ? t('customer.paying') : t('customer.pay')}
      </button>
    </>
  );
}
