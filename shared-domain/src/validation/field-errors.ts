import { ArraySchema, ObjectSchema, ValidationError, type Schema, type ValidateOptions } from 'yup';
import type { Message } from '../sentences/sentence.ts';
import type { FieldFault } from '../sentences/worded.ts';
import { quickCheck } from './quick-check.ts';

/** Wrong fields of a list that are looked for; no user corrects more at once. */
const MAX_LIST_ERRORS = 50;
/** Elements that the rules check at once. One costs 0.3 ms, so that a list without an end would cost minutes. */
const BATCH = 10;

/**
 * Checks a value against rules: the first message of every wrong field, in the fields' order; none when all is well. Long
 * lists are checked until 50 wrong fields are found, and not at all when they have more elements than the rules allow.
 */
export function fieldErrors(rules: Schema, value: unknown): FieldFault[] {
  const lists = longLists(rules, value);
  if (lists.length === 0) return errorsOf(rules, value);
  const shortened = { ...(value as Record<string, unknown>) };
  for (const { name, elements } of lists) shortened[name] = elements.slice(0, BATCH);
  const errors = errorsOf(rules, shortened);
  for (const list of lists) errors.push(...restErrors(list, MAX_LIST_ERRORS - errors.length));
  return errors;
}

type ListSchema = ArraySchema<unknown[] | undefined, object>;

interface LongList {
  name: string;
  rules: ListSchema;
  elements: readonly unknown[];
}

function longLists(rules: Schema, value: unknown): LongList[] {
  if (!(rules instanceof ObjectSchema) || typeof value !== 'object' || value === null) return [];
  return Object.entries(rules.fields as Record<string, Schema>).flatMap(([name, field]) => {
    const elements = (value as Record<string, unknown>)[name];
    const isLong = field instanceof ArraySchema && Array.isArray(elements) && elements.length > BATCH;
    return isLong ? [{ name, rules: field as ListSchema, elements }] : [];
  });
}

/** What is wrong with a long list as a whole, and with its elements behind the first until `most` are found. */
function restErrors({ name, rules, elements }: LongList, most: number): FieldFault[] {
  const own = errorsOf(rules, elements, { strict: true, recursive: false });
  if (own.length > 0) return [{ field: name, message: own[0]?.message ?? '' }];
  const element = rules.innerType as Schema | undefined;
  return element === undefined ? [] : elementErrors({ name, elements }, element, most);
}

function elementErrors(
  { name, elements }: Pick<LongList, 'name' | 'elements'>,
  rules: Schema,
  most: number,
): FieldFault[] {
  const isSound = quickCheckOf(rules);
  const errors: FieldFault[] = [];
  for (let index = BATCH; index < elements.length && errors.length < most; index += 1) {
    const element = elements[index];
    if (isSound(element)) continue;
    for (const { field, message } of errorsOf(rules, element)) {
      const path = field === '' || field.startsWith('[') ? field : `.${field}`;
      errors.push({ field: `${name}[${index}]${path}`, message });
    }
  }
  return errors;
}

const quickChecks = new WeakMap<Schema, (value: unknown) => boolean>();

function quickCheckOf(rules: Schema): (value: unknown) => boolean {
  const known = quickChecks.get(rules) ?? quickCheck(rules);
  quickChecks.set(rules, known);
  return known;
}

function errorsOf(rules: Schema, value: unknown, options: ValidateOptions = {}): FieldFault[] {
  try {
    rules.validateSync(value, { ...options, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = new Map<string, Message>();
    for (const one of error.inner.length > 0 ? error.inner : [error]) {
      const field = one.path ?? '';
      // Messages of rules are sentences; yup hands on what it was given.
      if (!found.has(field)) found.set(field, one.message);
    }
    return [...found].map(([field, message]) => ({ field, message }));
  }
}
