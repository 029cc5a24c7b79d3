import type { Page } from 'playwright-core';
import type { Caller } from '../src/caller.ts';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { dayFromToday, newCode, PARTY_NAMES } from '../src/make-records.ts';
import { dialog, ownerAt, press } from '../src/open-by.ts';
import { type Person, settled } from '../src/person.ts';

/** So low that the second page of 25 rows is scrolled. */
const WINDOW = { width: 1440, height: 600 };

const MATCHING = 45;
/** Rows of the second page. */
const ON_SECOND = 20;

const HEADINGS =
  'Contact Name,Invoice Number,Invoice Date,Due Date,Description,Quantity,Unit Amount,Tax Type';

let visit: DemoVisit;
let person: Person;
let page: Page;
let owner: Caller;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
  ({ page } = person);
  owner = await ownerAt(person);
  await page.setViewportSize(WINDOW);
});
afterAll(() => visit?.end());

/** Brings in drafts under a mark: those that match, some of another customer and some of an earlier day. */
async function importInvoices(mark: string): Promise<void> {
  const { content } = await owner.post('/account/v1/contacts/all', { body: {} });
  const other = content.find(({ name, type }) => type === 'Customer' && name !== PARTY_NAMES.Customer);
  const rowOf = (at: number): string => {
    const isOther = at >= MATCHING && at % 2 === 0;
    const day = dayFromToday(at >= MATCHING && !isOther ? -40 : -3);
    const name = isOther ? other?.name : PARTY_NAMES.Customer;
    return `"${name}",${mark}-${at},${day},${dayFromToday(20)},Service,1,${100 + ((at * 37) % 101)}.50,`;
  };
  const rows = Array.from({ length: MATCHING + 6 }, (_, at) => rowOf(at));
  const form = new FormData();
  form.append('file', new Blob([[HEADINGS, ...rows].join('\r\n')]), 'invoices.csv');
  const response = await fetch(`${owner.url}/account/v1/invoices/import?dryRun=false`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  });
  expect(await response.json()).toMatchObject({ created: rows.length });
}

/** What a list shows: its words, filters, order, size, place in the pages, and rows. */
async function shownIn(tab: Page) {
  await settled(tab);
  const main = tab.locator('main');
  return {
    search: await main.getByRole('searchbox').inputValue(),
    filters: await main.getByRole('button', { name: /^Filters/ }).innerText(),
    sorted: await main
      .locator('th[aria-sort]')
      .evaluateAll((heads) => heads.map((head) => `${head.textContent?.trim()} ${head.ariaSort}`)),
    size: await main.getByRole('combobox', { name: 'Rows a page' }).inputValue(),
    pages: await main.locator('.ac-pager .ac-number').innerText(),
    rows: await main.locator('tbody .ac-row-link').allInnerTexts(),
  };
}

/** Waits until the rows that are shown, out of all that match, are these. */
const showsOf = (tab: Page, total: number): Promise<void> =>
  tab
    .locator('.ac-pager .ac-number')
    .filter({ hasText: new RegExp(`of ${total}$`) })
    .waitFor();

/** Narrows the list of invoices, orders it and goes to its second page. */
async function arrangeInvoices(mark: string): Promise<void> {
  await person.open('/invoicing?view=table');
  await person.settled();
  await page.locator('main').getByRole('searchbox').fill(mark);
  await showsOf(page, MATCHING + 6);
  await press(page.locator('main'), 'Filters');
  const filters = dialog(page, 'Filters');
  const customer = filters.getByRole('combobox', { name: 'Customer' });
  await customer.fill(PARTY_NAMES.Customer);
  await page.getByRole('option', { name: PARTY_NAMES.Customer }).click();
  await showsOf(page, MATCHING + 3);
  const from = filters.getByLabel(/^Issue date from/i);
  await from.fill(dayFromToday(-10));
  await from.press('Tab');
  const to = filters.getByLabel(/^Issue date to/i);
  await to.fill(dayFromToday(0));
  await to.press('Tab');
  await press(filters, /^Show /);
  await filters.waitFor({ state: 'hidden' });
  await showsOf(page, MATCHING);
  await page
    .locator('main th')
    .getByRole('button', { name: /^Total/ })
    .click();
  await page.locator('main th[aria-sort=ascending]').filter({ hasText: 'Total' }).waitFor();
  await page.getByRole('combobox', { name: 'Rows a page' }).fill('25');
  await page.getByRole('option', { name: '25', exact: true }).click();
  await press(page.locator('.ac-pager'), 'Next');
  await page.waitForURL(/[?&]page=2/);
}

test('a list that was searched, filtered and sorted is the same after a reload, in a second tab and on the way back', async () => {
  const mark = newCode();
  await importInvoices(mark);
  await arrangeInvoices(mark);
  const before = await shownIn(page);
  expect(before).toMatchObject({
    search: mark,
    filters: 'Filters (2)',
    sorted: ['Total GBP ascending'],
    size: '25',
    pages: `26–${MATCHING} of ${MATCHING}`,
  });
  expect(before.rows).toHaveLength(ON_SECOND);

  await page.reload();
  expect(await shownIn(page)).toEqual(before);

  const tab = await person.context.newPage();
  await tab.setViewportSize(WINDOW);
  await tab.goto(page.url());
  expect(await shownIn(tab)).toEqual(before);
  await tab.close();

  const link = page.locator('tbody .ac-row-link').nth(ON_SECOND - 3);
  await link.scrollIntoViewIfNeeded();
  const href = await link.getAttribute('href');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const position = await scrolled();
  expect(position).toBeGreaterThan(0);
  await link.click();
  await page.getByRole('heading', { level: 1, name: /^Draft invoice|^Invoice \S/ }).waitFor();
  await page.goBack();
  await page.waitForFunction((to) => document.activeElement?.getAttribute('href') === to, href);
  expect(await shownIn(page)).toEqual(before);
  expect(await scrolled()).toBe(position);
  expect(person.takeFaults()).toEqual([]);
});
