import { Type } from 'typebox';
import {
  ACCOUNT_CLASSES,
  ACCOUNT_TYPES,
  DOCUMENT_KINDS,
  ITEM_FIELDS,
  LEDGER_JOURNAL_DETAIL_FIELDS,
  SOURCE_JOURNAL_FIELDS,
  type AccountType,
  type ItemDocument,
} from '@accounts/shared-domain';
import { Day, Id, describes, oneOf } from './describe.ts';
import { elementSchema, responseSchema } from './record-schemas.ts';

const Text = Type.String();
const Numeric = Type.Number();

/** An account's class. */
export const AccountClassSchema = oneOf(ACCOUNT_CLASSES);
/** An account's type. */
export const AccountTypeSchema = oneOf(Object.keys(ACCOUNT_TYPES) as AccountType[]);

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

/** What was booked for one source. */
export const SourceJournalSchema = elementSchema(SOURCE_JOURNAL_FIELDS);

/** A journal with its lines. */
export const JournalSchema = elementSchema(LEDGER_JOURNAL_DETAIL_FIELDS);
