import type { DocumentRecord, SettledKind } from '@accounts/shared-data';
import { todayIn } from '@accounts/shared-domain';
import { useState } from 'react';
import { useCompany, useModule } from '../module/index.ts';
import { CreditOffer } from './credits/credit-offer.tsx';
import { CreditOnDocumentDialog } from './credits/credit-on-document.tsx';
import { useCreditsFor } from './credits/visible-credits.ts';
import { useAnnounceCredit } from './credit-actions.tsx';
import type { DocumentKindDescription } from './document-kind.ts';
import { OverpaidDialog } from './payments/overpaid-dialog.tsx';
import { PaymentDialog } from './payments/payment-dialog.tsx';
import { t } from '../texts/own-texts.ts';

interface PayDialogsProps {
  kind: SettledKind;
  record: DocumentRecord;
  resource: DocumentKindDescription['resource'];
  open: boolean;
  onClose: () => void;
}

/** The payment of an invoice or bill, the credit that can be used instead, and what becomes of too much. */
export function PayDialogs({ kind, record, resource, open, onClose }: PayDialogsProps) {
  const { toast } = useModule();
  const company = useCompany();
  const announceCredit = useAnnounceCredit();
  const today = todayIn(company?.timeZone);
  const decimals = company?.currencyExponent ?? 2;
  const [next, setNext] = useState<'credit' | 'overpaid' | null>(null);
  const usesCredit = next === 'credit';
  const credits = useCreditsFor(kind, record, (open || usesCredit) && record.amountDue > 0) ?? [];
  const goOn = (dialog: typeof next) => {
    onClose();
    setNext(dialog);
  };
  const end = () => setNext(null);
  return (
    <>
      <PaymentDialog
        purpose="pay"
        {...{ open, record, kind, resource, today, decimals, onClose }}
        instead={<CreditOffer {...{ record, credits, decimals }} onUse={() => goOn('credit')} />}
        onPaid={({ amountDue }) => {
          goOn(amountDue < 0 ? 'overpaid' : null);
          toast({ kind: 'success', message: t('payment.toast') });
        }}
      />
      <CreditOnDocumentDialog
        open={usesCredit}
        {...{ kind, record, credits, today, decimals }}
        onClose={end}
        onApplied={(count) => {
          end();
          announceCredit(count, kind);
        }}
      />
      <OverpaidDialog open={next === 'overpaid'} {...{ kind, record, decimals }} onClose={end} />
    </>
  );
}
