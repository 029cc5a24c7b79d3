import type { Page } from 'playwright-core';
import { FIRST_ROW } from './sign-in.ts';

/** Time between two clicks of a person, in milliseconds. */
const PAUSE_MS = 700;

/**
 * Presses buttons of a list, each of which brings other rows.
 * @returns milliseconds from each click to the frame that has the other rows, by the page's clock
 */
export async function changeTimes(page: Page, clicks: readonly { button: string }[]): Promise<number[]> {
  const times: number[] = [];
  for (const { button } of clicks) times.push(await timeClick(page, '.ac-list button', button));
  return times;
}

/**
 * Opens the filters of a list, ticks each of some statuses and takes its tick away again, each of which brings other rows, and
 * closes the filters.
 * @returns milliseconds from each click to the frame that has the other rows, by the page's clock
 */
export async function statusFilterTimes(page: Page, statuses: readonly string[]): Promise<number[]> {
  await page.evaluate(openFilters);
  await page.waitForTimeout(PAUSE_MS);
  const times: number[] = [];
  for (const status of statuses) {
    for (let click = 0; click < 2; click += 1)
      times.push(await timeClick(page, '[role=dialog] .ac-filter-choice', status));
  }
  await page.keyboard.press('Escape');
  await page.waitForTimeout(PAUSE_MS);
  return times;
}

/** Clicks what has these words among others of a list, and pauses as a person does. */
async function timeClick(page: Page, among: string, words: string): Promise<number> {
  const time = await page.evaluate(clickAndWait, { among, words, row: FIRST_ROW });
  await page.waitForTimeout(PAUSE_MS);
  return time;
}

/**
 * Opens the filters of a list, and closes them again; the first time, which loads them, is not counted.
 * @returns milliseconds from each click to the frame after the dialog has its fields, by the page's clock
 */
export async function filterTimes(page: Page, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const time = await page.evaluate(openFilters);
    await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(PAUSE_MS);
    if (round >= 0) times.push(time);
  }
  return times;
}

/** Runs in the page. */
async function openFilters(): Promise<number> {
  const buttons = [...document.querySelectorAll<HTMLElement>('.ac-list button')];
  const pressed = buttons.find((one) => one.textContent?.trim() === 'Filters');
  if (!pressed) throw new Error('The list has no filters.');
  const start = performance.now();
  pressed.click();
  const isThere = () =>
    (document.querySelector<HTMLElement>('[role=dialog] input')?.getClientRects().length ?? 0) > 0;
  while (!isThere()) {
    if (performance.now() - start > 30_000) throw new Error('The filters never came.');
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

/** Runs in the page. */
async function clickAndWait({
  among,
  words,
  row,
}: {
  among: string;
  words: string;
  row: string;
}): Promise<number> {
  const places = [...document.querySelectorAll<HTMLElement>(among)];
  const pressed = places.find((one) => one.textContent?.replace(/[\d,]+$/, '').trim() === words);
  if (!pressed) throw new Error(`There is no ${words} among ${among}.`);
  const rowsOf = () =>
    [...document.querySelectorAll<HTMLElement>(row)].map((one) => one.dataset['rowId']).join();
  const before = rowsOf();
  const start = performance.now();
  pressed.click();
  const isThere = () => rowsOf() !== before && rowsOf() !== '';
  while (!isThere()) {
    if (performance.now() - start > 30_000) throw new Error(`${words} brought no other rows.`);
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - start;
}
