import { sentence, type FieldFault, type Message } from '@accounts/shared-domain';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { isUuid } from '../db/transaction.ts';
import { MAX_FIELD_ERRORS, apiError } from '../errors/api-error.ts';
import { TOO_LONG } from './bounded.ts';
import { MAX_TEXT_CHARS } from './limits.ts';
import { listCounts } from './list-counts.ts';
import { boundListErrors, withBoundedLists, type ElementError } from './list-elements.ts';

/** True for a day that exists, as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function makeAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ allErrors: true, useDefaults: true, coerceTypes, strict: false });
  ajv.addFormat('uuid', isUuid);
  ajv.addFormat('date', isCalendarDate);
  boundListErrors(ajv);
  return ajv;
}

// A body must have the right types ("a price of text" is an error); a query is text by nature.
const exact = makeAjv(false);
const coercing = makeAjv(true);

/**
 * Fastify's validator: exact types in bodies, converted ones in queries and paths. What does not fit is a `ApiError`: 404 for
 * a path, 422 with the fields for everything else.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const isBody = httpPart === 'body';
  const errorsOf = errorCheck(schema, isBody ? exact : coercing);
  // A call that reads a body only when there is one; Fastify says null for none.
  const isOptional = isBody && Type.IsOptional(schema);
  return (value: unknown) => {
    if (isOptional && value === null) return true;
    const errors = errorsOf(value);
    if (errors.length === 0) return true;
    return { error: httpPart === 'params' ? apiError.notFound() : apiError.validation(errors) };
  };
};

/** Whether a value that no route has checked, such as a field of an upload, is as a schema says, with exact types. */
export function schemaCheck<T extends TSchema>(schema: T): (value: unknown) => value is Static<T> {
  const errorsOf = errorCheck(schema, exact);
  return (value): value is Static<T> => errorsOf(value).length === 0;
}

/**
 * What is wrong with a value, field by field. Lists are counted before their elements are looked at. The schema is compiled
 * for the first value: those of all routes at once would be a third of the work of a server's start.
 */
function errorCheck(schema: TSchema, ajv: Ajv): (value: unknown) => FieldFault[] {
  const counts = listCounts(schema);
  let check: ValidateFunction | undefined;
  return (value) => {
    const tooMany = counts(value);
    if (tooMany.length > 0) return tooMany;
    check ??= ajv.compile(withBoundedLists(schema));
    return check(value) ? [] : fieldErrors(check.errors ?? [], schema);
  };
}

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

/** Turns schema errors into fields and sentences, MAX_FIELD_ERRORS at most; the first error of a field stands for it. */
function fieldErrors(errors: readonly ElementError[], schema: object): FieldFault[] {
  const seen = new Map<string, FieldFault>();
  for (const error of errors) {
    const field = fieldName(error);
    if (!seen.has(field)) seen.set(field, { field, message: sentenceOf(error, schema) });
    if (seen.size === MAX_FIELD_ERRORS) break;
  }
  return [...seen.values()];
}

function fieldName({ instancePath, keyword, params }: ElementError): string {
  const steps = instancePath.split('/').slice(1);
  if (keyword === 'required') steps.push(String(params['missingProperty']));
  return steps.reduce((path, step) => {
    if (/^\d+$/.test(step)) return `${path}[${step}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}

/** The sentence of the schema that an error comes from: `#/properties/lineItems/items/maxLength`. */
function ownMessage({ schemaPath, elementPath, keyword }: ElementError, schema: object): Message | null {
  let part: unknown = schema;
  for (const step of (elementPath ?? schemaPath).split('/').slice(1, -1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    part = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined;
  }
  const { message, tooLarge } = (part ?? {}) as { message?: Message; tooLarge?: Message };
  return message ?? (keyword === 'maxLength' ? tooLarge : undefined) ?? null;
}

function tooLong(limit: string, instancePath: string): Message {
  const field = instancePath.split('/').at(-1) ?? '';
  const known = limit === String(MAX_TEXT_CHARS) ? TOO_LONG.get(field) : undefined;
  return known ?? sentence('Maximum {most} characters.', { most: Number(limit) });
}

function sentenceOf(error: ElementError, schema: object): Message {
  return ownMessage(error, schema) ?? sentenceOfKeyword(error);
}

/** What is told where a schema says nothing itself. */
function sentenceOfKeyword({ keyword, params, instancePath }: ElementError): Message {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return 'Required.';
    case 'type':
      return TYPE_SENTENCES[String(params['type'])] ?? 'Is not of the right kind.';
    case 'format':
      return FORMAT_SENTENCES[String(params['format'])] ?? 'Is not of the right form.';
    case 'minLength':
      return limit === '1' ? 'Required.' : sentence('Minimum length {least}.', { least: Number(limit) });
    case 'maxLength':
      return tooLong(limit, instancePath);
    case 'minimum':
      return sentence('Must be {least} or more.', { least: Number(limit) });
    case 'maximum':
      return sentence('Must be {most} or less.', { most: Number(limit) });
    case 'minItems':
      return limit === '1'
        ? 'At least one is needed.'
        : sentence('At least {least} are needed.', { least: Number(limit) });
    case 'maxItems':
    case 'maxProperties':
      return 'Is not of the right kind.';
    default:
      return 'Is not one of the allowed values.';
  }
}
