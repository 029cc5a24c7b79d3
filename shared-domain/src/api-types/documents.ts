import type { StoredRecord } from './common.ts';
import type { Amount, Id, Instant, IsoDate } from '../values.ts';
import { TAX_ROUNDINGS } from './company.ts';
import type { TaxComponent } from '../records/tax-rates.ts';
import type { TaxRateCategory } from './master-data.ts';
import type { ImportedAccountType, MadeRecords } from './import-choices.ts';
import type { DateOrder, NumberFormat, UsedFormat } from './import-formats.ts';
import type { Sentence } from '../sentences/sentence.ts';
import type { Worded } from '../sentences/worded.ts';
import type { PaymentToSettle } from './online-payments.ts';

/** What a receipt does: money in or out, money given back, a credit note applied, another document's excess used, a debt given up. */
export const RECEIPT_KINDS = ['payment', 'refund', 'credit', 'overpayment', 'writeOff'] as const;

export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Tax types of a document (docs/specification.md, section 9). */
export const TAX_TYPES = ['None', 'ExclusiveTax', 'InclusiveTax'] as const;
export type AmountTaxType = (typeof TAX_TYPES)[number];

/**
 * How a document's tax is rounded: the company's setting, fixed when the document leaves Draft. `eachRate` is of documents
 * that left Draft before rates of one percentage were rounded together: each tax rate by itself.
 */
export const DOCUMENT_TAX_ROUNDINGS = [...TAX_ROUNDINGS, 'eachRate'] as const;
export type DocumentTaxRounding = (typeof DOCUMENT_TAX_ROUNDINGS)[number];

/** A line of any document. `totalAmount` is the line after discount: with tax for InclusiveTax, without otherwise. */
export interface LineItem {
  id: Id;
  title: string;
  description: string;
  itemId: Id | null;
  accountId: Id;
  unitPrice: number;
  quantity: number;
  /** Percent, 0 to 100. */
  discountRate: number;
  taxRatesId: Id | null;
  /** Percent at the time of the document. */
  taxRate: number;
  /** What the rate is on paper; null without a rate, left out of lines that the server has not computed. */
  taxCategory?: TaxRateCategory | null;
  /** What the rate is made of; empty for a rate of one part. */
  taxComponents?: TaxComponent[];
  taxAmount: Amount;
  /** The supplier's own tax of a bill's line, where it differs from ours; `taxAmount` is then this figure. */
  taxOverride?: Amount | null;
  totalAmount: Amount;
}

/** What a client sends for a line; figures other than these are computed by the server. */
export type LineInput = Pick<LineItem, 'title' | 'unitPrice' | 'quantity'> &
  Partial<
    Pick<
      LineItem,
      'id' | 'description' | 'itemId' | 'accountId' | 'discountRate' | 'taxRatesId' | 'taxOverride'
    >
  > & {
    /** Sent by a client that wants its preview checked: a difference is answered 409 with both figures. */
    totalAmount?: Amount;
  };

/** Money received or paid against a document, or a credit note applied to it. */
export interface Receipt {
  id: Id;
  reference: string;
  paymentDate: IsoDate;
  createdDate: Instant;
  /** Part of the receipt that belongs to this document. */
  paidAmount: Amount;
  /** The whole receipt. */
  totalAmount: Amount;
  accountId: Id | null;
  accountName: string;
  creditNotesId: Id | null;
  /** `credit`, `overpayment` and `writeOff` move no money. */
  kind: ReceiptKind;
  /** The overpaid document whose excess was used or given back. */
  overpaymentId: Id | null;
  /** Kept by the bank or the card company. */
  feeAmount: Amount;
  /** Cash handed over less what it settles. */
  roundingAmount: Amount;
  status: 'A' | 'D';
}

export interface DocumentNotes {
  display: boolean;
  description: string;
}

/** Row of POST /account/v1/receipts/all: a payment with the document it settles. */
export interface ReceiptRow extends Receipt {
  documentId: Id;
  documentNumber: string;
  contactId: Id;
  contactName: string;
}

/** Fields that all five kinds of document share. */
export interface DocumentBase extends StoredRecord {
  /** '' while a draft has no number. */
  number: string;
  reference: string;
  contactId: Id;
  contactName: string;
  issueDate: IsoDate;
  amountTaxType: AmountTaxType;
  currencyCode: string;
  subTotal: Amount;
  taxAmount: Amount;
  totalAmount: Amount;
  /** Paid, credited and written off so far. */
  paidAmount: Amount;
  /** totalAmount - paidAmount; negative when overpaid. */
  amountDue: Amount;
  /** E-mailed at least once. */
  sent: boolean;
  /** A draft that leaves by itself. */
  scheduled: boolean;
  /** The day on which it does. */
  scheduledDate?: IsoDate | null;
  createdDate: Instant;
}

/** What GET by id adds to the row of a list. */
export interface DocumentDetail {
  /** Fixed once the document has left Draft; a draft follows the company. */
  taxRounding: DocumentTaxRounding;
  lineItems: LineItem[];
  receipts: Receipt[];
  notes: DocumentNotes;
  attachments: Attachment[];
  /** What this was made from: the quote of an invoice, the order of a bill, the invoice a credit note corrects. */
  sourceDocumentId?: Id | null;
  /** The invoice of a quote, the bill of an order. */
  convertedDocumentId?: Id | null;
  /** What a careful reader should look at; nothing here stops the document. */
  warnings?: string[];
  /** What each warning is made from. */
  warningSentences?: Sentence[];
}

export interface Attachment {
  id: Id;
  fileName: string;
  fileUri: string;
  fileType: string;
  filePath: string;
  size: number;
}

export const INVOICE_STATUSES = ['Draft', 'Awaiting Payment', 'Paid', 'Overpaid', 'Void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export interface InvoiceRow extends DocumentBase {
  invoiceStatus: InvoiceStatus;
  dueDate: IsoDate;
}
export type Invoice = InvoiceRow &
  DocumentDetail & {
    /** Payments that arrived online and that the books rejected. */
    paymentsToSettle?: PaymentToSettle[];
  };

export type BillStatus = InvoiceStatus;
export interface BillRow extends DocumentBase {
  billStatus: BillStatus;
  dueDate: IsoDate;
}
export type Bill = BillRow & DocumentDetail;

export const QUOTE_STATUSES = ['Draft', 'Sent', 'Accepted', 'Declined', 'Invoiced'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** A quote; it expires at the end of `dueDate`, which it also calls `expiryDate`. */
export interface QuoteRow extends DocumentBase {
  quoteStatus: QuoteStatus;
  dueDate: IsoDate;
  expiryDate: IsoDate;
}
export type Quote = QuoteRow & DocumentDetail;

export const PURCHASE_ORDER_STATUSES = ['Draft', 'Approved', 'Billed', 'Cancelled'] as const;
export type PurchaseOrderStatus = (typeof PURCHASE_ORDER_STATUSES)[number];

/** A purchase order, with the names that the specification gives its number, delivery day and text. */
export interface PurchaseOrderRow extends DocumentBase {
  purchaseOrderStatus: PurchaseOrderStatus;
  dueDate: IsoDate;
  orderNumber: string;
  deliveryDate: IsoDate;
  description: string;
}
export type PurchaseOrder = PurchaseOrderRow & DocumentDetail;

export const CREDIT_NOTE_STATUSES = ['Draft', 'Approved', 'Applied', 'Void'] as const;
export type CreditNoteStatus = (typeof CREDIT_NOTE_STATUSES)[number];

/** A credit note; `paidAmount` is what has been applied or refunded of it. */
export interface CreditNoteRow extends DocumentBase {
  creditNotesStatus: CreditNoteStatus;
  dueDate: IsoDate;
}
export type CreditNote = CreditNoteRow & DocumentDetail;

/** What POST /account/v1/invoices and PUT /account/v1/invoices/{id} accept. */
export interface InvoiceInput {
  contactId: Id;
  /** A number typed by the user; unique per company and kind. Left out, the series gives one at approval. */
  number?: string;
  reference?: string;
  issueDate: IsoDate;
  dueDate?: IsoDate;
  amountTaxType: AmountTaxType;
  lineItems: LineInput[];
  notes?: DocumentNotes;
  /** `Draft` (the default) or `Awaiting Payment` to approve in the same call. */
  invoiceStatus?: 'Draft' | 'Awaiting Payment';
  /** The invoice that a credit note corrects. */
  sourceDocumentId?: Id | null;
  /** Required in a PUT. */
  version?: number;
  /** The client's own total, checked: a difference is answered 409 with both figures. */
  totalAmount?: Amount;
}

/** Body of POST /account/v1/invoices/{id}/payment. */
export interface PaymentInput {
  reference?: string;
  paymentDate: IsoDate;
  paidAmount: Amount;
  account?: { id: Id };
  creditNotes?: { id: Id };
}

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
  /** How the figures and the dates of the file were read; null where no cell can be read in two ways. */
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
