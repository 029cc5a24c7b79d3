import { lacksProFeatures } from '@accounts/shared-auth';
import { useListedPrices } from '@accounts/shared-data';
import { isRealDate, type Contact, type IsoDate, type Item } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useFormats } from '../locale/index.ts';
import { useCompany, useModule } from '../module/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import type { DocumentValues } from './document-values.ts';
import { itemOptionsOf, type EditorLists } from './editor-lists.ts';
import type { LineStore } from './line-store.ts';
import { repriced } from './line-values.ts';
import { useMemo } from '../texts/language-store.ts';

/** The prices of a contact's price list on a day, for kinds and members that have them; none outside the time of the list. */
export function usePricesOf(
  { contactType }: DocumentKindDescription,
  contact: Contact | undefined,
  day: IsoDate,
) {
  const { can } = useModule();
  const company = useCompany();
  const priceListId = (contactType === 'Customer' && contact?.priceListId) || null;
  const enabled = isRealDate(day) && can('Inventory', 'view') && !lacksProFeatures(company);
  const { data, isLoading } = useListedPrices(priceListId, day, { enabled });
  return { priceListId, data, isLoading };
}

/**
 * The lists of an editor with the prices of the customer's price list on the document's day. Lines whose price was not typed
 * follow them; those of a stored document only once its customer or its day is changed.
 */
export function useCustomerPrices(
  kind: DocumentKindDescription,
  lists: EditorLists,
  store: LineStore,
  isNew: boolean,
): EditorLists {
  const { values, initialValues } = useFormikContext<DocumentValues>();
  const company = useCompany();
  const formats = useFormats();
  const decimals = company?.currencyExponent ?? 2;
  const { contactId, issueDate } = values;
  const contact = lists.contacts.find(({ id }) => id === contactId);
  const { priceListId, data, isLoading } = usePricesOf(kind, contact, issueDate);
  const priced = useMemo(() => {
    if (!data || priceListId === null) return lists;
    const prices = new Map(data.map(({ itemId, unitPrice }) => [itemId, unitPrice]));
    const price = (item: Item) => prices.get(item.id) ?? lists.itemFills.price(item);
    return {
      ...lists,
      itemFills: { ...lists.itemFills, price },
      itemOptions: itemOptionsOf(lists.items, price, formats, decimals),
    };
  }, [data, priceListId, lists, formats, decimals]);
  const follows = useRef(isNew);
  const isMoved = contactId !== initialValues.contactId || issueDate !== initialValues.issueDate;
  useEffect(() => {
    if (isMoved) follows.current = true;
    if (isLoading || !follows.current) return;
    const lines = store.get();
    const after = repriced(lines, priced.itemsById, priced.itemFills);
    if (after !== lines) store.set(after);
  }, [isLoading, isMoved, priced, store]);
  return priced;
}
