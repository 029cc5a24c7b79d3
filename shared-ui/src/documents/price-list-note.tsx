import { priceLists } from '@accounts/shared-data';
import type { Contact, IsoDate } from '@accounts/shared-domain';
import type { DocumentKindDescription } from './document-kind.ts';
import { usePricesOf } from './use-customer-prices.ts';
import { t } from '../texts/own-texts.ts';

interface PriceListNoteProps {
  kind: DocumentKindDescription;
  contact: Contact;
  issueDate: IsoDate;
}

/** "Prices of Trade": the price list that the lines of a customer follow on the document's day. */
export function PriceListNote({ kind, contact, issueDate }: PriceListNoteProps) {
  const { priceListId, data } = usePricesOf(kind, contact, issueDate);
  const isInForce = priceListId !== null && data !== undefined && data.length > 0;
  const { data: list } = priceLists.useOne(isInForce ? priceListId : undefined);
  if (!isInForce || !list) return null;
  return <p className="ac-quiet">{t('document.pricesOf', { name: list.name })}</p>;
}
