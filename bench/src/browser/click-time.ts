import type { Page } from 'playwright-core';

/** A link, and the heading of the screen that it opens. */
export interface Followed {
  /** What the link matches. */
  link: string;
  heading: string;
}

/** Follows a link. Milliseconds from the click until the frame after the screen's heading can be seen, by the page's clock. */
export function clickTime(page: Page, followed: Followed): Promise<number> {
  return page.evaluate(followLink, followed);
}

/** Runs in the page. */
async function followLink({ link, heading }: Followed): Promise<number> {
  const element = document.querySelector<HTMLElement>(link);
  if (!element) throw new Error(`There is no ${link}.`);
  const isThere = () =>
    [...document.querySelectorAll<HTMLElement>('h1')].some(
      (one) => one.textContent === heading && one.getClientRects().length > 0,
    );
  const start = performance.now();
  element.click();
  while (!isThere()) {
    if (performance.now() - start > 60_000) throw new Error(`${heading} never came.`);
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}
