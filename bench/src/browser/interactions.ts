import type { Page } from 'playwright-core';

/** Places two modules stand at, each with the words that head it. */
const HERE = { path: '/invoicing', heading: 'Invoices' };
const THERE = { path: '/contacts', heading: 'Contacts' };

/**
 * Goes to and fro between two modules by their menu links, both loaded beforehand.
 * @returns milliseconds from each click to the new screen's heading and rows, by the page's clock
 */
export async function switchTimes(page: Page, rounds: number): Promise<number[]> {
  const times: number[] = [];
  await clickAndWait(page, THERE);
  await clickAndWait(page, HERE);
  for (let round = 0; round < rounds; round += 1) {
    times.push(await clickAndWait(page, THERE), await clickAndWait(page, HERE));
  }
  return times;
}

async function clickAndWait(page: Page, place: typeof HERE): Promise<number> {
  const time = await page.evaluate(async ({ path, heading }) => {
    const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
    if (!link) throw new Error(`The menu has no link to ${path}.`);
    const start = performance.now();
    link.click();
    const isThere = () =>
      [...document.querySelectorAll('h1')].some((one) => one.textContent === heading && one.offsetParent) &&
      document.querySelector('tbody tr[data-row-id]') !== null;
    while (!isThere()) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, place);
  // The next click comes from a person, not in the same breath.
  await page.waitForTimeout(300);
  return time;
}

/**
 * Shows every invoice on one page and types into the search.
 * @returns milliseconds from each key to the frame that shows its result, by the page's clock
 */
export async function keyTimes(page: Page, text: string): Promise<number[]> {
  await page.getByLabel('Rows a page').selectOption('0');
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await page.evaluate(watchKeys);
  for (const letter of text) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(400);
  }
  return page.evaluate(() => (window as Window & { keyTimes?: number[] }).keyTimes ?? []);
}

/** Runs in the page: the time from a key until the frame after the list's last change. */
function watchKeys(): void {
  const times: number[] = [];
  (window as Window & { keyTimes?: number[] }).keyTimes = times;
  let pressed = 0;
  let changed = 0;
  const list = document.querySelector('.ac-list') ?? document.body;
  new MutationObserver(() => {
    if (pressed > 0) requestAnimationFrame(() => (changed = performance.now()));
  }).observe(list, { childList: true, subtree: true, characterData: true });
  document.addEventListener(
    'keydown',
    () => {
      pressed = performance.now();
      changed = 0;
      const start = pressed;
      setTimeout(() => {
        if (changed > 0) times.push(changed - start);
      }, 350);
    },
    true,
  );
}
