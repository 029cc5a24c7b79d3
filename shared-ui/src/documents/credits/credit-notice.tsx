import type { DocumentRecord, SettledKind } from '@accounts/shared-data';
import { ACTION_VERBS, DOCUMENT_AREAS, sumOf, toJsonNumber, todayIn } from '@accounts/shared-domain';
import { useState } from 'react';
import { Button, Notice } from '../../basics/index.ts';
import { useFormats } from '../../locale/index.ts';
import { useCompany, useModule } from '../../module/index.ts';
import { t } from '../../texts/own-texts.ts';
import { useToldCredit } from '../credit-actions.tsx';
import { CreditOnDocumentDialog } from './credit-on-document.tsx';
import { useVisibleCredits } from './open-credits.tsx';

interface CreditNoticeProps {
  kind: SettledKind;
  record: DocumentRecord;
  /** Something is due of it. */
  isOwed: boolean;
}

/** Above a document that is owed: the credit of its contact that can settle it; nothing where there is none. */
export function CreditNotice({ kind, record, isOwed }: CreditNoticeProps) {
  const { can } = useModule();
  const { formatMoney } = useFormats();
  const company = useCompany();
  const told = useToldCredit();
  const [isOpen, setIsOpen] = useState(false);
  const enabled = isOwed && can(DOCUMENT_AREAS[kind], ACTION_VERBS.pay);
  const withNotes = enabled && kind === 'Invoice' && can('CreditNotes', ACTION_VERBS.apply);
  const overpaid = useVisibleCredits(kind, record.contactId, { enabled }) ?? [];
  const notes = useVisibleCredits('CreditNote', record.contactId, { enabled: withNotes }) ?? [];
  const credits = [...notes, ...overpaid];
  if (credits.length === 0) return null;
  const decimals = company?.currencyExponent ?? 2;
  const sum = toJsonNumber(sumOf(credits.map(({ left }) => left)));
  const amount = formatMoney(sum, { currency: record.currencyCode, decimals });
  return (
    <Notice action={<Button onClick={() => setIsOpen(true)}>{t('credit.use')}</Button>}>
      {t('credit.available', { contact: record.contactName, amount })}
      <CreditOnDocumentDialog
        open={isOpen}
        {...{ kind, record, credits, decimals }}
        today={todayIn(company?.timeZone)}
        onClose={() => setIsOpen(false)}
        onApplied={(result) => {
          setIsOpen(false);
          told(result, kind);
        }}
      />
    </Notice>
  );
}
