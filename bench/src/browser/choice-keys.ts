import type { Page } from 'playwright-core';

/** Pause after a key, in milliseconds: what the page does afterwards does not count to the next one. */
const PAUSE_MS = 700;

/** Milliseconds from a key to the paint that shows its list, by the page's clock. */
export interface ChoiceTimes {
  /** The list opens with all entries. */
  opened: number[];
  /** The first letter: nothing has been searched before. */
  first: number[];
  later: number[];
  /** The least that a key costs: as many texts looked through, and as many rows of bare text drawn. */
  bare: number[];
}

/** Items as the server gives them, more than a company of the demo has. */
function manyItems(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`,
    status: 'A',
    version: 1,
    code: `PRT${String(index).padStart(5, '0')}`,
    name: `${['Wheel', 'Saddle', 'Chain', 'Brake', 'Light'][index % 5]} no. ${index + 1} of Harbour`,
    description: '',
    quantity: index % 40,
    unit: '',
    unitPrice: 10 + (index % 900) / 4,
    purchasePrice: 5,
    salesAccountId: null,
    purchaseAccountId: null,
    taxRatesId: null,
    foreignCode: '',
  }));
}

/** Has the page believe in so many items; to be called before it fetches them. */
export async function serveManyItems(page: Page, count: number): Promise<void> {
  const content = manyItems(count);
  const json = { content, totalElements: count, limit: count, offset: 0 };
  await page.route('**/account/v1/items/all*', (route) => route.fulfill({ json }));
}

/** Opens the items of the first line of a new invoice and types a word, once a round; the page is there already. */
export async function choiceTimes(
  page: Page,
  { word, count, rounds }: { word: string; count: number; rounds: number },
): Promise<ChoiceTimes> {
  const times: ChoiceTimes = { opened: [], first: [], later: [], bare: [] };
  const cell = page.locator('[data-row="0"][data-column="title"][role="combobox"]');
  for (let round = 0; round < rounds; round += 1) {
    await page.reload();
    await cell.focus();
    await page.waitForTimeout(PAUSE_MS);
    times.opened.push(await timeKey(page, 'ArrowDown'));
    for (const [index, letter] of word.split('').entries()) {
      (index === 0 ? times.first : times.later).push(await timeKey(page, letter));
    }
    times.bare.push(await page.evaluate(bareKey, { count, letter: word.slice(0, 1) }));
  }
  return times;
}

async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(watchKey);
  await page.keyboard.press(key);
  await page.waitForTimeout(PAUSE_MS);
  const time = await page.evaluate(() => (window as Window & { listDrawn?: number }).listDrawn ?? 0);
  if (time === 0) throw new Error(`The key ${key} has shown no list.`);
  return time;
}

/** Runs in the page, before a key: the time from it until a frame with its rows has been painted. */
function watchKey(): void {
  const timed = window as Window & { listDrawn?: number };
  timed.listDrawn = 0;
  const watch = (start: number): void => {
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        if (document.querySelector('[role="option"]')) timed.listDrawn = performance.now() - start;
        else watch(start);
      };
      painted.port2.postMessage(null);
    });
  };
  document.addEventListener('keydown', () => watch(performance.now()), { capture: true, once: true });
}

/** Runs in the page: a letter is looked for in so many texts, and the first twenty of those that hold it are drawn. */
async function bareKey({ count, letter }: { count: number; letter: string }): Promise<number> {
  const texts = Array.from({ length: count }, (_, index) => `prt${index} part no. ${index} of harbour`);
  const list = document.createElement('div');
  document.body.append(list);
  const start = performance.now();
  const found = texts.filter((text) => text.includes(letter)).slice(0, 20);
  list.replaceChildren(
    ...found.map((text) => {
      const row = document.createElement('div');
      row.textContent = text;
      return row;
    }),
  );
  await new Promise(requestAnimationFrame);
  await new Promise<void>((resolve) => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve();
    painted.port2.postMessage(null);
  });
  const time = performance.now() - start;
  list.remove();
  return time;
}
