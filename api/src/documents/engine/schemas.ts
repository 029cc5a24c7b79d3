import { Type, type TObject, type TProperties } from 'typebox';
import {
  DESCRIPTION_LENGTH,
  DOCUMENT_FIELDS,
  FIELDS_OF_KIND,
  LINE_FIELDS,
  MAX_LINES,
  MESSAGES,
  NOTES_FIELDS,
  sentence,
  word,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import { ruledNumber, text } from '../../platform/http/bounded.ts';
import { MAX_TEXT_CHARS } from '../../platform/http/limits.ts';
import { SHOWN_AS } from '../../platform/http/shown-schema.ts';
import { transactionProperties } from '../../platform/http/transaction-request.ts';
import { oneOf } from '../../platform/responses/describe.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import type { DocumentInput } from './prepared.ts';

/** A line as a call sends it; the total is the client's own, which is checked. */
const Line = Type.Unsafe<DocumentInput['lineItems'][number]>(
  Type.Object({
    ...transactionProperties(LINE_FIELDS),
    totalAmount: Type.Optional(ruledNumber('A number with at most 6 decimals.')),
  }),
);

const NOTES = transactionProperties(NOTES_FIELDS);

/** What every kind of document takes, and the template of a schedule. */
export const DOCUMENT_PROPERTIES = {
  ...transactionProperties(DOCUMENT_FIELDS, { amountTaxType: 'What the prices have in them.' }),
  lineItems: Type.Optional(
    Type.Array(Line, {
      maxItems: MAX_LINES,
      tooLarge: sentence('At most {most} lines.', { most: MAX_LINES }),
    }),
  ),
  // Notes that are no object are told by their rule, too.
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
  const named: TProperties = {
    ...(number === undefined ? {} : { [number]: DOCUMENT_PROPERTIES.number }),
    ...(dueDate === undefined ? {} : { [dueDate]: DOCUMENT_PROPERTIES.dueDate }),
    ...(description === undefined ? {} : { [description]: transactionProperties(LINE_FIELDS).description }),
  };
  return Type.Object({
    ...DOCUMENT_PROPERTIES,
    ...named,
    ...transactionProperties(FIELDS_OF_KIND[kind.kind].sent),
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
