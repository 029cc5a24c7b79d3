import { Ajv, type ValidateFunction } from 'ajv';
import { isCalendarDate } from '../src/platform/http/validation.ts';
import { isUuid } from '../src/platform/db/transaction.ts';
import type { Answer, Call } from './harness.ts';

/** A JSON schema, as far as tests look into it. */
export interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  description?: string;
}

/** One call of /openapi.json. */
export interface Operation {
  /** `GET /account/v1/contacts/{id}` */
  name: string;
  method: string;
  url: string;
  summary: string;
  /** Needs a token. */
  tenant: boolean;
  area: string | null;
  verb: string | null;
  /** Feature that only paid plans have. */
  pro: string | null;
  /** Heeds `Idempotency-Key`. */
  idempotent: boolean;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body: Schema | undefined;
  upload: boolean;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Described {
  summary?: string;
  security?: object[];
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Operation['responses'];
  'x-area'?: string | null;
  'x-verb'?: string | null;
  'x-pro'?: string | null;
  'x-idempotent'?: boolean;
}

interface Description {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** The same description with each named schema where it is referred to. */
function withoutReferences(description: Description): Description {
  const { schemas } = description.components;
  const whole = (_key: string, value: { $ref?: string } | null): unknown => {
    const name = value?.$ref?.replace('#/components/schemas/', '');
    return name === undefined ? value : schemas[name];
  };
  return JSON.parse(JSON.stringify(description), whole) as Description;
}

/** Every call that the server describes. */
export async function operationsOf(call: Call): Promise<Operation[]> {
  const { body } = await call<Description>('GET', '/openapi.json');
  const { paths } = withoutReferences(body);
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, described]) => operation(method.toUpperCase(), url, described)),
  );
}

function operation(method: string, url: string, described: Described): Operation {
  const content = described.requestBody?.content ?? {};
  return {
    name: `${method} ${url}`,
    method,
    url,
    summary: described.summary ?? '',
    tenant: (described.security ?? []).length > 0,
    area: described['x-area'] ?? null,
    verb: described['x-verb'] ?? null,
    pro: described['x-pro'] ?? null,
    idempotent: described['x-idempotent'] ?? false,
    parameters: described.parameters ?? [],
    body: content['application/json']?.schema,
    upload: 'multipart/form-data' in content,
    responses: described.responses,
  };
}

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addFormat('uuid', isUuid);
ajv.addFormat('date', isCalendarDate);
const compiled = new Map<string, ValidateFunction>();

/** What of an answer is not as described: a field missing, of another kind, or not described at all. [] when all is. */
export function differences({ name, responses }: Operation, answer: Answer<unknown>): string[] {
  if (answer.status === 304 || !(answer.headers.get('content-type') ?? '').includes('json')) return [];
  const schema = responses[answer.status]?.content?.['application/json']?.schema;
  if (schema === undefined) return [`${answer.status} is not described`];
  const key = `${name} ${answer.status}`;
  const check = compiled.get(key) ?? ajv.compile(closed(schema));
  compiled.set(key, check);
  if (check(answer.body)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function closed(schema: Schema): object {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : {
          additionalProperties: false,
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, property]) => [name, closed(property)]),
          ),
        }),
    ...(items === undefined ? {} : { items: closed(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(closed) }),
  };
}
