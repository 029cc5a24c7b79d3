import { MAX_SENTENCE_VALUES, type SentenceValues } from '@accounts/shared-domain';
import {
  Type,
  type Static,
  type TArray,
  type TInteger,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnsafe,
  type TOptional,
} from 'typebox';

/**
 * Ties the schema of an answer to its wire type: the two fail to compile when one has a field, or a kind of value, that
 * the other has not.
 */
export function describes<T>(): <S extends TSchema>(schema: S & Same<Static<S>, T>) => S {
  return (schema) => schema;
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? unknown : never) : never;

/** One of some texts. */
export function oneOf<T extends string>(choices: readonly T[]): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'string', enum: [...choices] });
}

/** A value that may be null. */
export function orNull<S extends TSchema>(schema: S): TUnsafe<Static<S> | null> {
  return Type.Unsafe<Static<S> | null>({ anyOf: [schema, { type: 'null' }] });
}

/** Identifier of a record. */
export const Id = Type.String({ format: 'uuid' });
/** Accounting date. */
export const Day = Type.String({ format: 'date' });
/** ISO 8601 in UTC. */
export const Instant = Type.String({ description: 'ISO 8601 in UTC.' });
/** State of a record: active or archived. */
export const RecordStatus = oneOf(['A', 'D'] as const);

/** A sentence for people: in English, and as the key of its text with the values that are put into it. */
export const WORDED = {
  message: Type.String({ description: 'In English.' }),
  sentence: Type.Optional(
    Type.String({
      description: 'The message with the names of its values in braces; only where it has values.',
    }),
  ),
  values: Type.Optional(
    Type.Unsafe<SentenceValues>({
      type: 'object',
      maxProperties: MAX_SENTENCE_VALUES,
      additionalProperties: true,
      description:
        'By name: text, a number, {amount, currency?}, {date}, {instant}, {region}, {sentence, values?} for a word or a sentence, or {list} of these.',
    }),
  ),
};

/** Fields of every stored record. */
export const STORED = { id: Id, status: RecordStatus, version: Type.Integer() };

/** Response of `POST .../all`. */
export function listOf<S extends TSchema>(
  row: S,
): TObject<{
  content: TArray<S>;
  totalElements: TInteger;
  limit: TInteger;
  offset: TInteger;
  counts: TOptional<TUnsafe<Record<string, number>>>;
}> {
  return Type.Object({
    content: Type.Array(row),
    totalElements: Type.Integer(),
    limit: Type.Integer(),
    offset: Type.Integer(),
    // By the keys of the request's `counts`.
    counts: Type.Optional(
      Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'integer' } }),
    ),
  });
}

/** Response of calls that return rows alone. */
export function contentOf<S extends TSchema>(row: S): TObject<{ content: TArray<S> }> {
  return Type.Object({ content: Type.Array(row) });
}

/** Response of creating calls. */
export function valueOf<S extends TSchema>(value: S): TObject<{ body: TObject<{ value: S }> }> {
  return Type.Object({ body: Type.Object({ value }) });
}

/** An object whose properties all have the same schema. */
export function each<K extends string, S extends TSchema>(
  names: readonly K[],
  schema: S,
): TUnsafe<Record<K, Static<S>>> {
  const properties: TProperties = Object.fromEntries(names.map((name) => [name, schema]));
  return Type.Unsafe<Record<K, Static<S>>>(Type.Object(properties));
}
