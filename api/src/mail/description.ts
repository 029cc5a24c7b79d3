import { DESCRIPTION_LENGTH, MESSAGES } from '@accounts/shared-domain';
import { problem } from '../http/problem.ts';

/** Holds the sender's own words to the rule of descriptions (product specification, section 5). */
export function requireDescription(description = ''): void {
  if (description.length <= DESCRIPTION_LENGTH) return;
  throw problem.fields([{ field: 'description', message: MESSAGES.description }]);
}
