import { Type } from 'typebox';
import {
  ACCOUNT_CLASSES,
  ACCOUNT_TYPES,
  CONTACT_TYPES,
  DOCUMENT_KINDS,
  ITEM_FIELDS,
  LANGUAGE_CODES,
  TAX_COMPONENT_FIELDS,
  type AccountType,
  type Contact,
  type ItemDocument,
  type Journal,
  type LedgerJournal,
  type SourceJournal,
  type TaxComponent,
} from '@accounts/shared-domain';
import { Day, Id, Instant, STORED, describes, oneOf, orNull } from './describe.ts';
import { elementSchema, responseSchema } from './record-schemas.ts';

const Text = Type.String();
const Figure = Type.Number();

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
    quantity: Figure,
    amount: Figure,
  }),
);

/** A customer or supplier. */
export const ContactSchema = describes<Contact>()(
  Type.Object({
    ...STORED,
    name: Text,
    type: oneOf(CONTACT_TYPES),
    contactPerson: Text,
    email: Text,
    businessNumber: Text,
    cnic: Text,
    language: oneOf(LANGUAGE_CODES),
    addresses: Type.Array(
      Type.Object({
        addressLine1: Text,
        addressLine2: Type.Optional(Text),
        city: Text,
        region: Text,
        postalCode: Type.Optional(Text),
        country: Type.Optional(Text),
      }),
    ),
    phones: Type.Array(
      Type.Object({
        phoneType: oneOf(['Phone', 'Mobile', 'Fax'] as const),
        phoneCountryCode: Text,
        phoneAreaCode: Text,
        phoneNumber: Text,
      }),
    ),
    paymentTerms: Figure,
    showPaymentTermsOnCreditNote: Type.Boolean(),
    notes: Text,
    foreignCode: Text,
    receivable: orNull(Figure),
    payable: orNull(Figure),
    creditBalance: orNull(Figure),
    priceListId: orNull(Id),
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
  Type.Object({ ...LEDGER_JOURNAL, totalAmount: Figure }),
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
        debit: Figure,
        credit: Figure,
      }),
    ),
  }),
);
