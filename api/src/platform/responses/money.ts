import { Type, type TSchema } from 'typebox';
import {
  DOCUMENT_KINDS,
  JOURNAL_ROW_KINDS,
  JOURNAL_STATUSES,
  type LedgerFingerprint,
  type LedgerFingerprintCheck,
  type JournalRow,
  type ManualJournal,
  type OpeningBalances,
  type OpeningDocument,
  type PaymentsResponse,
  type ReceiptDetail,
} from '@accounts/shared-domain';
import { Day, Id, Instant, STORED, WORDED, describes, oneOf, orNull } from './describe.ts';
import { RECEIPT } from './documents.ts';
import { JournalSchema, LedgerJournalSchema } from './master-data.ts';

const Text = Type.String();
const Numeric = Type.Number();

/** A receipt with every document it touches. */
export const ReceiptDetailSchema = describes<ReceiptDetail>()(
  Type.Object({
    ...RECEIPT,
    version: Type.Integer(),
    contactId: Id,
    contactName: Text,
    paidOut: Type.Boolean(),
    feeAccountId: orNull(Id),
    feeAccountName: Text,
    replacesId: orNull(Id),
    originalId: Id,
    replacedById: orNull(Id),
    reversedOn: orNull(Day),
    reversesOn: orNull(Day),
    documents: Type.Array(
      Type.Object({
        documentId: Id,
        documentKind: oneOf(DOCUMENT_KINDS),
        documentNumber: Text,
        amount: Numeric,
        issueDate: Day,
        totalAmount: Numeric,
        amountDue: Numeric,
      }),
    ),
  }),
);

/** Response of calls that make a receipt: the document as it is now, and the receipt. */
export function paidOf<S extends TSchema>(record: S) {
  return Type.Object({ body: Type.Object({ value: record, receipt: ReceiptDetailSchema }) });
}

/** What became of documents that were paid together. */
export const PaymentsResponseSchema = describes<PaymentsResponse>()(
  Type.Object({
    content: Type.Array(Type.Object({ id: Id, receiptId: Id, status: Text, amountDue: Numeric })),
    totalAmount: Numeric,
  }),
);

/** Row of the list of journals. */
export const JournalRowSchema = describes<JournalRow>()(
  Type.Object({
    id: Id,
    kind: oneOf(JOURNAL_ROW_KINDS),
    date: Day,
    number: Text,
    sourceType: Text,
    sourceId: Id,
    reference: Text,
    description: Text,
    totalAmount: Numeric,
    accountIds: Type.Array(Id),
    accountCodes: Text,
    createdDate: Instant,
  }),
);

/** A manual journal with its lines. */
export const ManualJournalSchema = describes<ManualJournal>()(
  Type.Object({
    ...STORED,
    journalStatus: oneOf(JOURNAL_STATUSES),
    number: Text,
    date: Day,
    reference: Text,
    description: Text,
    totalAmount: Numeric,
    reversesId: orNull(Id),
    reversesNumber: Text,
    reversedById: orNull(Id),
    reversedByNumber: Text,
    createdDate: Instant,
    createdByName: Text,
    lines: Type.Array(
      Type.Object({
        accountId: Id,
        accountCode: Text,
        accountName: Text,
        contactId: orNull(Id),
        contactName: Text,
        description: Text,
        debit: Numeric,
        credit: Numeric,
      }),
    ),
    entries: Type.Array(LedgerJournalSchema),
  }),
);

/** What GET journals/{id} answers: a manual journal, or a journal of the ledger. */
export const AnyJournalSchema = Type.Union([ManualJournalSchema, JournalSchema]);

/** What to print of the books. */
export const FingerprintSchema = describes<LedgerFingerprint>()(
  Type.Object({ date: Day, fingerprint: orNull(Text) }),
);

/** Whether what was printed is still in the books. */
export const FingerprintCheckSchema = describes<LedgerFingerprintCheck>()(
  Type.Object({ known: Type.Boolean(), ...WORDED }),
);

const OpeningDocumentSchema = describes<OpeningDocument>()(
  Type.Object({
    id: Id,
    contactId: Id,
    contactName: Text,
    number: Text,
    reference: Text,
    issueDate: Day,
    dueDate: Day,
    totalAmount: Numeric,
    paidAmount: Numeric,
    amountDue: Numeric,
  }),
);

/** Opening balances with the documents that were open. */
export const OpeningBalancesSchema = describes<OpeningBalances>()(
  Type.Object({
    startDate: orNull(Day),
    accounts: Type.Array(
      Type.Object({ accountId: Id, accountCode: Text, accountName: Text, debit: Numeric, credit: Numeric }),
    ),
    invoices: Type.Array(OpeningDocumentSchema),
    bills: Type.Array(OpeningDocumentSchema),
    difference: Numeric,
    version: Type.Integer(),
  }),
);
