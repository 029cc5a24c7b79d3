import type { DocumentRecord, SettledKind } from '@accounts/shared-data';
import { todayIn } from '@accounts/shared-domain';
import { useState } from 'react';
import { useCompany } from '../../module/index.ts';
import { ComingDocument } from '../coming-document.tsx';
import { useAnnounceCredit } from '../credit-actions.tsx';
import { CreditOffer } from './credit-offer.tsx';
import { CreditOnDocumentDialog } from './credit-on-document.tsx';
import { useCreditsFor } from './visible-credits.ts';

interface CreditNoticeProps {
  kind: SettledKind;
  record: DocumentRecord;
  /** Something is due of it. */
  isOwed: boolean;
}

/** Above a document that is owed: the credit of its contact that can settle it; nothing where there is none. */
export function CreditNotice({ kind, record, isOwed }: CreditNoticeProps) {
  const company = useCompany();
  const announceCredit = useAnnounceCredit();
  const [isOpen, setIsOpen] = useState(false);
  const credits = useCreditsFor(kind, record, isOwed);
  if (!credits) return <ComingDocument />;
  if (credits.length === 0) return null;
  const decimals = company?.currencyExponent ?? 2;
  return (
    <>
      <CreditOffer {...{ record, credits, decimals }} onUse={() => setIsOpen(true)} />
      <CreditOnDocumentDialog
        open={isOpen}
        {...{ kind, record, credits, decimals }}
        today={todayIn(company?.timeZone)}
        onClose={() => setIsOpen(false)}
        onApplied={(result) => {
          setIsOpen(false);
          announceCredit(result, kind);
        }}
      />
    </>
  );
}
