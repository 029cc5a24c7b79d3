import type { Browser, Page } from 'playwright-core';
import { largestTotal, newestInvoices } from '../src/newest-invoices.ts';
import { eachWithPerson } from '../src/each-with-person.ts';
import { Person } from '../src/person.ts';
import type { Platform } from '../src/platform.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

let platform: Platform;
let browser: Browser;
let person: Person;
let page: Page;

eachWithPerson((stage) => {
  ({ platform, browser, person } = stage);
  ({ page } = person);
});

const palette = () => page.getByRole('dialog', { name: 'Search and commands' });
const field = () => palette().getByRole('combobox');
const option = (name: string | RegExp) => palette().getByRole('option', { name });
const active = () => palette().getByRole('option', { selected: true });
const inGroup = (group: string) => palette().getByRole('group', { name: group }).getByRole('option');

/** Records of the demo books whose texts contain an "l", in the order of the groups. */
const KINDS = [
  'Contacts',
  'Invoices',
  'Bills',
  'Quotes',
  'Purchase orders',
  'Credit notes',
  'Items',
  'Accounts',
];

async function openPalette(): Promise<void> {
  await page.getByRole('button', { name: 'Search, add or go to…' }).waitFor();
  await page.keyboard.press('Control+k');
  await field().waitFor();
}

test('an invoice is found by its number and opened, and Escape leads back, without a mouse', async () => {
  const [newest] = await newestInvoices(platform.url);
  await person.signInAsDemo();
  await person.open('/contacts');
  const search = page.getByRole('searchbox', { name: 'Search contacts' });
  await search.focus();
  await openPalette();
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.keyboard.press('Escape');
  await palette().waitFor({ state: 'hidden' });
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);

  await openPalette();
  await page.keyboard.type(newest.toLowerCase());
  await option(newest).waitFor();
  expect(await active().innerText()).toContain(newest);
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Invoice ${newest}` }).waitFor();
  await palette().waitFor({ state: 'hidden' });

  await openPalette();
  await inGroup('Recent')
    .filter({ hasText: `Invoice ${newest}` })
    .waitFor();
});

test('names, amounts and several words find records of every kind, in the order of kinds', async () => {
  await person.signInAsDemo();
  await openPalette();
  await page.keyboard.type('anchor couriers');
  await inGroup('Contacts').filter({ hasText: 'Anchor Couriers' }).waitFor();
  await inGroup('Invoices').first().waitFor();
  await field().fill('l');
  for (const kind of KINDS) await inGroup(kind).first().waitFor();
  const headings = await palette().getByRole('group').locator('h2').allTextContents();
  expect(headings.slice(0, KINDS.length)).toEqual(KINDS);
  const total = await largestTotal(platform.url);
  await field().fill(`£${total}`);
  await inGroup('Invoices')
    .filter({ hasText: /INV-\d/ })
    .filter({ hasText: total })
    .first()
    .waitFor();
  await field().fill('paid nowhere at all');
  await palette().getByRole('status').getByText('Nothing matches.').waitFor();
  await field().fill('bank account');
  await inGroup('Accounts').first().waitFor();
  await field().fill('minnow');
  await inGroup('Items').first().waitFor();
});

test('the arrows go through pages and quick add, and Enter opens what is active', async () => {
  await person.signInAsDemo();
  await openPalette();
  await page.keyboard.type('purchase orders');
  await inGroup('Go to').filter({ hasText: 'Purchase orders' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Purchase orders' }).waitFor();

  await openPalette();
  await page.keyboard.type('profit');
  await inGroup('Go to')
    .filter({ hasText: /Profit and loss\s*Financial reports/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Profit and loss' }).waitFor();

  await openPalette();
  const titles = await inGroup('Add').allInnerTexts();
  expect(titles).toEqual([
    'New account',
    'New tax rate',
    'New invoice',
    'New bill',
    'New quote',
    'New purchase order',
    'New item',
    'New contact',
  ]);
  await page.keyboard.press('ArrowUp');
  expect(await active().innerText()).toBe('Sign out');
  await page.keyboard.press('ArrowDown');
  while (!(await active().innerText()).includes('New quote')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'New quote' }).waitFor();
});

test('what the page holds is found while the server cannot be reached, and the palette says what is missing', async () => {
  const [newest, second] = await newestInvoices(platform.url);
  await person.signInAsDemo();
  await person.open('/invoicing');
  await page.getByRole('link', { name: newest }).waitFor();
  await openPalette();
  await page.keyboard.type(second.toLowerCase());
  await option(second).waitFor();
  await person.context.setOffline(true);
  await field().fill(newest.toLowerCase());
  await option(newest).waitFor();
  await palette().getByText('Some records could not be searched.').waitFor();
  await person.context.setOffline(false);
});

test('on a phone the palette takes the whole width and closes by its button', async () => {
  await person.leave();
  person = await Person.at(browser, platform.url, { width: 390, height: 844 });
  ({ page } = person);
  await person.signInAsDemo();
  await page.getByRole('button', { name: 'Search, add or go to…' }).click();
  await field().waitFor();
  expect(await palette().boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await field().fill('anchor');
  await inGroup('Contacts').first().waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await palette().getByRole('button', { name: 'Close' }).click();
  await palette().waitFor({ state: 'hidden' });
});

test('a role that may not see invoices finds none and is offered none', async () => {
  await person.page.route('**/member/permissions', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { companyRole: { permissions: Record<string, unknown> } };
    const permissions = { ...body.companyRole.permissions, Invoices: {} };
    await route.fulfill({ response, json: { ...body, companyRole: { ...body.companyRole, permissions } } });
  });
  await person.signInAsDemo();
  await openPalette();
  await page.keyboard.type('anchor');
  await inGroup('Contacts').first().waitFor();
  await palette()
    .getByText(/result/)
    .waitFor();
  expect(await palette().getByRole('group', { name: 'Invoices' }).count()).toBe(0);
  await field().fill('invoice');
  await palette()
    .getByText(/result|Nothing/)
    .waitFor();
  expect(await option('New invoice').count()).toBe(0);
});
