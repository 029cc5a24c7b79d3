import { Type, type TSchema } from 'typebox';
import {
  BULK_PAYMENT_RESULT_FIELDS,
  JOURNAL_ROW_FIELDS,
  MANUAL_JOURNAL_FIELDS,
  OPENING_BALANCES_FIELDS,
  RECEIPT_DETAIL_FIELDS,
  type LedgerFingerprint,
  type LedgerFingerprintCheck,
} from '@accounts/shared-domain';
import { Day, WORDED, describes, orNull } from './describe.ts';
import { JournalSchema } from './master-data.ts';
import { elementSchema, responseSchema } from './record-schemas.ts';

const Text = Type.String();

/** A receipt with every document it touches. */
export const ReceiptDetailSchema = elementSchema(RECEIPT_DETAIL_FIELDS);

/** Response of calls that make a receipt: the document as it is now, and the receipt. */
export function paidOf<S extends TSchema>(record: S) {
  return Type.Object({ body: Type.Object({ value: record, receipt: ReceiptDetailSchema }) });
}

/** What became of documents that were paid together. */
export const PaymentsResponseSchema = elementSchema(BULK_PAYMENT_RESULT_FIELDS);

/** Row of the list of journals. */
export const JournalRowSchema = elementSchema(JOURNAL_ROW_FIELDS);

/** A manual journal with its lines. */
export const ManualJournalSchema = responseSchema(MANUAL_JOURNAL_FIELDS);

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

/** Opening balances with the documents that were open. */
export const OpeningBalancesSchema = elementSchema(OPENING_BALANCES_FIELDS);
