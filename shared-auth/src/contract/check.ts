import type { ModuleManifest } from './manifest.ts';
import type { Registry, RegistryModule } from './registry.ts';
import {
  MODULE_MANIFEST_SCHEMA,
  REGISTRY_MODULE_SCHEMA,
  REGISTRY_SCHEMA,
  type JsonSchema,
} from './schema.ts';

/**
 * Faults of a value against a schema, each as `path: what is wrong`. An own interpreter of the few keywords
 * above: the usual validators compile with `eval`, which the Content-Security-Policy forbids in the browser.
 */
export function schemaProblems(schema: JsonSchema, value: unknown, path = ''): string[] {
  const at = path || 'file';
  if (schema.anyOf) {
    const fits = schema.anyOf.some((one) => schemaProblems(one, value, path).length === 0);
    return fits ? [] : [`${at}: fits none of the allowed forms`];
  }
  if (schema.enum && !schema.enum.some((one) => one === value)) {
    return [`${at}: must be one of ${schema.enum.join(', ')}`];
  }
  if (schema.type && !hasType(schema.type, value)) return [`${at}: must be of type ${schema.type}`];
  if (typeof value === 'string') return stringProblems(schema, value, at);
  if (typeof value === 'number') return numberProblems(schema, value, at);
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((one, index) => schemaProblems(items, one, `${path}/${index}`)) : [];
  }
  return isRecord(value) ? objectProblems(schema, value, path) : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasType(type: NonNullable<JsonSchema['type']>, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function stringProblems({ pattern }: JsonSchema, value: string, at: string): string[] {
  return pattern && !new RegExp(pattern).test(value) ? [`${at}: "${value}" does not fit ${pattern}`] : [];
}

function numberProblems(
  { minimum = -Infinity, maximum = Infinity }: JsonSchema,
  value: number,
  at: string,
): string[] {
  return value < minimum || value > maximum ? [`${at}: must lie between ${minimum} and ${maximum}`] : [];
}

function objectProblems(schema: JsonSchema, value: Record<string, unknown>, path: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required
    .filter((name) => value[name] === undefined)
    .map((name) => `${path}/${name}: is missing`);
  const wrong = Object.entries(value).flatMap(([name, one]) => {
    const rule = properties[name] ?? additionalProperties;
    if (rule === false) return [`${path}/${name}: is not part of the contract`];
    return rule && one !== undefined ? schemaProblems(rule, one, `${path}/${name}`) : [];
  });
  return [...missing, ...wrong];
}

/** A value with its type, or the faults that keep it from having it. */
export type Checked<T> = { ok: true; value: T } | { ok: false; problems: string[] };

function checked<T>(schema: JsonSchema, value: unknown): Checked<T> {
  const problems = schemaProblems(schema, value);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: value as T };
}

/** Checks a `module.json`. */
export const checkManifest = (value: unknown) => checked<ModuleManifest>(MODULE_MANIFEST_SCHEMA, value);
/** Checks the frame of a `registry.json`; its modules by {@link checkRegistryModule}. */
export const checkRegistry = (value: unknown) => checked<Registry>(REGISTRY_SCHEMA, value);
/** Checks one module of a `registry.json`. */
export const checkRegistryModule = (value: unknown) => checked<RegistryModule>(REGISTRY_MODULE_SCHEMA, value);
