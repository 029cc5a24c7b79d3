import { Ajv } from 'ajv';
import type { ErrorObject } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import type { FieldError } from '@accounts/shared-domain';
import { isUuid } from '../db/transaction.ts';

/** True for a day that exists, as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function makeAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ allErrors: true, verbose: true, useDefaults: true, coerceTypes, strict: false });
  ajv.addFormat('uuid', isUuid);
  ajv.addFormat('date', isCalendarDate);
  return ajv;
}

// A body must have the right types ("a price of text" is an error); a query is text by nature.
const exact = makeAjv(false);
const coercing = makeAjv(true);

/** Fastify's validator: exact types in bodies, converted ones in queries and paths. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  if (httpPart !== 'body') return coercing.compile(schema);
  const check = exact.compile(schema);
  if (!Type.IsOptional(schema)) return check;
  // A call that reads a body only when there is one; Fastify says null for none.
  const checkIfThere: ReturnType<FastifySchemaCompiler<TSchema>> = (body: unknown) => {
    const fits = body === null || check(body);
    checkIfThere.errors = check.errors ?? null;
    return fits;
  };
  return checkIfThere;
};

const TYPE_SENTENCES: Record<string, string> = {
  number: 'Must be a number.',
  integer: 'Must be a whole number.',
  string: 'Must be text.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
};

const FORMAT_SENTENCES: Record<string, string> = {
  date: 'Must be a date that exists, as YYYY-MM-DD.',
  uuid: 'Must be the identifier of a record.',
};

/** Turns schema errors into fields and sentences; the first error of a field stands for it. */
export function fieldErrors(
  errors: readonly Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>[],
): FieldError[] {
  const seen = new Map<string, FieldError>();
  for (const error of errors) {
    const field = fieldName(error);
    if (!seen.has(field)) seen.set(field, { field, message: sentence(error) });
  }
  return [...seen.values()];
}

function fieldName({
  instancePath,
  keyword,
  params,
}: Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>): string {
  const steps = instancePath.split('/').slice(1);
  if (keyword === 'required') steps.push(String(params['missingProperty']));
  return steps.reduce((path, step) => {
    if (/^\d+$/.test(step)) return `${path}[${step}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}

function sentence(error: Pick<ErrorObject, 'keyword' | 'params'>): string {
  const own: unknown = (error as Partial<ErrorObject>).parentSchema?.['message'];
  if (typeof own === 'string') return own;
  const { keyword, params } = error;
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return 'Required.';
    case 'type':
      return TYPE_SENTENCES[String(params['type'])] ?? 'Is not of the right kind.';
    case 'format':
      return FORMAT_SENTENCES[String(params['format'])] ?? 'Is not of the right form.';
    case 'minLength':
      return limit === '1' ? 'Required.' : `Minimum length ${limit}.`;
    case 'maxLength':
      return `Maximum ${limit} characters.`;
    case 'minimum':
      return `Must be ${limit} or more.`;
    case 'maximum':
      return `Must be ${limit} or less.`;
    case 'minItems':
      return limit === '1' ? 'At least one is needed.' : `At least ${limit} are needed.`;
    case 'maxItems':
      return `At most ${limit} are possible.`;
    default:
      return 'Is not one of the allowed values.';
  }
}
