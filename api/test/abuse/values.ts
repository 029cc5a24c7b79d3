import type { Operation, Schema } from '../openapi.ts';

/** An identifier that no record has. */
export const NO_RECORD = '00000000-0000-7000-8000-000000000000';

type Parameter = Operation['parameters'][number];

/** A value that a schema takes; the first choice, today's most ordinary text. */
export function soundValue(schema: Schema): string {
  const [choice] = schema.enum ?? [];
  if (typeof choice === 'string') return choice;
  if (schema.anyOf?.[0] !== undefined) return soundValue(schema.anyOf[0]);
  if (schema.format === 'uuid') return NO_RECORD;
  if (schema.format === 'date') return '2026-03-10';
  if (schema.type === 'integer' || schema.type === 'number') return '1';
  return schema.type === 'boolean' ? 'true' : 'x';
}

/** The address of a route: sound values in its path, and in those parts of its query that it cannot do without. */
export function urlOf({ url, parameters }: Operation, query: Readonly<Record<string, string>> = {}): string {
  const path = url.replaceAll(/\{\w+\}/g, NO_RECORD);
  const needed = ofQuery(parameters).filter(({ required, name }) => required === true && !(name in query));
  const pairs = [
    ...needed.map(({ name, schema }): [string, string] => [name, soundValue(schema)]),
    ...Object.entries(query),
  ];
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

/** Parameters of the query. */
export function ofQuery(parameters: readonly Parameter[]): Parameter[] {
  return parameters.filter((one) => one.in === 'query');
}
