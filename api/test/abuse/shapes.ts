import { BODY_BYTES, MAX_JSON_VALUES } from '../../src/platform/http/limits.ts';
import type { Operation, Schema } from '../openapi.ts';

/** A way to cost the server more than a request may. `bodyOf` makes the text that goes out. */
export interface Shape {
  name: string;
  bodyOf: (operation: Operation) => string;
}

const ROOM = 200;
const largest = ({ url, tenant }: Operation): number => {
  if (!tenant || url.startsWith('/account/v1/companies')) return BODY_BYTES.public;
  return BODY_BYTES.company;
};
const filled = (text: string, size: number): string => JSON.stringify({ x: text.repeat(size / text.length) });

/** Every field of the schema with the same value; null when the body is no object. */
function everyField({ body }: Operation, value: (schema: Schema) => unknown): string {
  const fields = Object.entries(body?.properties ?? {}).map(([name, schema]) => [name, value(schema)]);
  return JSON.stringify(Object.fromEntries(fields));
}

/** The largest value that a schema takes, lists and texts at their own limits. */
function largestOf(schema: Schema): unknown {
  const { type, maximum, maxLength, maxItems, items, properties, anyOf } = schema;
  const last = schema.enum?.at(-1);
  if (last !== undefined) return last;
  if (anyOf?.[0] !== undefined) return largestOf(anyOf[0]);
  if (type === 'integer' || type === 'number') return maximum ?? Number.MAX_SAFE_INTEGER;
  if (type === 'boolean') return true;
  if (type === 'array')
    return Array.from({ length: Math.min(maxItems ?? 0, MAX_LISTED) }, () => largestOf(items ?? {}));
  if (properties === undefined) return 'x'.repeat(Math.min(maxLength ?? 1, MAX_TEXT));
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, largestOf(one)]));
}

/** Elements of a list with all of their fields, so that the body stays within the number of its values. */
const MAX_LISTED = 1_000;
/** Characters of each of them, so that the body stays within its bytes. */
const MAX_TEXT = 150;

const listOf = (schema: Schema, count: number): unknown =>
  schema.type === 'array' ? Array.from({ length: count }, () => ({})) : 'x';

/**
 * Neighbours of everything that has stopped a server: text, lists, depth, size. A new shape is a new line here, and goes to
 * every route that the server describes.
 */
export const SHAPES: readonly Shape[] = [
  { name: 'texts at their limit', bodyOf: (one) => everyField(one, () => 'x'.repeat(1_000)) },
  {
    name: 'texts of combining marks',
    bodyOf: (one) => everyField(one, () => `e${'\u0301\u0327'.repeat(2_000)}`),
  },
  { name: 'a text as large as the body', bodyOf: (one) => filled('x', largest(one) - ROOM) },
  { name: 'everything at its own limit', bodyOf: ({ body }) => JSON.stringify(largestOf(body ?? {})) },
  { name: 'lists at their limit', bodyOf: (one) => everyField(one, (schema) => listOf(schema, 1_000)) },
  { name: 'lists over their limit', bodyOf: (one) => everyField(one, (schema) => listOf(schema, 10_000)) },
  {
    name: 'as many values as a body may have',
    bodyOf: () => `{"x":[${'0,'.repeat(MAX_JSON_VALUES - 10)}0]}`,
  },
  { name: 'half a million zeros', bodyOf: () => `[${'0,'.repeat(500_000)}0]` },
  { name: 'the deepest lists', bodyOf: () => '['.repeat(30_000) },
  { name: 'the deepest objects', bodyOf: () => '{"a":'.repeat(12_000) },
  { name: 'a body over the limit', bodyOf: (one) => filled('y', largest(one) * 2) },
  {
    name: 'a number of 60,000 digits',
    bodyOf: (one) =>
      everyField(one, () => 0)
        .replaceAll(':0', `:${'9'.repeat(60_000)}`)
        .slice(0, 60_000),
  },
  { name: 'escapes without an end', bodyOf: () => `{"x":"${'\\ud83d'.repeat(10_000)}` },
];
