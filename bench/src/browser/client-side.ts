import type { Page } from 'playwright-core';

/**
 * Goes to an address of the product without loading the page anew, as Back does.
 * @returns milliseconds until the frame after what is waited for can be seen, by the page's clock
 */
export function timeVisit(page: Page, path: string, shown: string): Promise<number> {
  return page.evaluate(goTo, { path, shown });
}

/** Runs in the page. */
async function goTo({ path, shown }: { path: string; shown: string }): Promise<number> {
  const start = performance.now();
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  const isThere = () => (document.querySelector<HTMLElement>(shown)?.getClientRects().length ?? 0) > 0;
  while (!isThere()) {
    if (performance.now() - start > 60_000) throw new Error(`${path} never showed ${shown}.`);
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}
