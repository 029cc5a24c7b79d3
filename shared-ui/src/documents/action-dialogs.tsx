import type { DocumentRecord } from '@accounts/shared-data';
import { settledBy } from '@accounts/shared-data/around-documents';
import { todayIn } from '@accounts/shared-domain';
import { useCompany, useModule } from '../module/index.ts';
import { ApplyCreditDialog } from './credits/apply-credit-dialog.tsx';
import { useAnnounceCredit } from './credit-actions.tsx';
import type { DocumentKindDescription, DialogAction } from './document-kind.ts';
import { PayDialogs } from './pay-dialogs.tsx';
import { PaymentDialog } from './payments/payment-dialog.tsx';
import { WriteOffDialog } from './payments/write-off-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { t } from '../texts/own-texts.ts';
import { VoidDialog } from './void-dialog.tsx';

interface ActionDialogsProps {
  kind: DocumentKindDescription;
  record: DocumentRecord;
  /** The action whose dialog is open. */
  open: DialogAction | null;
  onClose: () => void;
}

/** Dialogs of a document's actions, and what is said once they have done their work. */
export function ActionDialogs({ kind, record, open, onClose }: ActionDialogsProps) {
  const { toast } = useModule();
  const company = useCompany();
  const today = todayIn(company?.timeZone);
  const decimals = company?.currencyExponent ?? 2;
  const announceCredit = useAnnounceCredit();
  const credit = kind.payments?.credit ?? 'CreditNote';
  return (
    <>
      {credit !== 'CreditNote' && (
        <PayDialogs kind={credit} resource={kind.resource} {...{ record, onClose }} open={open === 'pay'} />
      )}
      <PaymentDialog
        open={open === 'refund'}
        purpose="refund"
        record={{ ...record, amountDue: Math.abs(record.amountDue) }}
        kind={credit}
        resource={kind.resource}
        {...{ today, decimals, onClose }}
        onPaid={() => {
          onClose();
          toast({ kind: 'success', message: t('payment.toast') });
        }}
      />
      <WriteOffDialog
        open={open === 'writeOff'}
        resource={kind.resource}
        {...{ record, today, decimals, onClose }}
        onDone={() => {
          onClose();
          toast({ kind: 'success', message: t('writeOff.toast') });
        }}
      />
      <ApplyCreditDialog
        open={open === 'apply'}
        kind={credit}
        {...{ record, today, decimals, onClose }}
        onApplied={(result) => {
          onClose();
          announceCredit(result, settledBy(credit));
        }}
      />
      <ScheduleDialog open={open === 'schedule'} {...{ kind, record, today, onClose }} />
      <VoidDialog open={open === 'void'} {...{ kind, record, today, onClose }} />
      <SendDialog open={open === 'send'} {...{ kind, record, onClose }} />
    </>
  );
}
