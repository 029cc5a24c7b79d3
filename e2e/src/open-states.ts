import type { Locator, Page } from 'playwright-core';
import type { Person } from './person.ts';

/** What is open above or in a screen of the demo books: its name, and how a person comes to it; gives what has opened. */
export type OpenState = readonly [name: string, open: (person: Person) => Promise<Locator>];

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function firstOf(person: Person, list: string): Promise<Page> {
  await person.goTo(list);
  await person.settled();
  await person.page.locator('.ac-row-link').first().click();
  await person.page.waitForURL((url) => url.pathname !== list.split('?')[0]);
  await person.settled();
  return person.page;
}

async function at(person: Person, path: string): Promise<Page> {
  await person.goTo(path);
  await person.settled();
  return person.page;
}

const press = (page: Page | Locator, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

async function choose(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** A dialog that a button of the first record of a list opens. */
const byButton =
  (list: string, button: string, title: string | RegExp) =>
  async (person: Person): Promise<Locator> => {
    const page = await firstOf(person, list);
    await press(page.locator('main'), button);
    return dialog(page, title);
  };

/** A dialog that an entry of the first record's menu opens. */
const byMenu =
  (list: string, item: string, title: string | RegExp, menu = 'More') =>
  async (person: Person): Promise<Locator> => {
    const page = await firstOf(person, list);
    await choose(page, menu, item);
    return dialog(page, title);
  };

/** What a button of a screen opens. */
const inMain =
  (path: string, button: string | RegExp, opened: (page: Page) => Locator) =>
  async (person: Person): Promise<Locator> => {
    const page = await at(person, path);
    await press(page.locator('main'), button);
    return opened(page);
  };

const menuOf =
  (path: string, button: string | RegExp, { first = false } = {}) =>
  async (person: Person): Promise<Locator> => {
    const page = await (first ? firstOf(person, path) : at(person, path));
    await press(page, button);
    return page.getByRole('menu');
  };

const bySelection =
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
const optionsOf =
  (path: string, label: string | RegExp, typed = '') =>
  async (person: Person): Promise<Locator> => {
    const page = await at(person, path);
    const box = page.locator('main').getByRole('combobox', { name: label }).first();
    await box.click();
    if (typed !== '') await box.fill(typed);
    return page.getByRole('listbox').getByRole('option').first();
  };

const byKeys =
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

const OWED = '/invoicing?tab=overdue';
const APPROVED_NOTES = '/credit-notes?tab=approved';

/** Dialogs, by the area that they belong to. */
const DIALOGS: readonly OpenState[] = [
  ['record a payment', byButton(OWED, 'Record payment', /^Record payment for/)],
  ['write off an invoice', byMenu(OWED, 'Write off', /^Write off/)],
  ['use credit for an invoice', byButton(OWED, 'Use credit', /^Use credit for/)],
  ['send an invoice', byButton(OWED, 'Send', /^Send/)],
  ['share an invoice', byMenu(OWED, 'Share a link', /link/i)],
  ['schedule an invoice', byMenu(OWED, 'Schedule', /^Schedule/)],
  ['note on an invoice', byMenu(OWED, 'Add a note', 'Note for your team')],
  ['edit a payment', byButton('/invoicing/payments', 'Edit', 'Edit payment')],
  ['send a receipt', byButton('/invoicing/payments', 'Send', 'Send receipt')],
  ['delete a payment', byMenu('/invoicing/payments', 'Delete', 'Delete payment')],
  ['pay several bills', bySelection('/bills?tab=overdue', 'Record payment', /^Record payments for 2 bills/)],
  ['delete selected invoices', bySelection('/invoicing?tab=drafts', 'Delete', /^Delete/)],
  ['approve selected invoices', bySelection('/invoicing?tab=drafts', 'Approve', /^Approve/)],
  ['apply a credit note', byButton(APPROVED_NOTES, 'Apply to invoices', /^Apply .* to invoices/)],
  ['refund a credit note', byButton(APPROVED_NOTES, 'Refund', /^Refund/)],
  ['archive a contact', byMenu('/contacts', 'Archive', /^Archive/)],
  [
    'undo an import',
    async (person) => {
      const page = await at(person, '/contacts/import');
      const log = page.locator('main details').filter({ hasText: 'Earlier imports' });
      await log.waitFor();
      if ((await log.getAttribute('open')) === null) await log.locator('summary').click();
      await press(page.locator('main'), /^Undo the import of/);
      return dialog(page, /^Undo the import of/);
    },
  ],
  ['delete an item', byMenu('/items', 'Delete', /^Delete/)],
  ['adjust the stock of an item', byButton('/items', 'Adjust stock', /stock/i)],
  ['reverse a journal', byButton('/journals?tab=manual', 'Reverse', /^Reverse/)],
  ['void a journal', byMenu('/journals?tab=manual', 'Void', /^Void/)],
  ['invite a person', inMain('/settings/users', 'Invite', (page) => dialog(page, 'Invite a person'))],
  ['write to support', inMain('/dashboard', 'Contact support', (page) => dialog(page, 'Write to support'))],
  ['keys', byKeys('/invoicing', '?', (page) => dialog(page, /./))],
];

/** Menus, pickers and drawers. */
const PICKERS: readonly OpenState[] = [
  ['quick add', menuOf('/dashboard', 'Add')],
  ['menu of the member', menuOf('/dashboard', 'Morgan Hale')],
  ['more of an invoice', menuOf(OWED, 'More', { first: true })],
  ['ways to save', menuOf('/invoicing/add', 'More ways to save')],
  ['columns of a list', menuOf('/invoicing', 'Columns')],
  ['files of a report', menuOf('/reports/financial/profit-and-loss', /^Export/)],
  ['filters of a list', inMain('/invoicing', 'Filters', (page) => dialog(page, 'Filters'))],
  ['calendar', inMain('/invoicing/add', 'Open the calendar', (page) => page.getByRole('grid'))],
  ['customers to choose from', optionsOf('/invoicing/add', /^Customer/)],
  ['customer to make', optionsOf('/invoicing/add', /^Customer/, 'Nobody yet')],
  ['accounts to choose from', optionsOf('/journals/add', /^Account/)],
  ['periods of a report', optionsOf('/reports/financial/profit-and-loss', /^Period/)],
];

export const OPEN_STATES: readonly OpenState[] = [...DIALOGS, ...PICKERS];
