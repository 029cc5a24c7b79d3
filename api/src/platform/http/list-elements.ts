import type { Ajv, AnySchema, ErrorObject, ValidateFunction } from 'ajv';
import { MAX_FIELD_ERRORS } from '../errors/api-error.ts';

/** Keyword that takes the place of `items` in what the validator compiles. */
const ELEMENTS = 'elements';

/** An error of an element, and where its schema is: Ajv writes the place of the keyword over `schemaPath`. */
export type ElementError = ErrorObject & { elementPath?: string };

interface ElementsCheck {
  (list: unknown[], context?: Parameters<ValidateFunction>[1]): boolean;
  errors?: ElementError[];
}

/**
 * Teaches a validator that gathers all errors to leave a list once it has found more than are reported: 50,000 wrong
 * values of one body cost 100 ms otherwise.
 */
export function boundListErrors(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: ELEMENTS,
    type: 'array',
    errors: 'full',
    compile: (schema: AnySchema, _parent, { errSchemaPath }) =>
      checkOf(ajv.compile(schema), `${errSchemaPath}/items`),
  });
}

function checkOf(checkElement: ValidateFunction, path: string): ElementsCheck {
  const check: ElementsCheck = (list, context) => {
    const errors: ElementError[] = [];
    for (let index = 0; index < list.length && errors.length <= MAX_FIELD_ERRORS; index += 1) {
      const place = {
        instancePath: `${context?.instancePath ?? ''}/${index}`,
        parentData: list,
        parentDataProperty: index,
        rootData: context?.rootData ?? list,
        dynamicAnchors: {},
      };
      if (!checkElement(list[index], place)) errors.push(...(checkElement.errors ?? []).map(underPath));
    }
    check.errors = errors;
    return errors.length === 0;
  };
  const underPath = (error: ElementError): ElementError => ({
    ...error,
    elementPath: path + (error.elementPath ?? error.schemaPath).slice(1),
  });
  return check;
}

const known = new WeakMap<object, unknown>();

/** A schema with `elements` wherever it has `items`; the same one for the same schema, which is then compiled once. */
export function withBoundedLists<T>(schema: T): T {
  if (typeof schema !== 'object' || schema === null) return schema;
  const made = known.get(schema) ?? copyOf(schema);
  known.set(schema, made);
  return made as T;
}

function copyOf(schema: object): unknown {
  if (Array.isArray(schema)) return schema.map(withBoundedLists);
  const isList = 'type' in schema && schema.type === 'array';
  const entries = Object.entries(schema).map(([name, value]: [string, unknown]) => [
    isList && name === 'items' ? ELEMENTS : name,
    withBoundedLists(value),
  ]);
  return Object.fromEntries(entries);
}
