import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the work has ended, or for the time in milliseconds. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(milliseconds)]);
}
