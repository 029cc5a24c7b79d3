import type { Page } from 'playwright-core';

/** Longer than the server takes, in milliseconds. */
const SETTLED_MS = 1_200;

/** Milliseconds from a key to what the page itself found, and to what the server found. */
export interface PaletteTimes {
  memory: number[];
  server: number[];
}

/** Opens the palette and types words; each key is one measurement of both. */
export async function paletteTimes(page: Page, words: readonly string[]): Promise<PaletteTimes> {
  const times: PaletteTimes = { memory: [], server: [] };
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  for (const word of words) {
    await field.fill('');
    await page.waitForTimeout(SETTLED_MS);
    for (const letter of word) {
      await page.evaluate(watchPalette);
      await page.keyboard.press(letter);
      await page.waitForTimeout(SETTLED_MS);
      const frames = await page.evaluate(
        () =>
          (window as Window & { paletteFrames?: Watched }).paletteFrames ?? {
            first: 0,
            last: 0,
            answered: 0,
          },
      );
      times.memory.push(frames.first);
      if (frames.answered > 0) times.server.push(frames.last);
    }
  }
  await page.keyboard.press('Escape');
  return times;
}

/** Times after the key: the first and the last frame in which the list changed; when the server's response came. */
interface Watched {
  first: number;
  last: number;
  answered: number;
}

/** Runs in the page, before a key. */
function watchPalette(): void {
  const watched: Watched = { first: 0, last: 0, answered: 0 };
  (window as Window & { paletteFrames?: Watched }).paletteFrames = watched;
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) throw new Error('The palette is not open.');
  let start = 0;
  document.addEventListener('keydown', () => (start = performance.now()), { capture: true, once: true });
  new MutationObserver(() => {
    requestAnimationFrame(() => {
      if (watched.first === 0) watched.first = performance.now() - start;
      watched.last = performance.now() - start;
    });
  }).observe(dialog, { childList: true, subtree: true, characterData: true, attributes: true });
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.includes('/account/v1/search')))
      watched.answered = performance.now() - start;
  }).observe({ type: 'resource' });
}
