import type { Locator, Page } from 'playwright-core';
import { LANGUAGE_KEY } from '../../shell/src/texts/page-locale.ts';
import { changesAreDrawn, type Size, unpainted } from './layout.ts';

/** Where a control or a label is within its form, in pixels. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Places by the control: its element, its name, and which of several it is; and the size of the whole. */
type Places = Record<string, Place>;

/** Name of the place of the whole. */
const WHOLE = 'the whole';

/** Places in each window, by the size of the window. */
export type PlacesByWindow = Record<string, Places>;

/**
 * Chooses a language in another tab of the same browser, and waits until a page is in it: nothing in the page is touched. The page
 * was loaded with a language in its address, so that it does not go back to that of its member.
 */
export async function chooseInOtherTab(page: Page, otherTab: Page, language: string): Promise<void> {
  await otherTab.evaluate(
    ([key, chosen]) => {
      // What is there already is no change: no event would come of it.
      localStorage.removeItem(key);
      localStorage.setItem(key, chosen);
    },
    [LANGUAGE_KEY, language] as const,
  );
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await changesAreDrawn(page);
}

/** Where labels, fields, buttons and links are, counted from the upper edge of `whole`; what sticks to the window is left out. */
function placesIn(whole: Locator): Promise<Places> {
  return whole.evaluate((root, nameOfWhole) => {
    const places: Record<string, Place> = {};
    const origin = root.getBoundingClientRect();
    places[nameOfWhole] = { left: 0, top: 0, width: origin.width, height: origin.height };
    const counts = new Map<string, number>();
    for (const element of root.querySelectorAll<HTMLElement>(
      'label, input, textarea, button, a, h2, legend',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.ac-form-actions'))
        continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const text = element.textContent?.slice(0, 40) ?? '';
      const kind = `${element.tagName.toLowerCase()} "${element.getAttribute('name') ?? (text || element.ariaLabel)}"`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      places[`${kind} ${count}`] = { left: left - origin.left, top: top - origin.top, width, height };
    }
    return places;
  }, WHOLE);
}

/** The same in several windows; the window is as it was afterwards. */
export async function placesInWindows(whole: Locator, sizes: readonly Size[]): Promise<PlacesByWindow> {
  const page = whole.page();
  const before = page.viewportSize();
  const places: PlacesByWindow = {};
  await unpainted(page, async () => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await changesAreDrawn(page);
      places[`${width} x ${height}`] = await placesIn(whole);
    }
  });
  if (before) await page.setViewportSize(before);
  return places;
}

/**
 * What has moved by a pixel or more or changed its size, one sentence each; what is there only once does not count. The whole may
 * have become lower: a sentence about what was typed goes with it.
 */
export function movedPlaces(before: PlacesByWindow, after: PlacesByWindow): string[] {
  return Object.entries(before).flatMap(([window, places]) =>
    Object.entries(places).flatMap(([name, place]) => {
      const now = after[window]?.[name];
      const changes = now
        ? (['left', 'top', 'width', 'height'] as const)
            .filter((side) => Math.abs(now[side] - place[side]) >= 1)
            .filter((side) => name !== WHOLE || now[side] > place[side])
            .map((side) => `${side} by ${Math.round(now[side] - place[side])}`)
        : [];
      return changes.length > 0 ? [`${window}: ${name} moved: ${changes.join(', ')}`] : [];
    }),
  );
}

/** What no field takes: longer than any limit, no address, no number and no date; a password is too short. */
const BAD_TEXT = 'no ~ '.repeat(60);
const BAD_PASSWORD = 'no ~';

/** Empties every text field of a form, or writes what none of them takes; fields with a list of choices stay as they are. */
export async function fillAll(form: Locator, how: 'empty' | 'bad'): Promise<void> {
  const fields = form.locator(
    ':is(input:not([type=checkbox], [type=radio], [type=file], [type=search], [type=color]), textarea):not([readonly], [role=combobox])',
  );
  for (const field of await fields.all())
    if ((await field.isVisible()) && (await field.isEnabled())) {
      const isPassword = (await field.getAttribute('type')) === 'password';
      const bad = isPassword ? BAD_PASSWORD : BAD_TEXT;
      await field.fill(how === 'empty' ? '' : bad);
    }
}

/** Submits a form as its button does, and waits until it says what is wrong. */
export async function submitWithErrors(form: Locator): Promise<void> {
  await form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
  await form.locator('[aria-invalid="true"]').first().waitFor();
  await changesAreDrawn(form.page());
}
