import { useState } from 'react';
import { accounts, contacts, items, taxRates } from '@accounts/shared-data';
import { KEPT_ACCOUNT_TYPES, type Contact, type Item, type TaxRate } from '@accounts/shared-domain';
import { useRecordChoices } from '../choices/index.ts';
import type { ComboboxOption, ComboboxSearch } from '../combobox/index.ts';
import { useCompany } from '../module/index.ts';
import { useFormats, type Formats } from '../locale/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import type { KnownItems } from './document-values.ts';
import { LINE_SIDES } from './line-sides.ts';
import { t } from '../texts/own-texts.ts';
import { useMemo } from '../texts/language-store.ts';

/** What an editor's pickers offer. */
export interface EditorLists extends KnownItems {
  /** Those of the kind's side first. */
  contacts: Contact[];
  contactSearch: ComboboxSearch | undefined;
  items: Item[];
  itemSearch: ComboboxSearch | undefined;
  itemOptions: ComboboxOption[];
  accountOptions: ComboboxOption[];
  rateOptions: ComboboxOption[];
  ratesById: ReadonlyMap<string, TaxRate>;
}

/** Whether a contact is of the other side only: it can be chosen, and made one of both sides on the way. */
export function isOther(
  { type }: Contact,
  { contactType }: Pick<DocumentKindDescription, 'contactType'>,
): boolean {
  return type !== 'Both' && type !== contactType;
}

/** Contacts and items that an editor begins with, whether the lists hold them or not. */
export interface BeginsWith {
  contactIds: readonly string[];
  itemIds: readonly string[];
}

/** What an editor begins with, by the contact and the lines that it has at first; stays the same while it is open. */
export function useBeginning(
  contactId: string | null | undefined,
  lines: readonly { itemId?: string | null }[] = [],
): BeginsWith {
  const [beginning] = useState(() => ({
    contactIds: contactId ? [contactId] : [],
    itemIds: lines.flatMap(({ itemId }) => itemId ?? []),
  }));
  return beginning;
}

/** The lists of one kind's editor, from the shared cache; undefined while they are being fetched. */
export function useEditorLists(
  kind: DocumentKindDescription,
  { contactIds, itemIds }: BeginsWith,
): EditorLists | undefined {
  const { rows: contactList, search: contactSearch } = useRecordChoices<Contact>(contacts, {
    chosen: contactIds,
  });
  const { rows: itemList, search: itemSearch } = useRecordChoices<Item>(items, { chosen: itemIds });
  const accountList = accounts.useList().data;
  const rateList = taxRates.useList().data;
  const formats = useFormats();
  const decimals = useCompany()?.currencyExponent ?? 2;
  return useMemo(() => {
    if (!contactList || !itemList || !accountList || !rateList) return undefined;
    const { itemFills, accountClasses } = LINE_SIDES[kind.contactType];
    return {
      contacts: contactList.toSorted(
        (one, other) => Number(isOther(one, kind)) - Number(isOther(other, kind)),
      ),
      contactSearch,
      items: itemList,
      itemSearch,
      itemOptions: itemOptionsOf(itemList, itemFills.price, formats, decimals),
      itemsById: new Map(itemList.map((item) => [item.id, item])),
      accountOptions: accountList
        .filter(
          ({ accountClass, accountType }) =>
            accountClasses.includes(accountClass) && KEPT_ACCOUNT_TYPES[accountType] === undefined,
        )
        .map(({ id, code, name }) => ({ value: id, code, label: name })),
      rateOptions: rateList.map(({ id, name, rate }) => ({
        value: id,
        label: t('lines.taxRate.option', { name, rate: formats.formatPercent(rate) }),
      })),
      ratesById: new Map(rateList.map((rate) => [rate.id, rate])),
      itemFills,
    };
  }, [kind, contactList, contactSearch, itemList, itemSearch, accountList, rateList, formats, decimals]);
}

/** Items with the price that each would fill into the line, and what is in stock of it. */
export function itemOptionsOf(
  items: readonly Item[],
  priceOf: (item: Item) => number,
  formats: Formats,
  decimals: number,
): ComboboxOption[] {
  return items.map((item) => {
    const { id, code, name } = item;
    const price = formats.formatNumber(priceOf(item), { decimals });
    const quantity = formats.formatNumber(item.quantity);
    return { value: id, code, label: name, detail: t('lines.item.stock', { price, quantity }) };
  });
}
