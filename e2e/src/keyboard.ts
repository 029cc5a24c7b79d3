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
  await dialogHasFocus(person);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await person.page.keyboard.press(key);
    if (!(await focusCanBeSeen(person))) {
      throw new Error(`The focus cannot be seen on the way to ${target.toString()}.`);
    }
  }
  throw new Error(`${target.toString()} cannot be reached with ${key}.`);
}

/** Goes to a button, or to something of another role, and presses Enter; of several of the name the last one, which is that of a dialog. */
export async function choose(
  person: Person,
  name: string | RegExp,
  { role = 'button', key }: { role?: 'button' | 'link'; key?: string } = {},
): Promise<void> {
  const { page } = person;
  await tabTo(person, page.getByRole(role, { name, exact: typeof name === 'string' }).last(), key);
  await page.keyboard.press('Enter');
}

/** Opens a menu by its button, goes to an item with the arrows, and presses Enter. */
export async function chooseFromMenu(person: Person, button: string | RegExp, item: string): Promise<void> {
  await choose(person, button);
  await tabTo(person, person.page.getByRole('menuitem', { name: item }), 'ArrowDown');
  await person.page.keyboard.press('Enter');
}

/** Types into what has the focus, then presses a key. */
export async function typeThen({ page }: Person, text: string, key: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press(key);
}

/** Goes to a screen by its name in the command palette. */
export async function goByPalette({ page }: Person, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Search, add or go to…' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').waitFor();
  await page.keyboard.type(name);
  await palette.getByRole('option', { name, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Waits until an element has the focus, and rejects when that cannot be seen. */
export async function focusComesTo(person: Person, target: Locator): Promise<void> {
  await target.and(person.page.locator(':focus')).waitFor();
  if (!(await focusCanBeSeen(person))) throw new Error(`The focus on ${target.toString()} cannot be seen.`);
}

/** Waits until an open dialog has taken the focus: a key before that goes to the page behind it. */
async function dialogHasFocus({ page }: Person): Promise<void> {
  await page.waitForFunction(() => {
    const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
    const open = dialogs.filter((dialog) => dialog.checkVisibility()).at(-1);
    return open === undefined || open.contains(document.activeElement);
  });
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
