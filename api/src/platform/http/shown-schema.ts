/** Keyword of a schema: what the API's description shows in its place. It is not compiled. */
export const SHOWN_AS = 'x-shown-as';

/** A schema as the description shows it: every {@link SHOWN_AS} in the place of the schema that has it. */
export function shownSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shownSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (SHOWN_AS in schema) {
    const { description } = schema as { description?: string };
    return {
      ...(description === undefined ? {} : { description }),
      ...(shownSchema(schema[SHOWN_AS]) as object),
    };
  }
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, shownSchema(value)]));
}
