import { worded, type Message, type SentenceValues } from '@accounts/shared-domain';

/** Template and values of a sentence, as tables keep them beside its English; empty where it has no values. */
export interface SaidParts {
  sentence?: string;
  values?: SentenceValues;
}

/** A sentence as tables keep it: its English, and what it is made from. */
export function saidParts(given: Message): { message: string; said: SaidParts } {
  const { message, ...said } = worded(given);
  return { message, said };
}
