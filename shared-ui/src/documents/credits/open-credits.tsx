import '../documents.css';
import type { Credit, CreditSource, StatementSide } from '@accounts/shared-data';
import { settledOn } from '@accounts/shared-data/around-documents';
import { sumOf, toJsonNumber } from '@accounts/shared-domain';
import { Money, Notice } from '../../basics/index.ts';
import { useFormats } from '../../locale/index.ts';
import { useCompany } from '../../module/index.ts';
import { ComingSection, DocumentLink, RecordRows, RecordSection } from '../../record/index.ts';
import { t } from '../../texts/own-texts.ts';
import { CreditActions } from '../credit-actions.tsx';
import { useVisibleCredits } from './visible-credits.ts';

/** Credits that are shown one by one. */
const MAX_SHOWN = 10;

function CreditRows({ credits, withContact }: { credits: readonly Credit[]; withContact: boolean }) {
  const decimals = useCompany()?.currencyExponent ?? 2;
  return (
    <RecordRows
      rows={credits.slice(0, MAX_SHOWN).map((credit) => ({
        key: credit.id,
        title: <DocumentLink kind={credit.kind} id={credit.id} number={credit.number} />,
        detail: withContact ? <bdi>{credit.contactName}</bdi> : undefined,
        badge: <CreditActions kind={credit.kind} record={credit} />,
        amount: <Money amount={credit.left} decimals={decimals} />,
      }))}
      empty=""
    />
  );
}

/** What a contact has to its credit on a side of the books, to be used or refunded; nothing where there is none. */
export function ContactCredits({ side, contactId }: { side: StatementSide; contactId: string }) {
  const overpaid = useVisibleCredits(settledOn(side), contactId);
  const notes = useVisibleCredits('CreditNote', contactId, { enabled: side === 'customer' });
  if (!notes || !overpaid) return <ComingSection />;
  const credits = [...notes, ...overpaid];
  if (credits.length === 0) return null;
  return (
    <RecordSection title={t(`credits.title.${side}`)}>
      <CreditRows credits={credits} withContact={false} />
    </RecordSection>
  );
}

/** Below a list of payments, which it must not move: the credits of its kind of document; nothing where there is none. */
export function CreditsNotice({ kind }: { kind: CreditSource['kind'] }) {
  const { formatMoney } = useFormats();
  const company = useCompany();
  const credits = useVisibleCredits(kind) ?? [];
  if (credits.length === 0) return null;
  const money = { currency: company?.currencyCode, decimals: company?.currencyExponent };
  const amount = toJsonNumber(sumOf(credits.map(({ left }) => left)));
  return (
    <div className="ac-page ac-list-foot">
      <details className="ac-card ac-credits">
        <summary>
          {t(`credits.notice.${kind}`, { count: credits.length, amount: formatMoney(amount, money) })}
        </summary>
        <CreditRows credits={credits} withContact />
        {credits.length > MAX_SHOWN && <Notice>{t('credits.more', { count: MAX_SHOWN })}</Notice>}
      </details>
    </div>
  );
}
