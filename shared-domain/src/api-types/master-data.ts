import type { StoredRecord } from './common.ts';
import type { Amount, Id, Instant, IsoDate } from '../values.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { ACCOUNT_FIELDS } from '../records/accounts.ts';
import type { CONTACT_FIELDS } from '../records/contacts.ts';
import type { RecordOf } from '../records/fields.ts';
import type { ITEM_FIELDS } from '../records/items.ts';
import type { TAX_RATE_FIELDS } from '../records/tax-rates.ts';

/** An account of the chart. */
export interface Account extends StoredRecord, RecordOf<typeof ACCOUNT_FIELDS> {}

/** What a tax rate comes to by its treatment and its percentage. */
export const TAX_RATE_CATEGORIES = ['taxable', 'zeroRated', 'exempt', 'reverseCharge', 'noTax'] as const;
export type TaxRateCategory = (typeof TAX_RATE_CATEGORIES)[number];

/** A tax rate. */
export interface TaxRate extends StoredRecord, RecordOf<typeof TAX_RATE_FIELDS> {}

/** A product or a service. */
export interface Item extends StoredRecord, RecordOf<typeof ITEM_FIELDS> {}

/** A document that names an item; quantity and amount are those of its lines with the item. */
export interface ItemDocument {
  id: Id;
  kind: DocumentKind;
  /** Empty while a draft has none. */
  number: string;
  status: string;
  contactName: string;
  issueDate: IsoDate;
  quantity: number;
  /** After discounts; without tax where the document's prices are. */
  amount: Amount;
}

/** A customer or supplier. */
export interface Contact extends StoredRecord, RecordOf<typeof CONTACT_FIELDS> {}

/** Row of GET /account/v1/ledger/journals: what was booked for a document or a payment. */
export interface SourceJournal extends LedgerJournal {
  /** Sum of the debits, which is the sum of the credits. */
  totalAmount: Amount;
}

/** A journal of the ledger, without its lines. */
export interface LedgerJournal {
  id: Id;
  /** Position in the company's chain, from 1, without gaps. */
  sequence: number;
  date: IsoDate;
  kind: 'post' | 'reverse';
  /** Version of its source that it posts, or takes back. */
  sourceVersion: number;
  createdDate: Instant;
}

/** One journal with its lines, as the drill-down shows it. */
export interface Journal extends LedgerJournal {
  sourceType: string;
  sourceId: Id;
  /** Number of the source document, where it has one. */
  sourceNumber: string;
  description: string;
  /** '' where the system posted it. */
  createdByName: string;
  /** Documents that it was posted for: the one, or those that a payment settles. */
  documents: { kind: DocumentKind; id: Id; number: string }[];
  /** All journals of the same source, this one included, in the order of posting. */
  entries: LedgerJournal[];
  lines: JournalLine[];
}

export interface JournalLine {
  accountId: Id;
  accountCode: string;
  accountName: string;
  contactId: Id | null;
  contactName: string;
  debit: Amount;
  credit: Amount;
}
