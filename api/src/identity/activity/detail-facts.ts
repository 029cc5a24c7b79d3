import { worded, type ActivityFacts, type Message } from '@accounts/shared-domain';

/** The detail of a line of history: in English, and as facts its template with the values, for pages in other languages. */
export function detailFacts(said: Message): { detail: string; facts: ActivityFacts } {
  const { message: detail, ...facts } = worded(said);
  return { detail, facts };
}
