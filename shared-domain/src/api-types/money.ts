import type { Worded } from '../sentences/worded.ts';
import type { StoredRecord } from './common.ts';
import type {
  BULK_CREDIT_FIELDS,
  BULK_PAYMENT_FIELDS,
  BULK_PAYMENT_RESULT_FIELDS,
} from '../records/bulk-payments.ts';
import type { RecordOf, SentOf } from '../records/fields.ts';
import type {
  JOURNAL_ROW_FIELDS,
  MANUAL_JOURNAL_FIELDS,
  MANUAL_JOURNAL_LINE_FIELDS,
} from '../records/journals.ts';
import type { OPENING_BALANCES_FIELDS, OPENING_DOCUMENT_FIELDS } from '../records/opening-balances.ts';
import type { IsoDate } from '../values.ts';
import type { ALLOCATION_FIELDS, RECEIPT_DETAIL_FIELDS } from '../records/payments.ts';
import type { MoneyInput, PaymentInput } from './documents.ts';

/** What a receipt does to one document. */
export type ReceiptAllocation = RecordOf<typeof ALLOCATION_FIELDS>;

/** GET /account/v1/receipts/{id}: the receipt with every document it touches. */
export type ReceiptDetail = RecordOf<typeof RECEIPT_DETAIL_FIELDS>;

/** Body of PUT /account/v1/receipts/{id}: everything that can be changed; its documents and its kind stay. */
export interface ReceiptInput extends Omit<MoneyInput, 'creditNotes' | 'overpayment'> {
  version: number;
}

/** Body of POST /account/v1/invoices/{id}/writeOff: `paidAmount` is given up, `account` is an expense. */
export type WriteOffInput = Pick<PaymentInput, 'reference' | 'paymentDate' | 'paidAmount' | 'account'>;

/** Body of POST /account/v1/{invoices|bills}/payments: many documents, one day, one account, all of them or none. */
export type PaymentsInput = SentOf<typeof BULK_PAYMENT_FIELDS>;

/** Body of POST /account/v1/{invoices|bills}/credits: credits and what of each settles which document, all of it or nothing. */
export type CreditsInput = SentOf<typeof BULK_CREDIT_FIELDS>;

/** Response of POST /account/v1/{invoices|bills}/payments and credits: the documents that were settled together. */
export type PaymentsResponse = RecordOf<typeof BULK_PAYMENT_RESULT_FIELDS>;

/** Body of POST .../{id}/refund, and of a credit note's payment that carries an account. */
export type RefundInput = Pick<PaymentInput, 'reference' | 'paymentDate' | 'paidAmount' | 'account'>;

/** A line of a manual journal. */
export type ManualJournalLine = RecordOf<typeof MANUAL_JOURNAL_LINE_FIELDS>;

/** Row of POST /account/v1/journals/all. */
export type JournalRow = RecordOf<typeof JOURNAL_ROW_FIELDS>;

/** A manual journal, as GET /account/v1/journals/{id} returns it. */
export interface ManualJournal extends StoredRecord, RecordOf<typeof MANUAL_JOURNAL_FIELDS> {}

/** Body of POST and PUT /account/v1/journals. */
export interface ManualJournalInput extends SentOf<typeof MANUAL_JOURNAL_FIELDS> {
  /** Required in a PUT. */
  version?: number;
}

/** An invoice or a bill that was open on the start date. */
export type OpeningDocument = RecordOf<typeof OPENING_DOCUMENT_FIELDS>;

/** GET and response of PUT /account/v1/openingBalances. */
export type OpeningBalances = RecordOf<typeof OPENING_BALANCES_FIELDS>;

/** Body of PUT /account/v1/openingBalances: everything there is; what is left out is taken back. */
export interface OpeningBalancesInput extends SentOf<typeof OPENING_BALANCES_FIELDS> {
  version?: number;
}

export type OpeningDocumentInput = SentOf<typeof OPENING_DOCUMENT_FIELDS>;

/** GET /account/v1/ledger/fingerprint: what to print of the books, so that a chain computed anew shows. */
export interface LedgerFingerprint {
  /** Day at whose end the books had it. */
  date: IsoDate;
  /** Number and hash of the last journal; null when nothing had been posted. */
  fingerprint: string | null;
}

/** GET /account/v1/ledger/fingerprint/check. */
export interface LedgerFingerprintCheck extends Worded {
  /** Whether the books still go through it. */
  known: boolean;
}
