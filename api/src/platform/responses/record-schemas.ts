import {
  isNumberKind,
  type RecordField,
  type RecordFields,
  type RecordOf,
  type StoredRecord,
} from '@accounts/shared-domain';
import { Type, type TSchema, type TUnsafe } from 'typebox';
import { Day, Id, Instant, STORED, oneOf, orNull } from './describe.ts';

/** The schema of a record as responses have it. */
export function responseSchema<F extends RecordFields>(fields: F): TUnsafe<StoredRecord & RecordOf<F>> {
  return Type.Unsafe(Type.Object({ ...STORED, ...readProperties(fields) }));
}

/** The schema of an element of a list of a record, as responses have it. */
export function elementSchema<F extends RecordFields>(fields: F): TUnsafe<RecordOf<F>> {
  return Type.Unsafe(Type.Object(readProperties(fields)));
}

function readProperties(fields: RecordFields): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = readValue(field);
      const shown = field.nullable === true ? orNull(value) : value;
      return [name, field.optional === true ? Type.Optional(shown) : shown];
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
