import { sentence, worded, type ActivityFacts, type Message, type Sentence } from '@accounts/shared-domain';

/** The detail of a line of history: in English, and as facts its template with the values, for pages in other languages. */
export function detailFacts(said: Message): { detail: string; facts: ActivityFacts } {
  const { message: detail, ...facts } = worded(said);
  return { detail, facts };
}

/** Several changes as one detail, separated by semicolons; null without any. */
export function joinChanges(changes: readonly Sentence[]): Sentence | null {
  if (changes.length === 0) return null;
  return changes.reduceRight((rest, first) => sentence('{first}; {rest}', { first, rest }));
}
