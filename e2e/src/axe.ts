import { readFileSync } from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { installLook, type Looker } from './axe-look.ts';
import { changesAreDrawn } from './layout.ts';

const SOURCE = readFileSync(path.resolve(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** Level A and AA of WCAG 2.0, 2.1 and 2.2. */
const RULES: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

/** Rules whose outcome depends on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const COLOUR_RULES: axe.RunOptions = { runOnly: { type: 'rule', values: OF_COLOURS } };
/**
 * Rules whose outcome depends on where things are and how large: what is small, is on something else, or must be scrolled
 * to. The others read elements and their attributes, which are the same in both directions of writing.
 */
const OF_PLACES = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus'];
const LOOK_RULES: axe.RunOptions = { runOnly: { type: 'rule', values: [...OF_COLOURS, ...OF_PLACES] } };
/** All others, and one that is young: what is read out has the words that are seen. */
const WORD_RULES: axe.RunOptions = {
  ...RULES,
  rules: {
    ...Object.fromEntries([...OF_COLOURS, ...OF_PLACES].map((rule) => [rule, { enabled: false }])),
    'label-content-name-mismatch': { enabled: true },
  },
};

/** What is wrong with the screen for people who use it with a keyboard or a screen reader, one sentence each. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsOf(page, RULES);
}

/** What of it depends on words: names, labels and languages. For a screen that was looked at as a whole in another language. */
export function faultsOfWords(page: Page): Promise<string[]> {
  return faultsOf(page, WORD_RULES);
}

/** What of it depends on colours and places: for a screen that was looked at as a whole in the other theme and direction. */
export function faultsOfLooks(page: Page): Promise<string[]> {
  return faultsOf(page, LOOK_RULES);
}

/** All faults, and what of them is a matter of colours in the other theme; the theme is restored afterwards. */
export async function faultsInBothThemes({ page }: { page: Page }): Promise<string[]> {
  const faults = await accessibilityFaults(page);
  const ofColours = await inOtherTheme(page, () => faultsOf(page, COLOUR_RULES));
  return [...faults, ...ofColours];
}

/** Looks at the page in the theme that it does not have; the faults name that. The theme is restored afterwards. */
export async function inOtherTheme(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await setTheme(page, other);
  const faults = await look();
  await setTheme(page, theme);
  return faults.map((fault) => `${other}: ${fault}`);
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

/** Colours of texts that a look of this suite has measured and found sound. */
const soundColours = new Set<string>();

/**
 * Axe stays in the document for the next look at it, and gives away nothing but faults: its package for Playwright makes a
 * page for every look, in which it goes through everything that was found sound, and takes twice the processor.
 */
async function faultsOfFrame(frame: Frame, rules: axe.RunOptions): Promise<string[]> {
  if (!(await frame.evaluate(() => 'look' in window))) {
    await frame.evaluate(SOURCE);
    await frame.evaluate(installLook);
  }
  const { faults, sound } = await frame.evaluate(
    ({ options, known }) => (window as unknown as { look: Looker }).look(options, known),
    { options: rules, known: [...soundColours] },
  );
  for (const colours of sound) soundColours.add(colours);
  return faults;
}

/**
 * Waits until everything has faded in: half-shown text has half its contrast. Endless animations go on. A dialog
 * whose fading has not begun yet runs no animation, and is known by the class it waits with; so does a step of a tour,
 * which has faded out and waits for a timer.
 */
async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[class*="-appear"], [class*="-enter"], [class*="-leave"]') === null &&
      [...document.querySelectorAll('.introjs-tooltipReferenceLayer, .introjs-tooltip')].every(
        (step) => getComputedStyle(step).opacity === '1',
      ) &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
  );
}
