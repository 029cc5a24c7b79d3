import type { Locator } from 'playwright-core';
import type { Person } from './person.ts';

/** Stops of the keyboard that a person may have to pass on one screen. */
const MAX_STOPS = 60;

/**
 * Moves the focus to an element as the keyboard does.
 * @throws when it cannot be reached, or when the focus cannot be seen on the way
 */
export async function tabTo(person: Person, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await person.page.keyboard.press(key);
    if (!(await focusCanBeSeen(person))) {
      throw new Error(`The focus cannot be seen on the way to ${target.toString()}.`);
    }
  }
  throw new Error(`${target.toString()} cannot be reached with ${key}.`);
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** A ring around the element. */
function focusCanBeSeen({ page }: Person): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
}
