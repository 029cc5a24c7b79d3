import { Type } from 'typebox';
import type { Static } from 'typebox';
import { problem } from '../http/problem.ts';
import type { DocumentKindDescription } from './kind.ts';
import type { DocumentInput } from './prepare.ts';

// The bodies say what a call takes; the rules of shared-domain check it, so that screens and server speak alike.
const Figure = Type.Unsafe<number>({ description: 'A number with at most 6 decimals.' });
const Text = Type.Unsafe<string>({ description: 'Text.' });

const Line = Type.Unsafe<DocumentInput['lineItems'][number]>(
  Type.Object({
    id: Type.Optional(Text),
    title: Type.Optional(Text),
    description: Type.Optional(Text),
    itemId: Type.Optional(Text),
    accountId: Type.Optional(Text),
    unitPrice: Type.Optional(Figure),
    quantity: Type.Optional(Figure),
    discountRate: Type.Optional(Figure),
    taxRatesId: Type.Optional(Text),
    totalAmount: Type.Optional(Figure),
  }),
);

/** Body of POST and PUT of a document. */
export const DocumentBody = Type.Object({
  contactId: Type.Optional(Text),
  number: Type.Optional(Text),
  reference: Type.Optional(Text),
  issueDate: Type.Optional(Text),
  dueDate: Type.Optional(Text),
  amountTaxType: Type.Optional(Text),
  lineItems: Type.Optional(Type.Array(Line)),
  notes: Type.Optional(Type.Unsafe<DocumentInput['notes']>({ description: '{display, description}' })),
  invoiceStatus: Type.Optional(Type.String()),
  billStatus: Type.Optional(Type.String()),
  version: Type.Optional(Type.Integer()),
  totalAmount: Type.Optional(Type.Number()),
});

/** Body of POST {id}/payment. */
export const PaymentBody = Type.Object({
  reference: Type.Optional(Text),
  paymentDate: Type.Optional(Text),
  paidAmount: Type.Optional(Figure),
  account: Type.Optional(Type.Object({ id: Type.String() })),
  creditNotes: Type.Optional(Type.Object({ id: Type.String() })),
});

/** Query of a document list: a record status, a status of the kind, or Overdue. */
export const ListQuery = Type.Object({ status: Type.Optional(Type.String()) });

/** Body of a document list. */
export const ListBody = Type.Optional(
  Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    sortColumn: Type.Optional(Type.String()),
    sortBy: Type.Optional(Type.Union([Type.Literal('ASC'), Type.Literal('DESC')])),
    limit: Type.Optional(Type.Integer({ minimum: 1 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  }),
);

/** A body as the engine takes it: the kind's own status field decides whether it is approved at once. */
export function documentInput(
  kind: DocumentKindDescription,
  body: Static<typeof DocumentBody>,
): DocumentInput & { version?: number } {
  const { invoiceStatus, billStatus, ...fields } = body;
  const status = kind.kind === 'Bill' ? (billStatus ?? invoiceStatus) : invoiceStatus;
  if (status !== undefined && status !== 'Draft' && status !== kind.approvedStatus) {
    const message = `May be Draft or ${kind.approvedStatus}.`;
    throw problem.fields([{ field: kind.statusField, message }]);
  }
  // Untrusted still: prepareDocuments checks every field before anything is read from it.
  return { ...(fields as unknown as DocumentInput), approve: status === kind.approvedStatus };
}
