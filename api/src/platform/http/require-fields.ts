import type { Message } from '@accounts/shared-domain';
import { apiError } from '../errors/api-error.ts';

/** Throws 422 with every field whose message is not null. */
export function requireFields(checks: { field: string; message: Message | null }[]): void {
  const errors = checks.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));
  if (errors.length > 0) throw apiError.validation(errors);
}
