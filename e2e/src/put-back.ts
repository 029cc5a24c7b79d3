import type { Person } from './person.ts';

/**
 * Takes back what a story that failed in its middle has left of its window: calls that are held, no connection, a narrow page.
 * The same story is tried again in it.
 */
export async function putBack({ page, context }: Person, size = { width: 1440, height: 900 }): Promise<void> {
  // A held call would be waited for without an end.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.setViewportSize(size);
}
