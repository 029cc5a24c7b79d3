import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Level A and AA of WCAG 2.0, 2.1 and 2.2. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is wrong with the screen for people who use it with a keyboard or a screen reader, one sentence each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
  );
}

/** Waits until everything has faded in: half-shown text has half its contrast. Endless animations go on. */
async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
