import { AREAS, LIST_CALLS, OWN_TOUR_NAME, PLAN_COUNTERS, TOUR_NAMES, VERBS } from '@accounts/shared-domain';
import { SCREEN_SHAPES } from './manifest.ts';

/** The part of JSON Schema that the contract's files need; any JSON Schema validator reads it. */
export interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: false | JsonSchema;
  items?: JsonSchema;
  enum?: readonly (string | number | boolean)[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  anyOf?: readonly JsonSchema[];
}

const text: JsonSchema = { type: 'string' };
const key: JsonSchema = { type: 'string', pattern: '^[a-z][\\w.-]*$' };
const route: JsonSchema = { type: 'string', pattern: '^/[\\w/:?-]*$' };
const link: JsonSchema = { type: 'string', pattern: '^/[^\\s]*$' };
const codeRef: JsonSchema = { type: 'string', pattern: '^\\./[a-z-]+#[A-Za-z]\\w*$' };
const area: JsonSchema = { enum: AREAS };
const order: JsonSchema = { type: 'number' };
const flag: JsonSchema = { type: 'boolean' };
const integrity: JsonSchema = { type: 'string', pattern: '^sha384-[A-Za-z0-9+/]{64}$' };
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const mapOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

/** An object that has exactly these fields, the optional ones aside. */
const shape = (
  required: Record<string, JsonSchema>,
  optional: Record<string, JsonSchema> = {},
): JsonSchema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});

const codeFiles = shape({ files: listOf(text), shared: listOf(text) });

/** JSON Schema of `module.json`; checked when a module is built, when it is published and when it is read. */
export const MODULE_MANIFEST_SCHEMA: JsonSchema = shape(
  {
    id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' },
    contract: { type: 'string', pattern: '^\\d+\\.\\d+$' },
    shared: mapOf(text),
    routes: listOf(
      shape(
        { path: route, titleKey: key, access: { enum: ['public', 'user', 'paid'] } },
        {
          area,
          verb: { enum: VERBS },
          proOnly: flag,
          shape: { enum: SCREEN_SHAPES },
          list: shape({
            resource: { enum: Object.keys(LIST_CALLS) },
            status: { enum: ['Active', 'Archived', 'All'] },
          }),
        },
      ),
    ),
    nav: listOf(
      shape(
        {
          id: key,
          section: key,
          labelKey: key,
          icon: key,
          to: link,
          order,
        },
        { area, verb: { enum: VERBS }, proOnly: flag },
      ),
    ),
    quickAdd: listOf(
      shape({ id: key, labelKey: key, to: link, order }, { area, planCounter: { enum: PLAN_COUNTERS } }),
    ),
    search: listOf(shape({ id: key, groupLabelKey: key, codeRef }, { area, order })),
    tours: listOf(
      shape({
        name: { anyOf: [{ enum: TOUR_NAMES }, { type: 'string', pattern: OWN_TOUR_NAME.source }] },
        autoStartOn: link,
        steps: listOf(shape({ target: text, titleKey: key, textKey: key })),
      }),
    ),
    dashboard: listOf(shape({ id: key, titleKey: key, codeRef, order }, { area, verb: { enum: VERBS } })),
    i18n: mapOf(text),
    events: shape({ publishes: listOf(text), reads: listOf(text) }),
  },
  {
    labels: mapOf(text),
    sections: listOf(shape({ id: key, labelKey: key, order })),
    icons: mapOf({ type: 'string', pattern: '^[\\d\\s.,a-zA-Z-]{1,4000}$' }),
    code: shape({ integrity: mapOf(text), screens: mapOf(codeFiles) }, { exposes: mapOf(codeFiles) }),
  },
);

const versionFields = {
  version: text,
  base: { type: 'string', pattern: '^/m/[a-z0-9-]+/[\\w.-]+/$' },
  entry: { type: 'string', pattern: '^[\\w.-]+\\.js$' },
  entryIntegrity: integrity,
  manifestIntegrity: integrity,
  contract: text,
  since: text,
} satisfies Record<string, JsonSchema>;
/** A manifest is checked apart from the registry, so that a bad one makes a module fall back instead of disabling it. */
const inlineFields = { manifest: { type: 'object' }, labels: mapOf({ type: 'object' }) } satisfies Record<
  string,
  JsonSchema
>;
const moduleVersion = shape(versionFields, inlineFields);

/** JSON Schema of one module in `registry.json`: a bad one disables that module, not the file. */
export const REGISTRY_MODULE_SCHEMA: JsonSchema = shape(
  {
    stable: moduleVersion,
    enabled: { anyOf: [{ enum: [true] }, shape({ enabled: { enum: [false] }, message: text })] },
    preload: { enum: ['idle', 'hover', 'none'] },
  },
  {
    previous: moduleVersion,
    canary: shape(
      { ...versionFields, percent: { type: 'number', minimum: 0, maximum: 100 }, salt: text },
      {
        ...inlineFields,
        companies: listOf(text),
        haltIf: shape({}, { loadFailRate: { type: 'number' }, crashRate: { type: 'number' } }),
      },
    ),
  },
);

/** JSON Schema of the frame of `registry.json`; its modules are checked one by one. */
export const REGISTRY_SCHEMA: JsonSchema = shape({
  schema: { enum: [1] },
  release: text,
  shell: shape({ contract: listOf(text) }),
  modules: mapOf({}),
});
