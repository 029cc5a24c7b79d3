import type { Account, Contact, Item, PriceList, TaxRate } from '@accounts/shared-domain';
import type { TakenAccounts } from './account-types.ts';

/** Records that a choice may lack, by their kind. */
export interface NewRecords {
  account: Account;
  contact: Contact;
  item: Item;
  priceList: PriceList;
  taxRate: TaxRate;
}
export type NewRecordKind = keyof NewRecords;

/** Side of the business. */
export type NewRecordSide = Exclude<Contact['type'], 'Both'>;

interface Taken {
  account: TakenAccounts;
  /** Left out where the choice takes contacts of both sides: the dialog asks then. */
  contact: NewRecordSide;
  /** Whether the item is sold or bought where it is chosen. */
  item: NewRecordSide;
  priceList: never;
  taxRate: never;
}

/** What a choice ends with: a new record of a kind, as far as the choice takes it. */
export interface NewRecordChoice<Kind extends NewRecordKind = NewRecordKind> {
  kind: Kind;
  takes?: Taken[Kind];
}
