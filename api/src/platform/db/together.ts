import { NotRunError } from './packet.ts';

/** What each of some promises, or of values that are there already, comes to. */
type Results<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for work that was sent in one packet: for all of it, also when some fails, and then throws the first failure in
 * their order that is not the consequence of another one. With `Promise.all` the rest would go on after the failure and send
 * its next statements behind the rollback, where they would be outside the transaction or the savepoint.
 */
export async function together<T extends readonly unknown[]>(...work: T): Promise<Results<T>> {
  const outcomes = await Promise.allSettled(work);
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  const failed = failures.find(({ reason }) => !(reason instanceof NotRunError)) ?? failures[0];
  if (failed !== undefined) throw failed.reason;
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : undefined,
  ) as Results<T>;
}
