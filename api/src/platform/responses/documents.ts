import { Type } from 'typebox';
import {
  CREDIT_NOTE_STATUSES,
  DOCUMENT_TAX_ROUNDINGS,
  INVOICE_STATUSES,
  PURCHASE_ORDER_STATUSES,
  QUOTE_STATUSES,
  RECEIPT_KINDS,
  TAX_RATE_CATEGORIES,
  TAX_TYPES,
  type Attachment,
  type Bill,
  type BillRow,
  type CreditNote,
  type CreditNoteRow,
  type Invoice,
  type InvoiceRow,
  type LineItem,
  type PurchaseOrder,
  type PurchaseOrderRow,
  type Quote,
  type QuoteRow,
  type Receipt,
  type ReceiptRow,
} from '@accounts/shared-domain';
import { Day, Id, Instant, RecordStatus, STORED, WORDED, describes, oneOf, orNull } from './describe.ts';
import { TaxComponentSchema } from './master-data.ts';
import { PaymentToSettleSchema } from './payments-to-settle.ts';

const Text = Type.String();
const Numeric = Type.Number();
const Status = oneOf(INVOICE_STATUSES);

const BASE = {
  ...STORED,
  number: Text,
  reference: Text,
  contactId: Id,
  contactName: Text,
  issueDate: Day,
  dueDate: Day,
  amountTaxType: oneOf(TAX_TYPES),
  currencyCode: Text,
  subTotal: Numeric,
  taxAmount: Numeric,
  totalAmount: Numeric,
  paidAmount: Numeric,
  amountDue: Numeric,
  sent: Type.Boolean(),
  scheduled: Type.Boolean(),
  scheduledDate: Type.Optional(orNull(Day)),
  createdDate: Instant,
};

/** Fields of a payment, wherever it is shown. */
export const RECEIPT = {
  id: Id,
  reference: Text,
  paymentDate: Day,
  createdDate: Instant,
  paidAmount: Numeric,
  totalAmount: Numeric,
  accountId: orNull(Id),
  accountName: Text,
  creditNotesId: orNull(Id),
  kind: oneOf(RECEIPT_KINDS),
  overpaymentId: orNull(Id),
  feeAmount: Numeric,
  roundingAmount: Numeric,
  status: RecordStatus,
};

/** A payment as its document shows it. */
export const ReceiptSchema = describes<Receipt>()(Type.Object(RECEIPT));

/** A payment in the list of payments, with the document that it settles. */
export const ReceiptRowSchema = describes<ReceiptRow>()(
  Type.Object({ ...RECEIPT, documentId: Id, documentNumber: Text, contactId: Id, contactName: Text }),
);

const Line = describes<LineItem>()(
  Type.Object({
    id: Id,
    title: Text,
    description: Text,
    itemId: orNull(Id),
    accountId: Id,
    unitPrice: Numeric,
    quantity: Numeric,
    discountRate: Numeric,
    taxRatesId: orNull(Id),
    taxRate: Numeric,
    taxCategory: Type.Optional(orNull(oneOf(TAX_RATE_CATEGORIES))),
    taxComponents: Type.Optional(Type.Array(TaxComponentSchema)),
    taxAmount: Numeric,
    taxOverride: Type.Optional(orNull(Numeric)),
    totalAmount: Numeric,
  }),
);

/** A file that belongs to a record. */
export const AttachmentSchema = describes<Attachment>()(
  Type.Object({
    id: Id,
    fileName: Text,
    fileUri: Text,
    fileType: Text,
    filePath: Text,
    size: Type.Integer(),
  }),
);

const DETAIL = {
  taxRounding: oneOf(DOCUMENT_TAX_ROUNDINGS),
  lineItems: Type.Array(Line),
  receipts: Type.Array(ReceiptSchema),
  notes: Type.Object({ display: Type.Boolean(), description: Text }),
  attachments: Type.Array(AttachmentSchema),
  sourceDocumentId: Type.Optional(orNull(Id)),
  convertedDocumentId: Type.Optional(orNull(Id)),
  warnings: Type.Optional(Type.Array(Text)),
  warningSentences: Type.Optional(Type.Array(Type.Object({ sentence: Text, values: WORDED.values }))),
};

/** Row and whole record of an invoice. */
export const INVOICE_ANSWERS = {
  row: describes<InvoiceRow>()(Type.Object({ ...BASE, invoiceStatus: Status })),
  record: describes<Invoice>()(
    Type.Object({
      ...BASE,
      ...DETAIL,
      invoiceStatus: Status,
      paymentsToSettle: Type.Optional(Type.Array(PaymentToSettleSchema)),
    }),
  ),
};

/** Row and whole record of a bill. */
export const BILL_ANSWERS = {
  row: describes<BillRow>()(Type.Object({ ...BASE, billStatus: Status })),
  record: describes<Bill>()(Type.Object({ ...BASE, ...DETAIL, billStatus: Status })),
};

const QUOTE = { ...BASE, quoteStatus: oneOf(QUOTE_STATUSES), expiryDate: Day };

/** Row and whole record of a quote. */
export const QUOTE_ANSWERS = {
  row: describes<QuoteRow>()(Type.Object(QUOTE)),
  record: describes<Quote>()(Type.Object({ ...QUOTE, ...DETAIL })),
};

const PURCHASE_ORDER = {
  ...BASE,
  purchaseOrderStatus: oneOf(PURCHASE_ORDER_STATUSES),
  orderNumber: Text,
  deliveryDate: Day,
  description: Text,
};

/** Row and whole record of a purchase order. */
export const PURCHASE_ORDER_ANSWERS = {
  row: describes<PurchaseOrderRow>()(Type.Object(PURCHASE_ORDER)),
  record: describes<PurchaseOrder>()(Type.Object({ ...PURCHASE_ORDER, ...DETAIL })),
};

const CREDIT_NOTE = { ...BASE, creditNotesStatus: oneOf(CREDIT_NOTE_STATUSES) };

/** Row and whole record of a credit note. */
export const CREDIT_NOTE_ANSWERS = {
  row: describes<CreditNoteRow>()(Type.Object(CREDIT_NOTE)),
  record: describes<CreditNote>()(Type.Object({ ...CREDIT_NOTE, ...DETAIL })),
};

/** A note of the team on a document. */
export const NoteSchema = Type.Object({
  id: Id,
  description: Text,
  userName: Text,
  createdDate: Instant,
});

const OUTCOMES = Type.Array(
  Type.Object({
    id: Id,
    ok: Type.Boolean(),
    ...WORDED,
    message: Type.Optional(Text),
    code: Type.Optional(Text),
    errors: Type.Optional(Type.Array(Type.Object({ field: Text, ...WORDED }))),
  }),
);

/** Response of approving many: one result for each identifier. */
export const ApprovalsResponse = Type.Object({ content: OUTCOMES, approved: Type.Integer() });

/** Response of removing many: one result for each identifier. */
export const OutcomesResponse = Type.Object({ content: OUTCOMES, done: Type.Integer() });

/** Response of a removal: there is nothing more to say. */
export const NothingMore = Type.Object({});
