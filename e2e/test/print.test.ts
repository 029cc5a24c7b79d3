import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { makeDocument } from '../src/make-records.ts';
import { newestInvoices } from '../src/newest-invoices.ts';
import { pagesOfPdf, textOfPdf } from '../src/read-pdf.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

/** A sheet of A4, upright, in CSS pixels; narrower than what the lists and reports need on the screen. */
const SHEET = { width: 718, height: 1040 };

let platform: Platform;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  person = await Person.at(browser, platform.url, SHEET);
  await person.page.emulateMedia({ colorScheme: 'dark' });
  await person.signInAsDemo();
});
afterAll(async () => {
  await person?.leave();
  await browser?.close();
  await platform?.stop();
});

interface Paper {
  heads: string[];
  rows: number;
  /** What could be pressed on the screen and can be seen on the paper. */
  buttons: string[];
  /** Pixels by which the table is wider than the sheet. */
  overflow: number;
  /** Colours of the table's text and of the page, as the browser has computed them. */
  text: string;
  page: string;
}

/** The screen as it goes to the printer, and one of its tables. */
async function printed(path: string, wanted = 'main table'): Promise<Paper> {
  const { page } = person;
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await person.open(path);
  await page.locator('main table tbody tr, main .ac-list-card a').first().waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.locator(`${wanted} tbody tr`).first().waitFor();
  return page.evaluate((selector) => {
    const table = document.querySelector<HTMLElement>(selector);
    if (!table) throw new Error('There is no table on the paper.');
    const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
    const seen = (selector: string, within: ParentNode) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    const cell = table.querySelector<HTMLElement>('tbody td') ?? table;
    return {
      heads: seen('th[scope="col"]', table).map((head) => head.innerText),
      rows: seen('tbody tr', table).length,
      buttons: seen('button, input, nav, aside, [role="combobox"]', document).map(
        (element) => element.innerText || element.getAttribute('aria-label') || element.tagName,
      ),
      overflow: table.getBoundingClientRect().width - window.innerWidth,
      text: getComputedStyle(cell).color,
      page: getComputedStyle(document.body).backgroundColor,
    };
  }, wanted);
}

/** Not the trend's, which stays on the screen. */
const REPORT_TABLE = 'main .ac-report-table';
/** The text colour of the light theme. */
const LIGHT_THEME_TEXT = 'rgb(28, 27, 34)';

test('a list is printed with every column and the rows shown, from the dark theme and from cards', async () => {
  const paper = await printed('/invoicing?size=25');
  expect(paper.heads.map((head) => head.replace(/\s+/g, ' ').trim())).toEqual([
    'Number',
    'Customer',
    'Reference',
    'Issue date',
    'Due date',
    'Status',
    'Total GBP',
    'Amount due',
  ]);
  expect(paper.rows).toBe(25);
  expect(paper.buttons).toEqual([]);
  expect(paper.overflow).toBeLessThanOrEqual(0);
  expect(paper.text).toBe(LIGHT_THEME_TEXT);
  await person.page.emulateMedia({ media: 'screen' });
  // Back on the screen the list is as it was.
  await person.page.locator('main .ac-list-card').first().waitFor();
});

test('all rows of a virtual list are on the paper', async () => {
  const { page } = person;
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await person.open('/invoicing?size=all&view=table');
  await page.locator('main .ac-table-virtual tbody tr').first().waitFor();
  // Printed as a person prints it: the sheets are counted before the page knows that its medium is paper.
  await page.emulateMedia({ media: null });
  const [first = '', ...more] = pagesOfPdf(await page.pdf({ format: 'A4' }));
  const total = Number(/^Invoices (\d+)/.exec(first)?.[1]);
  expect(total).toBeGreaterThan(100);
  expect([first, ...more].join('\n').match(/^(INV-\d+|Draft) /gm)).toHaveLength(total);
});

test('a report is printed with the columns that its width hides, without buttons', async () => {
  const paper = await printed('/reports/accounting/trial-balance');
  expect(paper.heads).toContain('Type');
  expect(paper.buttons).toEqual([]);
  expect(paper.overflow).toBeLessThanOrEqual(0);
  expect(paper.text).toBe(LIGHT_THEME_TEXT);
});

test('a report with six earlier columns is printed with all of them, narrower than the sheet', async () => {
  const paper = await printed('/reports/financial/profit-and-loss?compare=6&period=month', REPORT_TABLE);
  expect(paper.heads).toHaveLength(9);
  expect(paper.buttons).toEqual([]);
  expect(paper.overflow).toBeLessThanOrEqual(0);
});

test('a report of two tables is printed with both', async () => {
  await printed('/reports/accounting/tax-summary?compare=1', REPORT_TABLE);
  const tables = person.page.locator(REPORT_TABLE);
  expect(await tables.count()).toBe(2);
  for (const table of await tables.all()) expect(await table.isVisible()).toBe(true);
  expect(await person.page.getByRole('heading', { name: 'Tax accounts' }).isVisible()).toBe(true);
});

test('the verification of the books is printed with its fingerprint, without buttons', async () => {
  const { page } = person;
  await page.emulateMedia({ media: 'screen' });
  await person.open('/reports/accounting/verification');
  await page.getByRole('heading', { name: 'Fingerprint' }).waitFor();
  await person.settled();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Nightly verification' }).isVisible()).toBe(true);
  expect(
    await page
      .getByText(/[0-9a-f]{64}/)
      .first()
      .isVisible(),
  ).toBe(true);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
});

test('of a document the paper alone is printed', async () => {
  const { page } = person;
  await page.emulateMedia({ media: 'screen' });
  await person.open('/invoicing?view=table');
  await page.locator('.ac-row-link').first().click();
  await page.locator('.ac-paper').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.ac-paper').isVisible()).toBe(true);
  expect(await page.locator('main h1').isVisible()).toBe(false);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
});

test.each([
  [1199, 'under'],
  [1200, 'beside'],
  [1440, 'beside'],
] as const)('in a window of %i px the history is %s the paper', async (width, place) => {
  const { page } = person;
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width, height: 900 });
  await person.open('/invoicing?view=table');
  await page.locator('.ac-row-link').first().click();
  await page.locator('.ac-document-side').waitFor();
  const [paper, side] = await Promise.all(
    ['.ac-paper', '.ac-document-side'].map((selector) => page.locator(selector).boundingBox()),
  );
  if (!paper || !side) throw new Error('The page has no paper or no history.');
  expect(side.y >= paper.y + paper.height ? 'under' : 'beside').toBe(place);
  expect(side.x >= paper.x + paper.width).toBe(place === 'beside');
});

test('three selected invoices are downloaded as one PDF, each from a page that is numbered 1', async () => {
  const { page } = person;
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await person.open('/invoicing?tab=Paid');
  const boxes = page.getByRole('checkbox', { name: /^Select INV-/ });
  await boxes.nth(2).waitFor();
  const numbers = [];
  for (const place of [0, 1, 2]) {
    const box = boxes.nth(place);
    await box.check();
    numbers.push(/INV-\d+/.exec((await box.getAttribute('aria-label')) ?? '')?.[0] ?? 'no number');
  }
  const file = await person.downloads(async () => {
    await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'PDF' }).click();
  });
  expect(file.suggestedFilename()).toBe('Invoices.pdf');
  await person.sees('PDF of 3 invoices downloaded.');
  const text = textOfPdf(await file.path());
  for (const number of numbers) expect(text).toContain(`Invoice ${number}`);
  expect(text.match(/Page 1 of /g)).toHaveLength(3);
});

test('documents look as the company has chosen: on their page, on paper, in the PDF and to the customer', async () => {
  const { page } = person;
  const blue = 'rgb(29, 78, 216)';
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await person.open('/settings/preferences');
  const preview = page.getByRole('article', { name: 'Invoice INV-0042' });
  await preview.waitFor();
  await page.getByRole('radio', { name: /^Modern/ }).check();
  await page.getByRole('radio', { name: 'Blue' }).check();
  const bandOf = (paper: Locator) =>
    paper.locator('header').evaluate((band) => {
      const { backgroundColor, color, printColorAdjust } = getComputedStyle(band);
      return { backgroundColor, color, printColorAdjust };
    });
  const band = { backgroundColor: blue, color: 'rgb(255, 255, 255)', printColorAdjust: 'exact' };
  expect(await bandOf(preview)).toEqual(band);
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.getByLabel('Another colour').fill('#ffee00');
  await person.sees('Choose a darker colour: this one is hard to read on white.');
  await page.getByRole('radio', { name: 'Blue' }).check();
  await page.getByText('Choose a darker colour').waitFor({ state: 'hidden' });
  await person.press('Save preferences');
  await person.sees('Company successfully updated!');

  const [number] = await newestInvoices(platform.url);
  await person.open(`/invoicing?search=${number}`);
  await page.getByRole('link', { name: number }).click();
  const paper = page.getByRole('article', { name: `Invoice ${number}` });
  await paper.waitFor();
  expect(await bandOf(paper)).toEqual(band);
  await page.emulateMedia({ media: 'print' });
  expect(await bandOf(paper)).toEqual(band);
  await page.emulateMedia({ media: 'screen' });
  const file = await person.downloads(() => person.press('PDF'));
  expect(textOfPdf(await file.path())).toContain(number);

  const caller = await Caller.signIn(platform.url, 'demo@example.com', 'harbour-2026');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { url } = await caller.post('/account/v1/invoices/{id}/publicLink', { path: { id } });
  const customer = await Person.at(browser, platform.url, SHEET);
  await customer.open(new URL(url).pathname);
  const theirs = customer.page.getByRole('article', { name: `Invoice ${number}` });
  await theirs.waitFor();
  expect(await bandOf(theirs)).toEqual(band);
  expect(await customer.accessibilityFaults()).toEqual([]);
  await customer.leave();
});

/** A picture in one colour, as an address. */
const pictureOf = (page: Page, width: number, height: number): Promise<string> =>
  page.evaluate(
    ([across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
      canvas.getContext('2d')?.fillRect(0, 0, across, down);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );

/** Width and height of what is shown, in pixels of the screen. */
async function sizeOf(picture: Locator): Promise<number[]> {
  await picture.waitFor();
  const box = await picture.evaluate((element) => {
    const { clientWidth, clientHeight } = element;
    const { paddingInline, paddingBlock } = getComputedStyle(element);
    return [clientWidth - 2 * parseFloat(paddingInline), clientHeight - 2 * parseFloat(paddingBlock)];
  });
  return box.map(Math.round);
}

test('a logo that is too wide is a quarter of itself in points: in settings, on a document, to the customer; it is in the PDF, as the stamp is', async () => {
  const { page } = person;
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  const caller = await Caller.signIn(platform.url, 'demo@example.com', 'harbour-2026');
  await caller.put('/account/v1/company', { body: { logo: await pictureOf(page, 400, 60) } });
  // 100 by 15 points.
  const size = [133, 20];
  await person.open('/settings/company-update');
  expect(await sizeOf(page.getByRole('img', { name: 'Your logo' }))).toEqual(size);
  const { id } = await makeDocument(caller, 'sales', 'WITH-LOGO');
  await person.open(`/invoicing/${id}`);
  expect(await sizeOf(page.getByRole('article').getByRole('img'))).toEqual(size);
  const pdf = await (await person.downloads(() => person.press('PDF'))).path();
  expect(textOfPdf(pdf)).toContain('DRAFT');
  expect(readFileSync(pdf, 'latin1')).toMatch(/\/Subtype \/Image\s[^>]*\/Width 400\s/);
  const approved = await makeDocument(caller, 'sales', 'LOGO-LINKED', { invoiceStatus: 'Awaiting Payment' });
  const { url } = await caller.post('/account/v1/invoices/{id}/publicLink', { path: approved });
  const customer = await Person.at(browser, platform.url, SHEET);
  await customer.open(new URL(url).pathname);
  expect(await sizeOf(customer.page.getByRole('article').getByRole('img'))).toEqual(size);
  await customer.leave();
});
