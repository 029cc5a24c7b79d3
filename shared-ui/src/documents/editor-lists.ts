import { accounts, contacts, items, taxRates } from '@accounts/shared-data';
import type { Account, Contact, Item, TaxRate } from '@accounts/shared-domain';
import { useMemo } from 'react';
import type { DocumentKindDescription } from './document-kind.ts';

/** What an editor's pickers offer. */
export interface EditorLists {
  contacts: Contact[];
  items: Item[];
  accounts: Account[];
  taxRates: TaxRate[];
  ratesById: ReadonlyMap<string, TaxRate>;
  itemFills: DocumentKindDescription<never, never, never, string>['item'];
}

/** Control accounts: no document line may use them (accounting page, section 2, rule 4). */
const CONTROL_TYPES = new Set<string>(['Accounts Receivable', 'Accounts Payable']);

type KindForLists = Pick<
  DocumentKindDescription<never, never, never, string>,
  'contactType' | 'lineAccounts' | 'item'
>;

/** The lists of one kind's editor, from the shared cache; undefined while they are being fetched. */
export function useEditorLists(kind: KindForLists): EditorLists | undefined {
  const contactList = contacts.useList().data;
  const itemList = items.useList().data;
  const accountList = accounts.useList().data;
  const rateList = taxRates.useList().data;
  return useMemo(() => {
    if (!contactList || !itemList || !accountList || !rateList) return undefined;
    return {
      contacts: contactList.filter(({ type }) => type === kind.contactType || type === 'Both'),
      items: itemList,
      accounts: accountList.filter(
        ({ accountClass, accountType }) =>
          kind.lineAccounts.includes(accountClass) && !CONTROL_TYPES.has(accountType),
      ),
      taxRates: rateList,
      ratesById: new Map(rateList.map((rate) => [rate.id, rate])),
      itemFills: kind.item,
    };
  }, [kind, contactList, itemList, accountList, rateList]);
}
