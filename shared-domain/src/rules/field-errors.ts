import { ValidationError } from 'yup';
import type { Schema } from 'yup';
import type { FieldError } from '../wire/common.ts';

/** Checks a value against rules: the first message of every wrong field, in the fields' order; none when all is well. */
export function fieldErrors(rules: Schema, value: unknown): FieldError[] {
  try {
    rules.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = new Map<string, string>();
    for (const one of error.inner.length > 0 ? error.inner : [error]) {
      const field = one.path ?? '';
      if (!found.has(field)) found.set(field, one.message);
    }
    return [...found].map(([field, message]) => ({ field, message }));
  }
}
