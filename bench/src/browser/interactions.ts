import type { Page } from 'playwright-core';

/** Places of two modules, each with the words that head it. */
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
 * Changes between two languages in the user menu, both loaded beforehand.
 * @returns milliseconds from each click to the frame that shows the list in the language, by the page's clock
 */
export async function languageTimes(page: Page, rounds: number): Promise<number[]> {
  const languages = [
    { name: 'Deutsch', heading: 'Rechnungen' },
    { name: 'English', heading: 'Invoices' },
  ];
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, heading } of languages) {
      await page.locator('[data-tour=you] button').click();
      const time = await page.evaluate(chooseLanguage, { name, heading });
      await page.keyboard.press('Escape');
      await page.waitForTimeout(SETTLED_MS);
      if (round >= 0) times.push(time);
    }
  }
  return times;
}

/** Runs in the page, with the menu open. */
async function chooseLanguage({ name, heading }: { name: string; heading: string }): Promise<number> {
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]')];
  const item = items.find((one) => one.textContent?.trim() === name);
  if (!item) throw new Error(`The menu has no language ${name}.`);
  const start = performance.now();
  item.click();
  while (![...document.querySelectorAll('h1')].some((one) => one.textContent === heading))
    await new Promise(requestAnimationFrame);
  // The next frame is the one after the texts have been drawn.
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

/**
 * Shows every invoice on one page and types into the search.
 * @returns milliseconds from each key to the frame that shows its result, by the page's clock
 */
export async function keyTimes(page: Page, text: string): Promise<number[]> {
  await page.getByLabel('Rows a page').fill('All');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').first().focus();
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(watchKeys);
  for (const letter of text) await press(page, letter);
  return recorded(page);
}

/**
 * Types single letters into the emptied search: the first key leaves the most rows and draws the most anew.
 * @returns milliseconds from each such key to the frame that shows its result, by the page's clock
 */
export async function firstKeyTimes(page: Page, letters: string): Promise<number[]> {
  const search = page.getByRole('searchbox').first();
  const times: number[] = [];
  for (const letter of letters) {
    await search.fill('');
    await page.waitForTimeout(SETTLED_MS);
    const before = (await recorded(page)).length;
    await press(page, letter);
    times.push(...(await recorded(page)).slice(before));
  }
  return times;
}

/** Long enough for a key's result to be drawn and told. */
const SETTLED_MS = 400;

async function press(page: Page, letter: string): Promise<void> {
  await page.keyboard.press(letter);
  await page.waitForTimeout(SETTLED_MS);
}

function recorded(page: Page): Promise<number[]> {
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
