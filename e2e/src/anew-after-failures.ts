import type { Person } from './person.ts';

/**
 * Loads the product anew for these people after each story of the suite that fails: what the story left open would be in the way of
 * its second try, and of every story after it, each of which would wait for a minute and fail for that.
 */
export function startAnewAfterFailures(people: () => readonly Person[]): void {
  afterEach(async () => {
    const { storyHasFailed } = globalThis as { storyHasFailed?: boolean };
    if (storyHasFailed !== true) return;
    await Promise.all(people().map((person) => person.startAnew()));
  });
}
