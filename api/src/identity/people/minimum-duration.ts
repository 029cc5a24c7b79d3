import { setTimeout as pause } from 'node:timers/promises';

/** Longer than the work that a known e-mail makes and an unknown one does not, in milliseconds. */
const MIN_DURATION_MS = 150;

/** Does the work in at least the same time whatever it finds, so that the time tells nothing about an e-mail. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work, pause(MIN_DURATION_MS)]);
  return answer;
}
