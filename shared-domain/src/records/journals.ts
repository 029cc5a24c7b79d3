import { DOCUMENT_KINDS } from './document-kinds.ts';
import { MAX_LINES } from './lines.ts';
import type { RecordFields } from './fields.ts';

export const JOURNAL_STATUSES = ['Draft', 'Posted', 'Void'] as const;
export type JournalStatus = (typeof JOURNAL_STATUSES)[number];

/** What a row of the journals is: a manual journal that is still a draft, or an entry of the ledger. */
export const JOURNAL_ROW_KINDS = ['draft', 'post', 'reverse'] as const;
export type JournalRowKind = (typeof JOURNAL_ROW_KINDS)[number];

/** What each line of a journal has, in the ledger and before. */
const LINE = {
  accountId: { kind: 'id', required: 'account', label: 'routes.account' },
  accountCode: { kind: 'text', readOnly: true, label: null },
  accountName: { kind: 'text', readOnly: true, label: null },
  /** A debit or a credit; the other one is 0. */
  debit: { kind: 'amount', omittable: true, sign: 'notNegative', label: 'journals.debits' },
  credit: { kind: 'amount', omittable: true, sign: 'notNegative', label: 'journals.credits' },
  contactId: { kind: 'id', nullable: true, omittable: true, label: 'reports.contact' },
  contactName: { kind: 'text', readOnly: true, label: null },
} as const satisfies RecordFields;

/** The fields of a line of a manual journal. */
export const MANUAL_JOURNAL_LINE_FIELDS = {
  ...LINE,
  description: { kind: 'description', omittable: true, label: 'accounts.description' },
} as const satisfies RecordFields;

/** The fields of a journal of the ledger, without its lines. */
export const LEDGER_JOURNAL_FIELDS = {
  id: { kind: 'id', readOnly: true },
  /** Position in the company's chain, from 1, without gaps. */
  sequence: { kind: 'integer', readOnly: true },
  date: { kind: 'date', readOnly: true },
  kind: { kind: 'choice', of: ['post', 'reverse'], readOnly: true },
  /** Version of its source that it posts, or takes back. */
  sourceVersion: { kind: 'integer', readOnly: true },
  createdDate: { kind: 'instant', readOnly: true },
} as const satisfies RecordFields;

/** The fields of a row of GET /account/v1/ledger/journals: what was booked for a document or a payment. */
export const SOURCE_JOURNAL_FIELDS = {
  ...LEDGER_JOURNAL_FIELDS,
  /** Sum of the debits, which is the sum of the credits. */
  totalAmount: { kind: 'amount', readOnly: true },
} as const satisfies RecordFields;

/** The fields of a line of the ledger. */
export const LEDGER_LINE_FIELDS = LINE;

/** The fields of a journal of the ledger with its lines. */
export const LEDGER_JOURNAL_DETAIL_FIELDS = {
  ...LEDGER_JOURNAL_FIELDS,
  sourceType: { kind: 'text', readOnly: true },
  sourceId: { kind: 'id', readOnly: true },
  /** Number of the source document, where it has one. */
  sourceNumber: { kind: 'text', readOnly: true },
  description: { kind: 'text', readOnly: true },
  /** '' where the system posted it. */
  createdByName: { kind: 'text', readOnly: true },
  /** Documents that it was posted for: the one, or those that a payment settles. */
  documents: {
    kind: 'list',
    of: {
      kind: { kind: 'choice', of: DOCUMENT_KINDS, readOnly: true },
      id: { kind: 'id', readOnly: true },
      number: { kind: 'text', readOnly: true },
    },
    readOnly: true,
  },
  /** All journals of the same source, this one included, in the order of posting. */
  entries: { kind: 'list', of: LEDGER_JOURNAL_FIELDS, readOnly: true },
  lines: { kind: 'list', of: LEDGER_LINE_FIELDS, readOnly: true },
} as const satisfies RecordFields;

/** The fields of a manual journal. */
export const MANUAL_JOURNAL_FIELDS = {
  journalStatus: {
    kind: 'choice',
    of: JOURNAL_STATUSES,
    /** `Draft` unless it is given. */
    sent: ['Draft', 'Posted'],
    omittable: true,
    // Statuses of every record are named in one place.
    label: null,
  },
  /** '' while it is a draft. */
  number: { kind: 'text', readOnly: true },
  date: { kind: 'date', required: true, label: 'reports.date' },
  reference: { kind: 'shortText', omittable: true },
  description: { kind: 'description', omittable: true, label: 'accounts.description' },
  /** Sum of the debits, which is the sum of the credits. */
  totalAmount: { kind: 'amount', readOnly: true, label: 'total' },
  /** The journal that this one turns round. */
  reversesId: { kind: 'id', readOnly: true, nullable: true, label: 'reverses' },
  /** Its number; '' where there is none. */
  reversesNumber: { kind: 'text', readOnly: true, label: 'reverses' },
  /** The journal that turns this one round. */
  reversedById: { kind: 'id', readOnly: true, nullable: true, label: 'isReversed' },
  reversedByNumber: { kind: 'text', readOnly: true, label: 'isReversed' },
  createdDate: { kind: 'instant', readOnly: true, label: 'created' },
  createdByName: { kind: 'text', readOnly: true, label: 'createdBy' },
  lines: { kind: 'list', of: MANUAL_JOURNAL_LINE_FIELDS, minItems: 2, maxItems: MAX_LINES },
  /** What the ledger holds of it, in the order of posting. */
  entries: { kind: 'list', of: LEDGER_JOURNAL_FIELDS, readOnly: true, label: 'inLedger' },
} as const satisfies RecordFields;

/** The fields of a row of the journals. */
export const JOURNAL_ROW_FIELDS = {
  /** The ledger's journal, or the manual journal while it is a draft. */
  id: { kind: 'id', readOnly: true },
  kind: { kind: 'choice', of: JOURNAL_ROW_KINDS, readOnly: true },
  date: { kind: 'date', readOnly: true },
  /** Number of what it was posted for; '' for a draft. */
  number: { kind: 'text', readOnly: true },
  sourceType: { kind: 'text', readOnly: true },
  sourceId: { kind: 'id', readOnly: true },
  reference: { kind: 'text', readOnly: true },
  description: { kind: 'text', readOnly: true },
  /** Sum of the debits, which is the sum of the credits. */
  totalAmount: { kind: 'amount', readOnly: true },
  /** Accounts of its lines, in their order. */
  accountIds: { kind: 'ids', readOnly: true },
  accountCodes: { kind: 'text', readOnly: true },
  createdDate: { kind: 'instant', readOnly: true },
} as const satisfies RecordFields;
