import type { Locator, Page } from 'playwright-core';
import { Caller } from './caller.ts';
import type { Person } from './person.ts';

/** What is open above or in a screen of the demo books: its name, and how a person comes to it; gives what has opened. */
export type OpenState = readonly [name: string, open: (person: Person) => Promise<Locator>];

/** Calls of the demo company's owner, who is at another device. */
export const ownerAt = ({ url }: Pick<Person, 'url'>) =>
  Caller.signIn(url, 'demo@example.com', 'harbour-2026');

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

export async function firstOf(person: Person, list: string): Promise<Page> {
  await person.goTo(list);
  await person.settled();
  await person.page.locator('.ac-row-link').first().click();
  await person.page.waitForURL((url) => url.pathname !== list.split('?')[0]);
  await person.settled();
  return person.page;
}

export async function at(person: Person, path: string): Promise<Page> {
  await person.goTo(path);
  await person.settled();
  return person.page;
}

export const press = (page: Page | Locator, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

export async function choose(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** A dialog that a button of the first record of a list opens. */
export const byButton =
  (list: string, button: string, title: string | RegExp) =>
  async (person: Person): Promise<Locator> => {
    const page = await firstOf(person, list);
    await press(page.locator('main'), button);
    return dialog(page, title);
  };

/** A question behind an entry of a row's menu. */
export const byRowMenu =
  (path: string, menu: string | RegExp, item: string, title: RegExp) =>
  async (person: Person): Promise<Locator> => {
    const page = await at(person, path);
    await choose(page, menu, item);
    return dialog(page, title);
  };

/** A dialog that an entry of the first record's menu opens. */
export const byMenu =
  (list: string, item: string, title: string | RegExp, menu = 'More') =>
  async (person: Person): Promise<Locator> => {
    const page = await firstOf(person, list);
    await choose(page, menu, item);
    return dialog(page, title);
  };

/** What a button of a screen opens. */
export const inMain =
  (path: string, button: string | RegExp, opened: (page: Page) => Locator) =>
  async (person: Person): Promise<Locator> => {
    const page = await at(person, path);
    await press(page.locator('main'), button);
    return opened(page);
  };

export const menuOf =
  (path: string, button: string | RegExp, { first = false } = {}) =>
  async (person: Person): Promise<Locator> => {
    const page = await (first ? firstOf(person, path) : at(person, path));
    await press(page, button);
    return page.getByRole('menu');
  };

export const bySelection =
  (list: string, button: string, title: string | RegExp) =>
  async (person: Person): Promise<Locator> => {
    const page = await at(person, list);
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await press(page, button);
    return dialog(page, title);
  };

/** The list of options of a combobox with what was typed; gives the list. */
export const optionsOf =
  (path: string, label: string | RegExp, typed = '') =>
  async (person: Person): Promise<Locator> => {
    const page = await at(person, path);
    const box = page.locator('main').getByRole('combobox', { name: label }).first();
    await box.click();
    if (typed !== '') await box.fill(typed);
    return page.getByRole('listbox').getByRole('option').first();
  };

export const byKeys =
  (path: string, keys: string, opened: (page: Page) => Locator) =>
  async (person: Person): Promise<Locator> => {
    const page = await at(person, path);
    await page.keyboard.press(keys);
    return opened(page);
  };

/** A file that one contact comes from, for an import that can be undone. */
export const IMPORTED_FILE = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Name,Type\nHarbour Master,Customer\n'),
};

/** Invoices that money is due of. */
export const OWED = '/invoicing?tab=overdue';

/** Has responses of a call changed on their way to the page, which is loaded anew. */
export async function withResponse(
  { page }: Person,
  path: string,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) });
  });
}

/** Keeps calls on their way to the server for as long as the page is looked at. */
export async function holdCalls({ page }: Person, path: string, method: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().method() === method ? undefined : route.continue(),
  );
}
