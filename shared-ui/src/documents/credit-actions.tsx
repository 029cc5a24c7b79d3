import { type CreditSource } from '@accounts/shared-data';
import { settledBy } from '@accounts/shared-data/around-documents';
import { ACTION_VERBS, DOCUMENT_AREAS, todayIn } from '@accounts/shared-domain';
import { useState, type ReactNode } from 'react';
import { Button } from '../basics/index.ts';
import { useCompany, useModule } from '../module/index.ts';
import { PaymentDialog } from './payments/payment-dialog.tsx';
import { t } from '../texts/own-texts.ts';
import { ApplyCreditDialog, type CreditRecord } from './credits/apply-credit-dialog.tsx';
import { RESOURCE_OF } from './credits/credit-kinds.ts';

/** Announces by a toast how many documents credits have settled. */
export function useAnnounceCredit(): (count: number, settled: 'Invoice' | 'Bill') => void {
  const { toast } = useModule();
  return (count, settled) => toast({ kind: 'success', message: t(`credit.toast.${settled}`, { count }) });
}

interface CreditDialogs {
  /** What the member may do with the credit. */
  mayUse: boolean;
  mayRefund: boolean;
  open: (dialog: 'use' | 'refund') => void;
  dialogs: ReactNode;
}

/** Using and refunding what a document is a credit of. Render `dialogs` once. */
export function useCreditDialogs(kind: CreditSource['kind'], record: CreditRecord): CreditDialogs {
  const { can, toast } = useModule();
  const company = useCompany();
  const announceCredit = useAnnounceCredit();
  const [opened, setOpened] = useState<'use' | 'refund' | null>(null);
  const today = todayIn(company?.timeZone);
  const decimals = company?.currencyExponent ?? 2;
  const settled = settledBy(kind);
  const close = () => setOpened(null);
  return {
    mayUse: can(DOCUMENT_AREAS[kind], ACTION_VERBS.apply) && can(DOCUMENT_AREAS[settled], ACTION_VERBS.pay),
    mayRefund: can(DOCUMENT_AREAS[kind], ACTION_VERBS.refund),
    open: setOpened,
    dialogs: (
      <>
        <ApplyCreditDialog
          open={opened === 'use'}
          {...{ kind, record, today, decimals }}
          onClose={close}
          onApplied={(count) => {
            close();
            announceCredit(count, settled);
          }}
        />
        <PaymentDialog
          open={opened === 'refund'}
          purpose="refund"
          record={{ ...record, amountDue: Math.abs(record.amountDue) }}
          kind={kind}
          resource={RESOURCE_OF[kind]}
          {...{ today, decimals }}
          onClose={close}
          onPaid={() => {
            close();
            toast({ kind: 'success', message: t('payment.toast') });
          }}
        />
      </>
    ),
  };
}

/** Buttons that use or refund a credit. */
export function CreditActions({ kind, record }: { kind: CreditSource['kind']; record: CreditRecord }) {
  const { mayUse, mayRefund, open, dialogs } = useCreditDialogs(kind, record);
  const { number } = record;
  return (
    <span className="ac-page-actions">
      {mayUse && (
        <Button aria-label={t('credit.use.of', { number })} onClick={() => open('use')}>
          {t('credit.use')}
        </Button>
      )}
      {mayRefund && (
        <Button aria-label={t('credit.refund.of', { number })} onClick={() => open('refund')}>
          {t('action.refund')}
        </Button>
      )}
      {dialogs}
    </span>
  );
}
