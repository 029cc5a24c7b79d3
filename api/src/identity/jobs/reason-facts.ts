import { worded, type ActivityFacts, type Message } from '@accounts/shared-domain';

/** Why something could not be done, as facts of a history have it: in English, and its template with the values. */
export function reasonFacts(said: Message): Pick<ActivityFacts, 'sentence' | 'values'> & { reason: string } {
  const { message: reason, ...parts } = worded(said);
  return { reason, ...parts };
}
