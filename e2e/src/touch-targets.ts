import type { Page } from 'playwright-core';

/** What fingers need, in pixels; the borders of a field around a button may take two of them. */
const TARGET = 44;
const BORDERS = 2;
/** Below this phones zoom into a field, in pixels. */
const FIELD_TEXT = 16;

/** `smallTargets` of a page in a window that was opened for a pointer, as they are where it is touched. */
export const smallTargetsOnTouch = (page: Page): Promise<string[]> =>
  whileTouched(page, async () => (await smallTargets(page)).map((fault) => `touch: ${fault}`));

/** Has the page be touched, as a phone has it, while it is looked at; nothing is drawn otherwise before and after. */
async function whileTouched<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const session = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) => session.send('Emulation.setTouchEmulationEnabled', { enabled });
  try {
    await touch(true);
    await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches);
    return await look();
  } finally {
    await touch(false);
    await session.detach();
  }
}

/**
 * Controls on the screen that are too small for fingers, and fields whose text is: links in a sentence are as high as it, rows open
 * wherever they are touched, and a box is touched by its label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([target, text]) => {
      const faults = new Set<string>();
      const controls = 'button, summary, a[href], input, textarea, [role="combobox"], label:has(input)';
      for (const element of document.querySelectorAll<HTMLElement>(controls)) {
        const isBox = element.matches('[type="checkbox"], [type="radio"], [type="file"], [type="color"]');
        const { fontSize } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        if (width <= 1 || height <= 1 || !isTouched(element, isBox)) continue;
        const isLow = height < target || (width < target && !element.matches('a'));
        const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.trim();
        if (isLow) faults.add(`${name}: ${Math.round(width)} x ${Math.round(height)}`);
        const isField = element.matches('input, textarea') && !isBox;
        if (isField && Number.parseFloat(fontSize) < text) faults.add(`${name}: text of ${fontSize}`);
      }
      return [...faults];

      function isTouched(element: Element, isBox: boolean): boolean {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
        if (element.closest('[data-row-id]') && element.matches('a')) return false;
        if (isBox && element.closest('label')) return false;
        if (getComputedStyle(element).display === 'inline') return false;
        return !element.matches('.ac-visually-hidden, .layout-skip');
      }
    },
    [TARGET - BORDERS, FIELD_TEXT] as const,
  );
}
