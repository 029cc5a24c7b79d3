import { Type } from 'typebox';
import {
  DOCUMENT_KINDS,
  LANGUAGE_CODES,
  type PublicDocument,
  type PublicLink,
} from '@accounts/shared-domain';
import { Day, WORDED, describes, oneOf, orNull } from './describe.ts';
import { PaperLookSchema } from './paper-look.ts';

const Text = Type.String();
const Numeric = Type.Number();
const Party = Type.Object({ name: Text, lines: Type.Array(Text) });

const Printed = describes<PublicDocument['printed']>()(
  Type.Object({
    language: Type.Optional(oneOf(LANGUAGE_CODES)),
    kind: Text,
    title: Text,
    fileName: Text,
    stamp: orNull(oneOf(['Draft', 'Void', 'Cancelled'] as const)),
    logo: orNull(Text),
    company: Party,
    contactLabel: Text,
    contact: Party,
    facts: Type.Array(Type.Object({ label: Text, value: Text })),
    lines: Type.Array(
      Type.Object({ id: Text, title: Text, detail: Text, cost: Text, quantity: Text, amount: Text }),
    ),
    totals: Type.Array(Type.Object({ label: Text, value: Text, strong: Type.Boolean() })),
    taxNote: Type.Optional(Text),
    look: Type.Optional(PaperLookSchema),
    howToPay: Type.Optional(
      Type.Object({ facts: Type.Array(Type.Object({ label: Text, value: Text })), note: Text }),
    ),
    notes: Text,
    footer: Type.Optional(Text),
  }),
);

/** Response of GET /public/document/{token}. */
export const PublicDocumentSchema = describes<PublicDocument>()(
  Type.Object({
    kind: oneOf(DOCUMENT_KINDS),
    number: Text,
    status: Text,
    issueDate: Day,
    dueDate: Day,
    currencyCode: Text,
    totalAmount: Numeric,
    paidAmount: Numeric,
    amountDue: Numeric,
    overdue: Type.Boolean(),
    expired: Type.Boolean(),
    canAnswer: Type.Boolean(),
    printed: Printed,
    pdfUrl: Text,
    payUrl: orNull(Text),
    paymentReceived: orNull(Type.Object({ amount: orNull(Numeric), currencyCode: Text, ...WORDED })),
  }),
);

/** Response of POST {id}/publicLink. */
export const PublicLinkSchema = describes<PublicLink>()(Type.Object({ url: Text }));
