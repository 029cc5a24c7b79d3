import { priceLists } from '@accounts/shared-data';
import type { Contact, IsoDate } from '@accounts/shared-domain';
import type { DocumentKindDescription } from './document-kind.ts';
import { usePricesOf } from './use-customer-prices.ts';
import { t } from '../texts/own-texts.ts';

/**
 * "Prices of Trade": the price list that the lines of a customer follow on the document's day. It is known only later, and belongs
 * where a line is kept for it: nothing moves under the pointer.
 */
export function usePriceListNote(
  kind: DocumentKindDescription,
  contact: Contact | undefined,
  day: IsoDate,
): string | undefined {
  const { priceListId, data } = usePricesOf(kind, contact, day);
  const isInForce = priceListId !== null && data !== undefined && data.length > 0;
  const { data: list } = priceLists.useOne(isInForce ? priceListId : undefined);
  return isInForce && list ? t('document.pricesOf', { name: list.name }) : undefined;
}
