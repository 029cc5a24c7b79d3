import type { FastifyInstance, RouteOptions } from 'fastify';

/** A JSON schema, as far as its limits are concerned. */
interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
}

const PARTS = ['body', 'querystring', 'params', 'headers'] as const;
const FORMATS = ['uuid', 'date'];

/** The server does not start with a route that takes unbounded input: bytes, characters, elements or fields. */
export function requireRouteLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const flaws = unboundedParts(route);
    if (flaws.length === 0) return;
    throw new Error(`${String(route.method)} ${route.url} takes unbounded input: ${flaws.join(', ')}.`);
  });
}

/** What of a route has no limit: `bodyLimit`, `body.lineItems has no maxItems`. */
export function unboundedParts({ bodyLimit, schema = {} }: RouteOptions): string[] {
  const parts = schema as Partial<Record<(typeof PARTS)[number], Schema>>;
  const hasBody = parts.body !== undefined;
  return [
    ...(hasBody && bodyLimit === undefined ? ['bodyLimit'] : []),
    ...PARTS.flatMap((part) => {
      const one = parts[part];
      return one === undefined ? [] : unbounded(one, part);
    }),
  ];
}

/** Places of a schema that take input of any size. */
export function unbounded(schema: Schema, place: string): string[] {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => unbounded(one, place));
  const types = typesOf(schema);
  const lacks = (name: 'maxLength' | 'maxItems'): string[] =>
    schema[name] === undefined ? [`${place} has no ${name}`] : [];
  return [
    ...(types.includes('string') && !FORMATS.includes(schema.format ?? '') ? lacks('maxLength') : []),
    ...(types.includes('array') ? [...lacks('maxItems'), ...unboundedItems(schema, place)] : []),
    ...(types.includes('object') ? unboundedFields(schema, place) : []),
  ];
}

/** A schema without a type takes every kind of value. */
function typesOf({ type = ['string', 'array', 'object'] }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

function unboundedItems({ items, maxItems }: Schema, place: string): string[] {
  if (maxItems === 0) return [];
  return items === undefined ? [`${place} has no items`] : unbounded(items, `${place}[]`);
}

/** Fields that no schema names are never read; without any named, all of them are. */
function unboundedFields({ properties, maxProperties }: Schema, place: string): string[] {
  if (properties === undefined) return maxProperties === undefined ? [`${place} has no properties`] : [];
  return Object.entries(properties).flatMap(([name, one]) => unbounded(one, `${place}.${name}`));
}
