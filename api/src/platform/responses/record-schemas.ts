import {
  isNumberKind,
  type RecordField,
  type RecordFields,
  type RecordOf,
  type StoredRecord,
  type Worded,
} from '@accounts/shared-domain';
import { Type, type TSchema, type TUnsafe } from 'typebox';
import { Day, Id, Instant, STORED, WORDED, oneOf, orNull } from './describe.ts';

/** The schema of a record as responses have it. */
export function responseSchema<F extends RecordFields>(fields: F): TUnsafe<StoredRecord & RecordOf<F>> {
  return Type.Unsafe(Type.Object(recordProperties(fields)));
}

/** The properties of a record as responses have it. */
export function recordProperties(fields: RecordFields): Record<string, TSchema> {
  return { ...STORED, ...readProperties(fields) };
}

/** The schema of what is described, without the fields of stored records: a row, an element of a list. */
export function elementSchema<F extends RecordFields>(fields: F): TUnsafe<RecordOf<F>> {
  return Type.Unsafe(Type.Object(readProperties(fields)));
}

/** The same with a sentence for people. */
export function wordedSchema<F extends RecordFields>(fields: F): TUnsafe<RecordOf<F> & Worded> {
  return Type.Unsafe(Type.Object({ ...readProperties(fields), ...WORDED }));
}

function readProperties(fields: RecordFields): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.sentOnly === true) return [];
      const value = readValue(field);
      const shown = field.nullable !== undefined ? orNull(value) : value;
      return [[name, field.optional === true ? Type.Optional(shown) : shown]];
    }),
  );
}

/** What a response has in a field; null is left out. */
export function readValue(field: RecordField): TSchema {
  switch (field.kind) {
    case 'choice':
      return oneOf(field.of);
    case 'list':
      return Type.Array(Type.Object(readProperties(field.of)));
    case 'object':
      return Type.Object(readProperties(field.of));
    case 'integer':
      return Type.Integer();
    case 'texts':
      return Type.Array(Type.String());
    case 'sentences':
      return Type.Array(Type.Object({ sentence: Type.String(), values: WORDED.values }));
    case 'ids':
      return Type.Array(Id);
    case 'id':
      return Id;
    case 'date':
      return Day;
    case 'instant':
      return Instant;
    case 'boolean':
      return Type.Boolean();
    default:
      return isNumberKind(field.kind) ? Type.Number() : Type.String();
  }
}
