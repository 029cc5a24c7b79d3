import { Type, type TObject, type TProperties } from 'typebox';
import { DESCRIPTION_LENGTH, MAX_LINES, MESSAGES, sentence, word } from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import { ruledDate, ruledNumber, ruledText, text } from '../../platform/http/bounded.ts';
import { MAX_TEXT_CHARS } from '../../platform/http/limits.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import type { DocumentInput } from './prepared.ts';

// The bodies say what a call takes; the rules of shared-domain check it, so that screens and server speak alike.
const Figure = ruledNumber('A number with at most 6 decimals.');
const Text = ruledText();
const Day = ruledDate();

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
    taxOverride: Type.Optional(Figure),
    totalAmount: Type.Optional(Figure),
  }),
);

/** What every kind of document takes, and the template of a schedule. */
export const DOCUMENT_FIELDS = {
  contactId: Type.Optional(Text),
  number: Type.Optional(Text),
  reference: Type.Optional(Text),
  issueDate: Type.Optional(Day),
  dueDate: Type.Optional(Day),
  amountTaxType: Type.Optional(Text),
  lineItems: Type.Optional(
    Type.Array(Line, {
      maxItems: MAX_LINES,
      tooLarge: sentence('At most {most} lines.', { most: MAX_LINES }),
    }),
  ),
  notes: Type.Optional(
    Type.Unsafe<DocumentInput['notes']>({
      description: '{display, description}',
      maxLength: MAX_TEXT_CHARS,
      maxItems: 0,
      properties: {
        display: ruledText('true or false'),
        description: ruledText('Text.', { tooLarge: MESSAGES.notes }),
      },
    }),
  ),
  version: Type.Optional(Type.Integer()),
  totalAmount: Type.Optional(Type.Number()),
};

/** Body of POST and PUT of a document: common fields, the kind's own names for them, and its status field. */
export function documentBody(kind: DocumentKindDescription): TObject {
  const own = Object.values(kind.names).map((name) => [name, Type.Optional(Text)]);
  const source: TProperties = kind.kind === 'CreditNote' ? { sourceDocumentId: Type.Optional(Text) } : {};
  return Type.Object({
    ...DOCUMENT_FIELDS,
    ...(Object.fromEntries(own) as TProperties),
    ...source,
    [kind.statusField]: Type.Optional(text()),
  });
}

/** Lines of one document that a call may name. */
export const MAX_LINES_NAMED = 1_000;
/** A body as the engine takes it: the kind's own status field decides whether it is approved at once. */
export function documentInput(
  kind: DocumentKindDescription,
  body: object,
): DocumentInput & { version?: number } {
  const { number, dueDate, description } = kind.names;
  const fields: Record<string, unknown> = { ...body };
  const take = (name: string | undefined): unknown => {
    const value = name === undefined ? undefined : fields[name];
    if (name !== undefined) delete fields[name];
    return value;
  };
  const status = take(kind.statusField);
  if (status !== undefined && status !== 'Draft' && status !== kind.approvedStatus) {
    const message = sentence('May be Draft or {status}.', { status: word(kind.approvedStatus) });
    throw apiError.validation([{ field: kind.statusField, message }]);
  }
  fields['number'] = take(number) ?? fields['number'];
  fields['dueDate'] = take(dueDate) ?? fields['dueDate'];
  const text = take(description);
  if (typeof text === 'string' && text.length > DESCRIPTION_LENGTH) {
    throw apiError.validation([{ field: 'description', message: MESSAGES.description }]);
  }
  if (text !== undefined) fields['notes'] = { display: true, description: text };
  // Conversion alone links other kinds to what they were made from.
  if (kind.kind !== 'CreditNote') delete fields['sourceDocumentId'];
  // Untrusted still: prepareDocuments checks every field before anything is read from it.
  return { ...(fields as unknown as DocumentInput), approve: status === kind.approvedStatus };
}
