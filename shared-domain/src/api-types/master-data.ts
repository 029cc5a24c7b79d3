import type { Language } from '../languages.ts';
import type { StoredRecord } from './common.ts';
import type { Amount, Id, Instant, IsoDate } from '../values.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { ACCOUNT_FIELDS } from '../records/accounts.ts';
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

export const CONTACT_TYPES = ['Customer', 'Supplier', 'Both'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

export interface ContactAddress {
  addressLine1: string;
  addressLine2?: string;
  city: string;
  region: string;
  postalCode?: string;
  country?: string;
}

export interface ContactPhone {
  phoneType: 'Phone' | 'Mobile' | 'Fax';
  phoneCountryCode: string;
  phoneAreaCode: string;
  phoneNumber: string;
}

export interface Contact extends StoredRecord {
  name: string;
  type: ContactType;
  contactPerson: string;
  email: string;
  businessNumber: string;
  /** National identity number of Pakistan, which a contact there must have. */
  cnic: string;
  addresses: ContactAddress[];
  phones: ContactPhone[];
  /** Language of documents, messages and the page for the contact. */
  language: Language;
  /** Days after the issue date. */
  paymentTerms: number;
  showPaymentTermsOnCreditNote: boolean;
  notes: string;
  /** Code in the product that the company has come from; '' without one. Imports find the record by it. */
  foreignCode: string;
  /** What the customer owes (positive) or has in credit (negative). Null for who may not view invoices. Read only. */
  receivable: Amount | null;
  /** What we owe the supplier (positive). Null for who may not view bills. Read only. */
  payable: Amount | null;
  /** What the customer has in credit: credit notes not used up, and overpayments. Null for who may not view invoices. Read only. */
  creditBalance: Amount | null;
  /** Prices that lines of the contact's documents start with. */
  priceListId: Id | null;
}

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
