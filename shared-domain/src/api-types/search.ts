import type { Id } from '../values.ts';

/** What the global search finds, in the order in which it is shown. */
export const SEARCH_KINDS = [
  'contacts',
  'invoices',
  'bills',
  'quotes',
  'purchaseOrders',
  'creditNotes',
  'items',
  'accounts',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Row of GET /account/v1/search. */
export interface SearchRecord {
  kind: SearchKind;
  id: Id;
  /** Name, or number; '' for a draft that has no number yet. */
  title: string;
  /** What distinguishes it from others of its name: contact, email, type. */
  subtitle: string;
  /** Word on the badge; '' for master data. */
  status: string;
  /** In the currency of the company: the total of a document, the price of an item. */
  amount: number | null;
}

/** Records of one kind that a search returns. */
export const MAX_SEARCH_RECORDS = 8;
/** Words that a search looks for; more of them are left out. */
export const MAX_SEARCH_WORDS = 10;
