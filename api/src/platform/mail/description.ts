import { DESCRIPTION_LENGTH, MESSAGES } from '@accounts/shared-domain';
import { apiError } from '../errors/api-error.ts';

/** Holds the sender's own words to the rule of descriptions (docs/specification.md, section 5). */
export function requireDescription(description = ''): void {
  if (description.length <= DESCRIPTION_LENGTH) return;
  throw apiError.validation([{ field: 'description', message: MESSAGES.description }]);
}
