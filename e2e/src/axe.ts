import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Level A and AA of WCAG 2.0, 2.1 and 2.2. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules whose outcome depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What is wrong with the screen for people who use it with a keyboard or a screen reader, one sentence each. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsOf(page, new AxeBuilder({ page }).withTags(RULES));
}

/** The same, and what of it is a matter of colours in the other theme; the theme is restored afterwards. */
export async function faultsInBothThemes({ page }: { page: Page }): Promise<string[]> {
  const faults = await accessibilityFaults(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  const ofColours = await faultsOf(page, new AxeBuilder({ page }).withRules(COLOUR_RULES));
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return [...faults, ...ofColours.map((fault) => `${isDark ? 'light' : 'dark'}: ${fault}`)];
}

async function faultsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await animationsEnd(page);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
  );
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
