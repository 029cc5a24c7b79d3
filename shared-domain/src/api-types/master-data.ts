import type { StoredRecord } from './common.ts';
import type { Amount, Id, IsoDate } from '../values.ts';
import type { DocumentKind } from '../records/document-kinds.ts';
import type { ACCOUNT_FIELDS } from '../records/accounts.ts';
import type { CONTACT_FIELDS } from '../records/contacts.ts';
import type { RecordOf } from '../records/fields.ts';
import type { ITEM_FIELDS } from '../records/items.ts';
import type {
  LEDGER_JOURNAL_DETAIL_FIELDS,
  LEDGER_JOURNAL_FIELDS,
  LEDGER_LINE_FIELDS,
  SOURCE_JOURNAL_FIELDS,
} from '../records/journals.ts';
import type { TAX_RATE_FIELDS } from '../records/tax-rates.ts';

/** An account of the chart. */
export interface Account extends StoredRecord, RecordOf<typeof ACCOUNT_FIELDS> {}

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
export type SourceJournal = RecordOf<typeof SOURCE_JOURNAL_FIELDS>;

/** A journal of the ledger, without its lines. */
export type LedgerJournal = RecordOf<typeof LEDGER_JOURNAL_FIELDS>;

/** One journal with its lines, as the drill-down shows it. */
export type Journal = RecordOf<typeof LEDGER_JOURNAL_DETAIL_FIELDS>;

/** A line of the ledger. */
export type JournalLine = RecordOf<typeof LEDGER_LINE_FIELDS>;
