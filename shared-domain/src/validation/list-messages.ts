import type { ListField } from '../records/fields.ts';
import { sentence, type Sentence } from '../sentences/index.ts';

/** What is wrong with a list of more elements than it may have: those of a list that a call may not leave out are lines. */
export function tooManyMessage({ omittable, maxItems: most = Infinity }: ListField): Sentence {
  return omittable === true
    ? sentence('At most {most}.', { most })
    : sentence('At most {most} lines.', { most });
}
