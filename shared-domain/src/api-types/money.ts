import type { Worded } from '../sentences/worded.ts';
import type { RecordStatus } from './common.ts';
import type { Amount, Id, Instant, IsoDate } from '../values.ts';
import type { PaymentInput, Receipt } from './documents.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { LedgerJournal } from './master-data.ts';

/** What a receipt does to one document: `amount` is added to its paid amount, negative where an excess goes. */
export interface ReceiptAllocation {
  documentId: Id;
  documentKind: DocumentKind;
  documentNumber: string;
  amount: Amount;
  issueDate: IsoDate;
  totalAmount: Amount;
  /** Still to be paid, or left of a credit note; negative when the document is overpaid. */
  amountDue: Amount;
}

/** GET /account/v1/receipts/{id}: the receipt with every document it touches. */
export interface ReceiptDetail extends Receipt {
  version: number;
  contactId: Id;
  contactName: string;
  /** Money that goes to the contact: a bill that is paid, a refund of an invoice. */
  paidOut: boolean;
  feeAccountId: Id | null;
  feeAccountName: string;
  /** The receipt that it was written for, when that was changed. */
  replacesId: Id | null;
  /** The receipt that was written first, before any change; the same id where there was none. */
  originalId: Id;
  /** The receipt that was written when this one was changed. */
  replacedById: Id | null;
  /** Day of its reversal; null while it is active. */
  reversedOn: IsoDate | null;
  /** Day on which it would be reversed now; null once it is deleted. */
  reversesOn: IsoDate | null;
  documents: ReceiptAllocation[];
}

/** Body of PUT /account/v1/receipts/{id}: everything that can be changed; its documents and its kind stay. */
export interface ReceiptInput extends Omit<PaymentInput, 'creditNotes'> {
  version: number;
  fee?: { amount: Amount; account?: { id: Id } };
  roundingAmount?: Amount;
}

/** Body of POST /account/v1/invoices/{id}/writeOff: `paidAmount` is given up, `account` is an expense. */
export type WriteOffInput = Pick<PaymentInput, 'reference' | 'paymentDate' | 'paidAmount' | 'account'>;

/** Body of POST /account/v1/{invoices|bills}/{id}/payment; one source: an account, a credit note or an overpayment. */
export interface MoneyInput extends PaymentInput {
  /** An overpaid document of the same contact, whose excess settles this one. */
  overpayment?: { id: Id };
  /** What the bank or the card company keeps; its account is Bank Fees unless another one is named. */
  fee?: { amount: Amount; account?: { id: Id } };
  /** Cash handed over less `paidAmount`; computed where the company rounds cash, unless it is sent. */
  roundingAmount?: Amount;
}

/** Body of POST /account/v1/{invoices|bills}/payments: many documents, one day, one account, all of them or none. */
export interface PaymentsInput extends Pick<PaymentInput, 'reference' | 'paymentDate' | 'account'> {
  /** At most `MAX_PAYMENTS`; none of more than is due. */
  payments: { id: Id; paidAmount: Amount }[];
}

/** Body of POST /account/v1/{invoices|bills}/credits: credits and what of each settles which document, all of it or nothing. */
export interface CreditsInput extends Pick<PaymentInput, 'reference' | 'paymentDate'> {
  /** At most `MAX_PAYMENTS`; each names a credit note or an overpaid document. */
  credits: ({ id: Id; paidAmount: Amount } & Pick<MoneyInput, 'creditNotes' | 'overpayment'>)[];
}

/** A document that was paid together with others. */
export interface PaidDocument {
  id: Id;
  receiptId: Id;
  status: string;
  amountDue: Amount;
}

/** Response of POST /account/v1/{invoices|bills}/payments and credits, in the order of the call. */
export interface PaymentsResponse {
  content: PaidDocument[];
  totalAmount: Amount;
}

/** Body of POST .../{id}/refund, and of a credit note's payment that carries an account. */
export type RefundInput = Pick<PaymentInput, 'reference' | 'paymentDate' | 'paidAmount' | 'account'>;

export const JOURNAL_STATUSES = ['Draft', 'Posted', 'Void'] as const;
export type JournalStatus = (typeof JOURNAL_STATUSES)[number];

/** A line of a manual journal: a debit or a credit, the other one is 0. */
export interface ManualJournalLine {
  accountId: Id;
  accountCode: string;
  accountName: string;
  contactId: Id | null;
  contactName: string;
  description: string;
  debit: Amount;
  credit: Amount;
}

/** What a row of the journals is: a manual journal that is still a draft, or an entry of the ledger. */
export const JOURNAL_ROW_KINDS = ['draft', 'post', 'reverse'] as const;
export type JournalRowKind = (typeof JOURNAL_ROW_KINDS)[number];

/** Row of POST /account/v1/journals/all. */
export interface JournalRow {
  /** The ledger's journal, or the manual journal while it is a draft. */
  id: Id;
  kind: JournalRowKind;
  date: IsoDate;
  /** Number of what it was posted for; '' for a draft. */
  number: string;
  sourceType: string;
  sourceId: Id;
  reference: string;
  description: string;
  /** Sum of the debits, which is the sum of the credits. */
  totalAmount: Amount;
  /** Accounts of its lines, in their order. */
  accountIds: Id[];
  accountCodes: string;
  createdDate: Instant;
}

/** A manual journal, as GET /account/v1/journals/{id} returns it. */
export interface ManualJournal {
  id: Id;
  status: RecordStatus;
  version: number;
  journalStatus: JournalStatus;
  /** '' while it is a draft. */
  number: string;
  date: IsoDate;
  reference: string;
  description: string;
  /** Sum of the debits, which is the sum of the credits. */
  totalAmount: Amount;
  /** The journal that this one turns round. */
  reversesId: Id | null;
  /** Its number; '' where there is none. */
  reversesNumber: string;
  /** The journal that turns this one round. */
  reversedById: Id | null;
  reversedByNumber: string;
  createdDate: Instant;
  createdByName: string;
  lines: ManualJournalLine[];
  /** What the ledger holds of it, in the order of posting. */
  entries: LedgerJournal[];
}

/** Body of POST and PUT /account/v1/journals. */
export interface ManualJournalInput {
  date: IsoDate;
  reference?: string;
  description?: string;
  lines: {
    accountId: Id;
    contactId?: Id | null;
    description?: string;
    debit?: Amount;
    credit?: Amount;
  }[];
  /** `Draft` (the default) or `Posted`. */
  journalStatus?: 'Draft' | 'Posted';
  /** Required in a PUT. */
  version?: number;
}

/** Balance of one account on the start date. */
export interface OpeningAccount {
  accountId: Id;
  accountCode: string;
  accountName: string;
  debit: Amount;
  credit: Amount;
}

/** An invoice or a bill that was open on the start date. */
export interface OpeningDocument {
  id: Id;
  contactId: Id;
  contactName: string;
  number: string;
  reference: string;
  issueDate: IsoDate;
  dueDate: IsoDate;
  /** What was still to be paid on the start date. */
  totalAmount: Amount;
  paidAmount: Amount;
  amountDue: Amount;
}

/** GET and response of PUT /account/v1/openingBalances. */
export interface OpeningBalances {
  /** Null until they have been entered. */
  startDate: IsoDate | null;
  accounts: OpeningAccount[];
  invoices: OpeningDocument[];
  bills: OpeningDocument[];
  /** What Opening Balance Adjustments holds because of them: debit less credit. */
  difference: Amount;
  version: number;
}

/** Body of PUT /account/v1/openingBalances: everything there is; what is left out is taken back. */
export interface OpeningBalancesInput {
  startDate: IsoDate;
  accounts?: { accountId: Id; debit?: Amount; credit?: Amount }[];
  invoices?: OpeningDocumentInput[];
  bills?: OpeningDocumentInput[];
  version?: number;
}

export interface OpeningDocumentInput {
  /** Of a document entered before; left out for a new one. */
  id?: Id;
  contactId: Id;
  /** Left out, the series gives one. */
  number?: string;
  /** Of bills: the supplier's own number. */
  reference?: string;
  issueDate: IsoDate;
  dueDate?: IsoDate;
  totalAmount: Amount;
}

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
