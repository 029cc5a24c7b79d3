/**
 * Looks at everything in every run, and at every page with axe in every window: about half an hour more. Other runs leave some of
 * what they would repeat to turns (decisions 089 and 140).
 */
export const EVERYWHERE = process.env['AXE_EVERYWHERE'] === '1';

/** Number of the day: turns move on with it. */
export const DAY = Math.floor(Date.now() / 86_400_000);

/** Those of some ways that a run takes for the thing at a place in a list: one of them by turns, or all. */
export const inTurn = <T>(ways: readonly T[], place: number): readonly T[] =>
  EVERYWHERE ? ways : ways.filter((_, at) => at === (place + DAY) % ways.length);
