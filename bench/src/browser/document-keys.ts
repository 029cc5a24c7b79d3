import type { Page } from 'playwright-core';
import { pasteCells, wheelToLine } from '../../../e2e/src/long-invoice.ts';

/** Pause after a key: longer than the one after which the form is given the lines. */
const PAUSE_MS = 700;
/** From one key to the next of a person who types fast: the form is given the lines, and the totals come, between two keys. */
const FAST_MS = 80;

/** Opens a new invoice and pastes lines into it, as from a spreadsheet. */
export async function openLongInvoice(page: Page, origin: string, lines: number): Promise<void> {
  await page.goto(`${origin}/invoicing/add`);
  await page.locator('[data-row="0"][data-column="title"]').last().focus();
  const rows = Array.from({ length: lines }, (_, index) => `Part ${index + 1}\t2\t${index + 10}.50`);
  await pasteCells(page, rows);
  await page.locator(`[data-line="${lines - 1}"]`).waitFor();
  await page.waitForTimeout(PAUSE_MS);
}

/**
 * Types into cells of the line in the middle: an item's name, a description, a quantity, a price.
 * @returns milliseconds from each key to the paint that shows it, by the page's clock
 */
export async function cellKeyTimes(page: Page, line: number): Promise<number[]> {
  return typeInCells(page, line, PAUSE_MS, [
    ['title', 'wheel'],
    ['description', 'light'],
    ['quantity', '125'],
    ['unitPrice', '19.5'],
  ]);
}

/**
 * Types a quantity and a price into a line without a rest between the keys, while the totals follow.
 * @returns milliseconds from each key to the paint that shows it, by the page's clock
 */
export async function fastKeyTimes(page: Page, line: number): Promise<number[]> {
  return typeInCells(page, line, FAST_MS, [
    ['quantity', '12345678'],
    ['unitPrice', '1234567.25'],
  ]);
}

async function typeInCells(
  page: Page,
  line: number,
  pauseMs: number,
  cells: readonly (readonly [column: string, text: string])[],
): Promise<number[]> {
  await wheelToLine(page, line);
  await page.evaluate(watchPaints);
  for (const [column, text] of cells) {
    await page.locator(`[data-row="${line}"][data-column="${column}"]`).last().focus();
    await page.waitForTimeout(PAUSE_MS);
    for (const letter of text) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(pauseMs);
    }
    await page.waitForTimeout(PAUSE_MS);
  }
  return page.evaluate(() => (window as Window & { paintTimes?: number[] }).paintTimes ?? []);
}

/** Runs in the page: the time from a key, also where it waits its turn, until the frame that shows it has been painted. */
function watchPaints(): void {
  const watched = window as Window & { paintTimes?: number[] };
  const isFirst = watched.paintTimes === undefined;
  watched.paintTimes = [];
  if (!isFirst) return;
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => watched.paintTimes?.push(performance.now() - timeStamp);
        painted.port2.postMessage(null);
      });
    },
    true,
  );
}
