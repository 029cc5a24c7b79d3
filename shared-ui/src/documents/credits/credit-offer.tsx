import type { Credit, DocumentRow } from '@accounts/shared-data';
import { sumOf, toJsonNumber } from '@accounts/shared-domain';
import { Button, Notice } from '../../basics/index.ts';
import { useFormats } from '../../locale/index.ts';
import { t } from '../../texts/own-texts.ts';

interface CreditOfferProps {
  record: Pick<DocumentRow, 'contactName' | 'currencyCode'>;
  /** What the document can be settled with. */
  credits: readonly Credit[];
  decimals: number;
  onUse: () => void;
}

/** How much credit a contact has for a document, and the button that uses it; nothing without any. */
export function CreditOffer({ record, credits, decimals, onUse }: CreditOfferProps) {
  const { formatMoney } = useFormats();
  if (credits.length === 0) return null;
  const sum = toJsonNumber(sumOf(credits.map(({ left }) => left)));
  const amount = formatMoney(sum, { currency: record.currencyCode, decimals });
  return (
    <Notice action={<Button onClick={onUse}>{t('credit.use')}</Button>}>
      {t('credit.available', { contact: record.contactName, amount })}
    </Notice>
  );
}
