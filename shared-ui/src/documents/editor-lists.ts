import { accounts, contacts, items, taxRates } from '@accounts/shared-data';
import { KEPT_ACCOUNT_TYPES } from '@accounts/shared-domain';
import type { Account, Contact, Item, TaxRate } from '@accounts/shared-domain';
import { useMemo } from 'react';
import type { DocumentKindDescription } from './document-kind.ts';

/** What an editor's pickers offer. */
export interface EditorLists {
  /** Those of the kind's side first. */
  contacts: Contact[];
  items: Item[];
  accounts: Account[];
  taxRates: TaxRate[];
  ratesById: ReadonlyMap<string, TaxRate>;
  itemFills: DocumentKindDescription<never, never, never, string>['item'];
}

type KindForLists = Pick<
  DocumentKindDescription<never, never, never, string>,
  'contactType' | 'lineAccounts' | 'item'
>;

/** Whether a contact is of the other side only: it can be chosen, and made one of both sides on the way. */
export function isOther({ type }: Contact, { contactType }: Pick<KindForLists, 'contactType'>): boolean {
  return type !== 'Both' && type !== contactType;
}

/** The lists of one kind's editor, from the shared cache; undefined while they are being fetched. */
export function useEditorLists(kind: KindForLists): EditorLists | undefined {
  const contactList = contacts.useList().data;
  const itemList = items.useList().data;
  const accountList = accounts.useList().data;
  const rateList = taxRates.useList().data;
  return useMemo(() => {
    if (!contactList || !itemList || !accountList || !rateList) return undefined;
    return {
      contacts: contactList.toSorted(
        (one, other) => Number(isOther(one, kind)) - Number(isOther(other, kind)),
      ),
      items: itemList,
      accounts: accountList.filter(
        ({ accountClass, accountType }) =>
          kind.lineAccounts.includes(accountClass) && KEPT_ACCOUNT_TYPES[accountType] === undefined,
      ),
      taxRates: rateList,
      ratesById: new Map(rateList.map((rate) => [rate.id, rate])),
      itemFills: kind.item,
    };
  }, [kind, contactList, itemList, accountList, rateList]);
}
