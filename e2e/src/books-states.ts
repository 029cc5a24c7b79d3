import type { Locator, Page } from 'playwright-core';
import { makeDocument } from './make-records.ts';
import {
  at,
  byKeys,
  byMenu,
  bySelection,
  dialog,
  firstOf,
  holdCalls,
  IMPORTED_FILE,
  inMain,
  menuOf,
  type OpenState,
  optionsOf,
  ownerAt,
  press,
} from './open-by.ts';
import type { Person } from './person.ts';
import { makeOpenQuote } from './public-link.ts';

const palette = (page: Page) => dialog(page, 'Search and commands');

/** Opens what was imported before. */
export async function openImportLog(person: Person): Promise<Page> {
  const page = await at(person, '/contacts/import');
  const log = page.locator('main details').filter({ hasText: 'Earlier imports' });
  await log.waitFor();
  if ((await log.getAttribute('open')) === null) await log.locator('summary').click();
  return page;
}

/** The page of a new draft of an invoice that leaves on a day to come. */
async function scheduledDraft(person: Person): Promise<Page> {
  const owner = await ownerAt(person);
  const { id } = await makeDocument(owner, 'sales', 'To leave');
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await owner.post('/account/v1/invoices/{id}/schedule', { path: { id }, body: { date, send: true } });
  return at(person, `/invoicing/${id}`);
}

/** The page of a new invoice that is paid in part. */
async function partPaid(person: Person): Promise<Page> {
  const owner = await ownerAt(person);
  const { id } = await makeDocument(owner, 'sales', 'Part paid', { invoiceStatus: 'Awaiting Payment' });
  const page = await at(person, `/invoicing/${id}`);
  await press(page.locator('main'), 'Record payment');
  const pay = dialog(page, /^Record payment for/);
  await pay.getByLabel(/^Amount in/).fill('5');
  await press(pay, 'Record payment');
  await page.getByRole('button', { name: /^Actions for the payment/ }).waitFor();
  return page;
}

/** Dialogs, menus and forms that lists, documents and reports have beside those of their first steps. */
export const BOOKS_STATES: readonly OpenState[] = [
  ['export of a list', inMain('/contacts', 'Export the list', (page) => dialog(page, /^Export:/))],
  ['export of selected records', bySelection('/contacts', 'Export', /^Export:/)],
  ['earlier imports', async (person) => (await openImportLog(person)).locator('main details li').first()],
  [
    'link to an invoice',
    async (person) => {
      const open = byMenu('/invoicing?tab=overdue', 'Share a link', /^Link to/);
      const share = await open(person);
      await press(share, 'Make a link');
      return share.getByLabel('Link', { exact: true });
    },
  ],
  ['schedule a draft', byMenu('/invoicing?tab=draft', 'Schedule', /^Schedule/)],
  [
    'another day for a draft',
    async (person) => {
      const page = await scheduledDraft(person);
      await press(page.locator('main'), 'Change day');
      return dialog(page, /^Schedule/);
    },
  ],
  [
    'acceptance of an expired quote',
    async (person) => {
      const owner = await ownerAt(person);
      const page = await at(person, `/quotes/${await makeOpenQuote(owner, -1)}`);
      await press(page.locator('main'), 'Accept');
      return dialog(page, /has expired$/);
    },
  ],
  [
    'payment of an invoice to delete',
    async (person) => {
      const page = await partPaid(person);
      await press(page, /^Actions for the payment/);
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
      return dialog(page, /^Delete/);
    },
  ],
  [
    'payment of an invoice to change',
    async (person) => {
      const page = await partPaid(person);
      await press(page, /^Actions for the payment/);
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
      return dialog(page, 'Edit payment');
    },
  ],
  [
    'actions for a payment',
    async (person) => {
      const page = await partPaid(person);
      await press(page, /^Actions for the payment/);
      return page.getByRole('menu');
    },
  ],
  [
    'journal of an account',
    async (person) => {
      const page = await firstOf(person, '/chart-of-accounts?search=Business+Bank');
      await page.locator('main [aria-haspopup="dialog"].ac-report-plain').first().click();
      return dialog(page, /^Journal \d/);
    },
  ],
  [
    'journal beside the ledger',
    async (person) => {
      const page = await firstOf(person, '/chart-of-accounts?search=Business+Bank');
      const id = new URL(page.url()).pathname.split('/').at(-1);
      await at(person, `/reports/accounting/general-ledger?accountId=${id}`);
      await page.locator('main a[href*="journal="]').first().click();
      return dialog(page, /^Journal \d/);
    },
  ],
  ['documents for a contact', menuOf('/contacts', 'New', { first: true })],
  ['days of a report', optionsOf('/reports/financial/balance-sheet', /^As at/)],
  ['comparisons of a report', optionsOf('/reports/financial/profit-and-loss', /^Compare/)],
  ['search and commands', byKeys('/dashboard', 'Control+k', palette)],
  [
    'records that a search finds',
    async (person) => {
      const page = await at(person, '/dashboard');
      await page.keyboard.press('Control+k');
      await palette(page).getByRole('combobox').fill('Ferry Lane');
      return palette(page)
        .getByRole('option', { name: /^Ferry Lane/ })
        .first();
    },
  ],
  [
    'menu of a small window',
    async (person) => {
      const page = await at(person, '/dashboard');
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      // A large one has the menu beside the screen.
      if (!(await button.isVisible())) return page.getByRole('navigation').first();
      await button.click();
      return dialog(page, 'Menu');
    },
  ],
];

/** A new tax rate for a new item of a new invoice: a dialog above a dialog. */
async function taxRateOfNewItem(person: Person): Promise<Locator> {
  const page = await at(person, '/invoicing/add');
  const line = page.locator('main').getByRole('combobox', { name: 'Item, line 1' }).first();
  await line.click();
  await line.fill('Nothing yet');
  await page.getByRole('option').filter({ hasText: 'New item' }).click();
  const rate = dialog(page, 'New item').getByRole('combobox', { name: /^Tax rate/ });
  await rate.click();
  await rate.fill('Nothing yet');
  await page.getByRole('option').filter({ hasText: 'New tax rate' }).click();
  return dialog(page, 'New tax rate');
}

/** The check of a file with one contact that has this name. */
async function checkedFile(person: Person, name: string): Promise<Page> {
  const page = await at(person, '/contacts/import');
  const file = { ...IMPORTED_FILE, buffer: Buffer.from(`Name,Type\n${name},Customer\n`) };
  await page.locator('main input[type=file]').setInputFiles(file);
  await press(page, 'Check the file');
  await page.getByRole('button', { name: /^Import 1 / }).waitFor();
  return page;
}

/** What is open above what was typed: the page is loaded anew afterwards. */
export const BOOKS_STATES_ABOVE_CHANGES: readonly OpenState[] = [
  [
    'progress of an export',
    async (person) => {
      await holdCalls(person, '/account/v1/contacts/export?*', 'GET');
      const page = await at(person, '/contacts');
      await press(page.locator('main'), 'Export the list');
      const files = dialog(page, /^Export:/);
      await press(files, 'Every field (Excel)');
      return files.getByRole('group', { name: /^Export/ });
    },
  ],
  [
    'new account',
    async (person) => {
      const page = await at(person, '/invoicing/add');
      const box = page
        .locator('main')
        .getByRole('combobox', { name: /^Account, line 1/ })
        .first();
      await box.click();
      await box.fill('Nothing yet');
      await page.getByRole('option').filter({ hasText: 'New account' }).click();
      return dialog(page, 'New account');
    },
  ],
  ['tax rate of a new item', taxRateOfNewItem],
  [
    'check of a good file',
    async (person) => (await checkedFile(person, 'Quay Works')).getByText(/No errors were found/),
  ],
  [
    'import that is done',
    async (person) => {
      const page = await checkedFile(person, `Mole Works ${person.page.viewportSize()?.width}`);
      await press(page, /^Import 1 /);
      return page.getByRole('button', { name: 'Import another file' });
    },
  ],
  [
    'item that is to be on a price list',
    async (person) => {
      const page = await at(person, '/price-list/add');
      const box = page.locator('main').getByRole('combobox', { name: 'Add an item' });
      await box.click();
      await page.getByRole('option').first().click();
      return page.getByRole('textbox', { name: /Price/ }).first();
    },
  ],
];
