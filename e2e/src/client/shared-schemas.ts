/** A piece of an OpenAPI document. */
export type Piece = { readonly [name: string]: unknown };

/** Shorter ones are read more easily where they are used. */
const MIN_LENGTH = 120;
/** Parts of a path that many have and that say nothing of it. */
const COMMON_STEPS = /\/(?:account|data|api|rest|v1)(?=\/)/g;
/** What a schema is not named after. */
const UNNAMED = new Set([
  'get',
  'post',
  'put',
  'delete',
  'requestBody',
  'responses',
  '200',
  'content',
  'schema',
]);
const ALSO_UNNAMED = new Set([
  'application/json',
  'properties',
  'items',
  'anyOf',
  'additionalProperties',
  'body',
  'value',
]);

const isPiece = (value: unknown): value is Piece => typeof value === 'object' && value !== null;
const isObjectSchema = (piece: Piece): boolean => piece['type'] === 'object' && isPiece(piece['properties']);

/**
 * The same document with each object that several calls have as a component, named after its first place: a document of
 * the server repeats them, and types made of it would be three times as long.
 */
export function withSharedSchemas(document: Piece): Piece {
  const repeated = repeatedIn(document['paths']);
  const names = new Map<string, string>();
  const schemas = new Map<string, unknown>();
  const replaced = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => replaced(one, place));
    if (!isPiece(value)) return value;
    const text = JSON.stringify(value);
    if (!repeated.has(text)) return inside(value, place);
    const known = names.get(text);
    if (known !== undefined) return reference(known);
    const name = freeName(place, schemas);
    names.set(text, name);
    // Its place is taken before what is inside of it looks for names.
    schemas.set(name, undefined);
    schemas.set(name, inside(value, name));
    return reference(name);
  };
  const inside = (piece: Piece, place: string): Piece =>
    Object.fromEntries(Object.entries(piece).map(([key, one]) => [key, replaced(one, placeOf(key, place))]));
  const paths = replaced(document['paths'], '');
  return { ...document, paths, components: { schemas: Object.fromEntries(schemas) } };
}

const reference = (name: string): Piece => ({ $ref: `#/components/schemas/${name}` });

/** Texts of the object schemas that are there more than once. What is inside a repeated one is counted once. */
function repeatedIn(paths: unknown): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const look = (value: unknown): void => {
    if (!isPiece(value)) return;
    if (isObjectSchema(value)) {
      const text = JSON.stringify(value);
      if (seen.has(text)) {
        if (text.length > MIN_LENGTH) repeated.add(text);
        return;
      }
      seen.add(text);
    }
    for (const one of Object.values(value)) look(one);
  };
  look(paths);
  return repeated;
}

/** `/account/v1/invoices/{id}` is InvoicesId, the property lineItems in it LineItems. */
function placeOf(key: string, outer: string): string {
  if (UNNAMED.has(key) || ALSO_UNNAMED.has(key)) return outer;
  const words = key.replaceAll(COMMON_STEPS, '').split(/\W+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function freeName(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
  return name;
}
