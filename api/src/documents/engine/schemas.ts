import { Type, type TObject, type TProperties } from 'typebox';
import {
  DESCRIPTION_LENGTH,
  MAX_LINES,
  MESSAGES,
  NAME_LENGTH,
  NOTES_LENGTH,
  NUMBER_LENGTH,
  TAX_TYPES,
  sentence,
  word,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import {
  ruledBoolean,
  ruledDate,
  ruledId,
  ruledNumber,
  ruledText,
  text,
} from '../../platform/http/bounded.ts';
import { MAX_TEXT_CHARS } from '../../platform/http/limits.ts';
import { SHOWN_AS } from '../../platform/http/shown-schema.ts';
import { oneOf } from '../../platform/responses/describe.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import type { DocumentInput } from './prepared.ts';

// The bodies say what a call takes; the rules of shared-domain check it, so that screens and server speak alike.
const Numeric = ruledNumber('A number with at most 6 decimals.');
const OptionalNumeric = ruledNumber('A number with at most 6 decimals.', { isNullable: true });
const OptionalId = ruledId(undefined, { isNullable: true });
const Title = ruledText('Text.', { maxLength: NAME_LENGTH });
const Reference = ruledText('Text.', { maxLength: NAME_LENGTH, isNullable: true });
const Number = ruledText('Text.', { maxLength: NUMBER_LENGTH, isNullable: true });
const Description = ruledText('Text.', { maxLength: DESCRIPTION_LENGTH, isNullable: true });
const Day = ruledDate();
const OptionalDay = ruledDate('YYYY-MM-DD.', { isNullable: true });

const Line = Type.Unsafe<DocumentInput['lineItems'][number]>(
  Type.Object({
    id: Type.Optional(OptionalId),
    title: Type.Optional(Title),
    description: Type.Optional(Description),
    itemId: Type.Optional(OptionalId),
    accountId: Type.Optional(OptionalId),
    unitPrice: Type.Optional(Numeric),
    quantity: Type.Optional(Numeric),
    discountRate: Type.Optional(OptionalNumeric),
    taxRatesId: Type.Optional(OptionalId),
    taxOverride: Type.Optional(OptionalNumeric),
    totalAmount: Type.Optional(Numeric),
  }),
);

const NOTES = {
  display: ruledBoolean('true or false'),
  description: ruledText('Text.', { tooLarge: MESSAGES.notes, maxLength: NOTES_LENGTH }),
};

/** What every kind of document takes, and the template of a schedule. */
export const DOCUMENT_FIELDS = {
  contactId: Type.Optional(ruledId()),
  number: Type.Optional(Number),
  reference: Type.Optional(Reference),
  issueDate: Type.Optional(Day),
  dueDate: Type.Optional(OptionalDay),
  amountTaxType: Type.Optional(ruledText('What the prices have in them.', { enum: TAX_TYPES })),
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
      properties: NOTES,
      [SHOWN_AS]: { anyOf: [{ type: 'object', properties: NOTES }, { type: 'null' }] },
    }),
  ),
  version: Type.Optional(Type.Integer()),
  totalAmount: Type.Optional(Type.Number()),
};

/** Body of POST and PUT of a document: common fields, the kind's own names for them, and its status field. */
export function documentBody(kind: DocumentKindDescription): TObject {
  const { number, dueDate, description } = kind.names;
  const own: TProperties = {
    ...(number === undefined ? {} : { [number]: DOCUMENT_FIELDS.number }),
    ...(dueDate === undefined ? {} : { [dueDate]: DOCUMENT_FIELDS.dueDate }),
    ...(description === undefined ? {} : { [description]: Type.Optional(Description) }),
  };
  const source: TProperties =
    kind.kind === 'CreditNote' ? { sourceDocumentId: Type.Optional(OptionalId) } : {};
  return Type.Object({
    ...DOCUMENT_FIELDS,
    ...own,
    ...source,
    [kind.statusField]: Type.Optional(text({ [SHOWN_AS]: oneOf(['Draft', kind.approvedStatus]) })),
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
