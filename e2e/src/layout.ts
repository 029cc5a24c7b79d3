import type { Page } from 'playwright-core';
import { cutValues, sidewaysPanels } from './cut-values.ts';

/** Largest sum of layout shifts of a screen while it loads; what a person does not notice. */
export const MAX_LAYOUT_SHIFT = 0.02;

/** Width and height of a window, in pixels. */
export type Size = readonly [width: number, height: number];

/** Sums up the layout shifts of every page that is loaded from now on, but for those that follow an input. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Sum of the layout shifts of the page that is open. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Writes the page in a direction whatever its language. */
export function setDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  return page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
}

/** Waits until what has changed is drawn, also what scripts change because of it. */
export async function changesAreDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Waits for the product's font, which comes after the first words: until then they are as wide as in the fallback. */
export async function fontHasCome(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
    ),
  );
}

/**
 * Does something while nothing of the page is painted: for looks at the places of things in many windows, of which painting takes
 * more than a third. What is transparent has its place all the same and, unlike what is hidden, it can take the focus and keep it.
 */
export async function unpainted<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const sheet = await page.evaluateHandle(() => {
    const hides = new CSSStyleSheet();
    hides.replaceSync(':root, dialog { opacity: 0 !important }');
    document.adoptedStyleSheets.push(hides);
    return hides;
  });
  try {
    return await work();
  } finally {
    await sheet.evaluate((hides) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== hides);
    });
    await sheet.dispose();
  }
}

/** What sticks out of the window or an open panel sideways, and which numbers and dates are cut off or must be scrolled to. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const outside = await page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    // The screen contains its layout: what sticks out of it does not widen the page.
    for (const frame of [root, document.getElementById('screen') ?? root]) {
      const wide = frame.scrollWidth - frame.clientWidth;
      if (wide > 0) faults.push(`${frame.tagName} is ${wide} px wider than it shows.`);
    }
    return faults;
  });
  return [...outside, ...(await cutValues(page)), ...(await sidewaysPanels(page))];
}

/** Faults of the layout, and what `look` finds, in other windows; the window is as it was afterwards. */
export async function layoutFaultsAt(
  page: Page,
  sizes: readonly Size[],
  look = (_page: Page): Promise<string[]> => Promise.resolve([]),
): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  if (sizes.length === 0) return faults;
  try {
    await unpainted(page, async () => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await changesAreDrawn(page);
        const found = [...(await layoutFaults(page)), ...(await look(page))];
        for (const fault of found) faults.push(`${width} x ${height}: ${fault}`);
      }
    });
  } finally {
    if (before) await page.setViewportSize(before);
  }
  return faults;
}
