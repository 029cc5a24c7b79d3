import { isNumberKind, type RecordField, type RecordFields, type SentOf } from '@accounts/shared-domain';
import { Type, type TObject, type TSchema, type TUnsafe } from 'typebox';
import { readValue } from '../responses/record-schemas.ts';
import { text } from './bounded.ts';

/** The schema of what a request may carry of a record, typed by its description. */
export type RequestSchema<F extends RecordFields> = TObject<{
  [K in keyof SentOf<F>]-?: TUnsafe<Exclude<SentOf<F>[K], undefined>>;
}>;

/** The schema of what a request may carry of a record: every field that is not read only. */
export function requestSchema<F extends RecordFields>(fields: F): RequestSchema<F> {
  const sent = Object.entries(fields).filter(([, field]) => field.readOnly !== true);
  return Type.Object(Object.fromEntries(sent.map(([name, field]) => [name, sentValue(field)]))) as never;
}

/** What a request may carry of a field; a date is text, so that its rule is the one that rejects it. */
function sentValue(field: RecordField): TSchema {
  const value = sentType(field);
  return field.nullable === true ? Type.Union([value, Type.Null()]) : value;
}

function sentType(field: RecordField): TSchema {
  if (field.kind === 'list') {
    const element = Object.entries(field.of).map(([name, part]) => {
      const value = sentValue(part);
      return [name, part.optional === true || part.omittable === true ? Type.Optional(value) : value];
    });
    return Type.Array(Type.Object(Object.fromEntries(element)), { maxItems: field.maxItems ?? 0 });
  }
  if (field.kind === 'object') return requestSchema(field.of);
  if (field.kind === 'choice' || field.kind === 'id' || field.kind === 'boolean') return readValue(field);
  if (isNumberKind(field.kind)) return readValue(field);
  return text(field.maxLength === undefined ? {} : { maxLength: field.maxLength });
}
