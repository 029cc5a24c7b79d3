import { Type } from 'typebox';
import {
  ACCOUNT_CLASSES,
  ACCOUNT_TYPES,
  DOCUMENT_KINDS,
  ITEM_FIELDS,
  TAX_COMPONENT_FIELDS,
  type AccountType,
  type ItemDocument,
  type Journal,
  type LedgerJournal,
  type SourceJournal,
  type TaxComponent,
} from '@accounts/shared-domain';
import { Day, Id, Instant, describes, oneOf, orNull } from './describe.ts';
import { elementSchema, responseSchema } from './record-schemas.ts';

const Text = Type.String();
const Numeric = Type.Number();

/** An account's class. */
export const AccountClassSchema = oneOf(ACCOUNT_CLASSES);
/** An account's type. */
export const AccountTypeSchema = oneOf(Object.keys(ACCOUNT_TYPES) as AccountType[]);

/** A part of a tax rate. */
export const TaxComponentSchema = describes<TaxComponent>()(elementSchema(TAX_COMPONENT_FIELDS));

/** An item of the inventory. */
export const ItemSchema = responseSchema(ITEM_FIELDS);

/** A document that names an item. */
export const ItemDocumentSchema = describes<ItemDocument>()(
  Type.Object({
    id: Id,
    kind: oneOf(DOCUMENT_KINDS),
    number: Text,
    status: Text,
    contactName: Text,
    issueDate: Day,
    quantity: Numeric,
    amount: Numeric,
  }),
);

const LEDGER_JOURNAL = {
  id: Id,
  sequence: Type.Integer(),
  date: Day,
  kind: oneOf(['post', 'reverse'] as const),
  sourceVersion: Type.Integer(),
  createdDate: Instant,
};

/** A journal of the ledger, without its lines. */
export const LedgerJournalSchema = describes<LedgerJournal>()(Type.Object(LEDGER_JOURNAL));

/** What was booked for one source. */
export const SourceJournalSchema = describes<SourceJournal>()(
  Type.Object({ ...LEDGER_JOURNAL, totalAmount: Numeric }),
);

/** A journal with its lines. */
export const JournalSchema = describes<Journal>()(
  Type.Object({
    ...LEDGER_JOURNAL,
    sourceType: Text,
    sourceId: Id,
    sourceNumber: Text,
    description: Text,
    createdByName: Text,
    documents: Type.Array(Type.Object({ kind: oneOf(DOCUMENT_KINDS), id: Id, number: Text })),
    entries: Type.Array(LedgerJournalSchema),
    lines: Type.Array(
      Type.Object({
        accountId: Id,
        accountCode: Text,
        accountName: Text,
        contactId: orNull(Id),
        contactName: Text,
        debit: Numeric,
        credit: Numeric,
      }),
    ),
  }),
);
