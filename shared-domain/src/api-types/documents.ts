import type { DocumentKind } from '../records/document-kinds.ts';
import type { StatusOf } from '../records/document-statuses.ts';
import type {
  ATTACHMENT_FIELDS,
  DOCUMENT_DETAIL_FIELDS,
  DOCUMENT_FIELDS,
  DOCUMENT_ROW_FIELDS,
  LINE_FIELDS,
  NOTES_FIELDS,
} from '../records/documents.ts';
import type { FIELDS_OF_KIND } from '../records/fields-of-kind.ts';
import type { RecordOf, SentOf } from '../records/fields.ts';
import type { MONEY_FIELDS, RECEIPT_FIELDS, RECEIPT_ROW_FIELDS } from '../records/payments.ts';
import type { Worded } from '../sentences/worded.ts';
import type { Amount, Id } from '../values.ts';
import type { StoredRecord } from './common.ts';
import type { ImportedAccountType, MadeRecords } from './import-choices.ts';
import type { DateOrder, NumberFormat, UsedFormat } from './import-formats.ts';
import type { PaymentToSettle } from './online-payments.ts';

/** A line of any document. `totalAmount` is the line after discount: with tax for InclusiveTax, without otherwise. */
export type LineItem = RecordOf<typeof LINE_FIELDS>;

/** What a client sends for a line; amounts other than these are computed by the server. */
export type LineInput = SentOf<typeof LINE_FIELDS> & {
  /** Sent by a client that wants its preview checked: a difference is answered 409 with both amounts. */
  totalAmount?: Amount;
};

/** Money received or paid against a document, or a credit note applied to it. */
export type Receipt = RecordOf<typeof RECEIPT_FIELDS>;

export type DocumentNotes = RecordOf<typeof NOTES_FIELDS>;

/** Row of POST /account/v1/receipts/all: a payment with the document it settles. */
export type ReceiptRow = RecordOf<typeof RECEIPT_ROW_FIELDS>;

/** Fields that all five kinds of document share. */
export interface DocumentBase extends StoredRecord, RecordOf<typeof DOCUMENT_ROW_FIELDS> {}

/** What GET by id adds to the row of a list. */
export type DocumentDetail = RecordOf<typeof DOCUMENT_DETAIL_FIELDS>;

export type Attachment = RecordOf<typeof ATTACHMENT_FIELDS>;

/** The row of a list of one kind of document. */
type RowOf<K extends DocumentKind> = DocumentBase & RecordOf<(typeof FIELDS_OF_KIND)[K]['fields']>;

export type InvoiceStatus = StatusOf<'Invoice'>;
export type InvoiceRow = RowOf<'Invoice'>;
export type Invoice = InvoiceRow &
  DocumentDetail & {
    /** Payments that arrived online and that the books rejected. */
    paymentsToSettle?: PaymentToSettle[];
  };

export type BillStatus = StatusOf<'Bill'>;
export type BillRow = RowOf<'Bill'>;
export type Bill = BillRow & DocumentDetail;

export type QuoteStatus = StatusOf<'Quote'>;
/** A quote; it expires at the end of `dueDate`, which it also calls `expiryDate`. */
export type QuoteRow = RowOf<'Quote'>;
export type Quote = QuoteRow & DocumentDetail;

export type PurchaseOrderStatus = StatusOf<'PurchaseOrder'>;
/** A purchase order, with the names that the specification gives its number, delivery day and text. */
export type PurchaseOrderRow = RowOf<'PurchaseOrder'>;
export type PurchaseOrder = PurchaseOrderRow & DocumentDetail;

export type CreditNoteStatus = StatusOf<'CreditNote'>;
/** A credit note; `paidAmount` is what has been applied or refunded of it. */
export type CreditNoteRow = RowOf<'CreditNote'>;
export type CreditNote = CreditNoteRow & DocumentDetail;

/** What POST /account/v1/invoices and PUT /account/v1/invoices/{id} accept. */
export interface InvoiceInput extends Omit<SentOf<typeof DOCUMENT_FIELDS>, 'lineItems'> {
  lineItems: LineInput[];
  /** `Draft` (the default) or `Awaiting Payment` to approve in the same call. */
  invoiceStatus?: 'Draft' | 'Awaiting Payment';
  /** The invoice that a credit note corrects. */
  sourceDocumentId?: Id | null;
  /** Required in a PUT. */
  version?: number;
  /** The client's own total, checked: a difference is answered 409 with both amounts. */
  totalAmount?: Amount;
}

/** What a call that moves money says besides where the money comes from. */
export type PaymentInput = Omit<MoneyInput, 'overpayment' | 'fee' | 'roundingAmount'>;

/** Body of POST /account/v1/{invoices|bills}/{id}/payment; one source: an account, a credit note or an overpayment. */
export type MoneyInput = SentOf<typeof MONEY_FIELDS>;

/** Response of every `.../import` call. Rows and columns count from 1, the header being row 1. */
export interface ImportResponse {
  accepted: number;
  rejected: number;
  created: number;
  errors: ImportError[];
  /** What is stored otherwise than the file has it, or is not taken over; row 1 for a whole column. Nothing is left out for it. */
  warnings: ImportError[];
  logId: Id | null;
  /** The import of the same file, a moment ago, whose result this is: nothing was stored a second time. */
  repeatOf: Id | null;
  /** Of a dry run: the first rows without an error, as they would be stored. */
  preview: ImportPreviewRow[];
  /** How the numbers and the dates of the file were read; null where no cell can be read in two ways. */
  numberFormat: UsedFormat<NumberFormat> | null;
  dateOrder: UsedFormat<DateOrder> | null;
  /** Words of the file for types of account that are not ours, each with the type that was taken; empty for other kinds. */
  accountTypes: ImportedAccountType[];
  /** Records that are made because accepted rows name them, by the choice `makeMissing`. */
  made: MadeRecords[];
  /** Which part of the file was read, and as whose export; null for one that is read later. */
  source: ImportSource | null;
}

/** A product whose exports are known. */
export interface ImportProduct {
  id: string;
  product: string;
}

/** Which part of a file is read, and as whose export. */
export interface ImportSource {
  /** Recognised or chosen; null for another product. */
  profile: ImportProduct | null;
  /** Name of the sheet of a workbook; null for a text file. */
  sheet: string | null;
  headingRow: number;
}

/** Response of every `.../import/columns` call: what a file begins with, and how its columns would be read. */
export interface ImportColumnsResponse extends ImportSource {
  /** Products that can be chosen for this kind. */
  profiles: ImportProduct[];
  /** Names of the sheets of a workbook. */
  sheets: string[];
  /** The first rows of the sheet, of which one has the headings. */
  top: { row: number; text: string }[];
  headings: string[];
  /** The first values below each heading. */
  samples: string[][];
  /** Key of a column of the import -> position (from 0) of the heading that feeds it. */
  mapping: Record<string, number>;
  /** Keys of columns that need no heading: each record of this product has the same. */
  given: string[];
}
export interface ImportError extends Worded {
  row: number;
  column: string;
  /** Column of the import (`IMPORT_COLUMNS`), and what is in the cell; '' for an error about no column of it. */
  key?: string;
  value?: string;
}

/** A row as it would be stored. */
export interface ImportPreviewRow {
  row: number;
  cells: ImportPreviewCell[];
}

/** A cell by the key of its column: what is in the file, and what it is read as. */
export interface ImportPreviewCell {
  key: string;
  text: string;
  value: string | number | boolean | null;
}

/** What a person changed of a file on the screen: cells by row and column of the import, and rows to leave out. */
export interface ImportChanges {
  cells: { row: number; key: string; value: string }[];
  skipped: number[];
}

/** Response of POST /account/v1/imports/{id}/undo. */
export interface ImportUndo {
  /** Drafts and unused records that are removed, or would be in a dry run. */
  removed: number;
  /** What stays: it has been approved, or is in use. */
  kept: number;
}
