import { LIST_NAMES, type ListName, type RecordEvent } from '@accounts/shared-domain';

/** Lists that a change in a module of the history changes; views drawn from them follow by `DRAWN_FROM`. */
const LISTS: Readonly<Record<string, readonly ListName[]>> = {
  Accounts: ['accounts'],
  Bills: ['bills'],
  Company: ['company'],
  Contact: ['contacts'],
  CreditNotes: ['creditNotes'],
  Invoices: ['invoices'],
  Items: ['items'],
  Jobs: ['jobs'],
  Journals: ['journals'],
  Member: ['members'],
  OpeningBalances: ['journals', 'invoices', 'bills'],
  PriceList: ['priceList'],
  PurchaseOrder: ['purchaseOrders'],
  Quotes: ['quotes'],
  Receipts: ['invoices', 'bills', 'creditNotes'],
  Role: ['roles'],
  Schedules: ['schedules'],
  TaxRates: ['taxRates'],
};

/** Lists that an event changes; all of them for a module that this page does not know. */
export function listsOfEvent({ module }: Pick<RecordEvent, 'module'>): readonly ListName[] {
  return LISTS[module] ?? LIST_NAMES;
}
