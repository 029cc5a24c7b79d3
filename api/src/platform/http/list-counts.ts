import { sentence, type FieldFault, type Message } from '@accounts/shared-domain';

/** A JSON schema, as far as its lists are concerned. */
interface Schema {
  maxItems?: number;
  tooLarge?: Message;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

/** Adds an error for a list that is too long. */
type Check = (value: unknown, path: string, errors: FieldFault[]) => void;

/**
 * Counts the elements of every list of a value before anything looks at one of them: a validator that gathers all errors
 * would check a million elements to say that there are too many.
 */
export function listCounts(schema: object): (value: unknown) => FieldFault[] {
  const check = checkOf(schema);
  return (value) => {
    const errors: FieldFault[] = [];
    check?.(value, '', errors);
    return errors;
  };
}

/** Null where a schema has no lists. */
function checkOf(schema: Schema): Check | null {
  const checks = [listCheck(schema), fieldsCheck(schema), ...(schema.anyOf ?? []).map((one) => checkOf(one))];
  const found = checks.filter((check) => check !== null);
  if (found.length === 0) return null;
  return (value, path, errors) => {
    for (const check of found) check(value, path, errors);
  };
}

function listCheck({ maxItems, tooLarge, items }: Schema): Check | null {
  if (maxItems === undefined || maxItems === 0) return null;
  const inner = items === undefined ? null : checkOf(items);
  return (value, path, errors) => {
    if (!Array.isArray(value)) return;
    if (value.length > maxItems) {
      errors.push({
        field: path,
        message: tooLarge ?? sentence('At most {most} are possible.', { most: maxItems }),
      });
    } else if (inner !== null) {
      value.forEach((element, index) => inner(element, `${path}[${index}]`, errors));
    }
  };
}

function fieldsCheck({ properties = {} }: Schema): Check | null {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const check = checkOf(schema);
    return check === null ? [] : [[name, check] as const];
  });
  if (fields.length === 0) return null;
  return (value, path, errors) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, check] of fields) {
      if (!Object.hasOwn(value, name)) continue;
      check((value as Record<string, unknown>)[name], path === '' ? name : `${path}.${name}`, errors);
    }
  };
}
