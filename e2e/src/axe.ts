import { readFileSync } from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { changesAreDrawn } from './layout.ts';

const SOURCE = readFileSync(path.resolve(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** Level A and AA of WCAG 2.0, 2.1 and 2.2. */
const RULES: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

/** Rules whose outcome depends on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const COLOUR_RULES: axe.RunOptions = { runOnly: { type: 'rule', values: OF_COLOURS } };
const OTHER_RULES: axe.RunOptions = {
  ...RULES,
  rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }])),
};

/** What is wrong with the screen for people who use it with a keyboard or a screen reader, one sentence each. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsOf(page, RULES);
}

/** The same without colours: for a screen whose colours were looked at when it was written in the other direction. */
export function faultsBesidesColours(page: Page): Promise<string[]> {
  return faultsOf(page, OTHER_RULES);
}

/** All faults, and what of them is a matter of colours in the other theme; the theme is restored afterwards. */
export async function faultsInBothThemes({ page }: { page: Page }): Promise<string[]> {
  const faults = await accessibilityFaults(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await setTheme(page, isDark ? 'light' : 'dark');
  const ofColours = await faultsOf(page, COLOUR_RULES);
  await setTheme(page, isDark ? 'dark' : 'light');
  return [...faults, ...ofColours.map((fault) => `${isDark ? 'light' : 'dark'}: ${fault}`)];
}

/** Scripts hear of another theme with the next frame, and antd's colours change in the one after it. */
async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await changesAreDrawn(page);
}

async function faultsOf(page: Page, rules: axe.RunOptions): Promise<string[]> {
  await animationsEnd(page);
  const faults = await Promise.all(page.frames().map((frame) => faultsOfFrame(frame, rules)));
  return faults.flat();
}

/**
 * Axe stays in the document for the next look at it, and gives away nothing but faults: its package for Playwright makes a
 * page for every look, in which it goes through everything that was found sound, and takes twice the processor.
 */
async function faultsOfFrame(frame: Frame, rules: axe.RunOptions): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  return frame.evaluate(async (options) => {
    const { axe: looker } = window as unknown as { axe: typeof axe };
    const { violations } = await looker.run(document, {
      ...options,
      resultTypes: ['violations'],
      reporter: 'no-passes',
      iframes: false,
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
  }, rules);
}

/**
 * Waits until everything has faded in: half-shown text has half its contrast. Endless animations go on. A dialog
 * whose fading has not begun yet runs no animation, and is known by the class it waits with.
 */
async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[class*="-appear"], [class*="-enter"], [class*="-leave"]') === null &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
  );
}
