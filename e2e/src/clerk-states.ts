import type { Locator, Page } from 'playwright-core';
import { holdFile } from './drop-file.ts';
import { documentInput, makeContact, makeDocument } from './make-records.ts';
import {
  at,
  byButton,
  bySelection,
  choose,
  dialog,
  firstOf,
  IMPORTED_FILE,
  type OpenState,
  optionsOf,
  OWED,
  ownerAt,
  press,
} from './open-by.ts';
import { pasteCells } from './long-invoice.ts';
import type { Person } from './person.ts';
import { focusWhenShown } from './write-document.ts';

const tooltip = (page: Page) => page.locator('.introjs-tooltip');

async function startTour(person: Person, path: string): Promise<Page> {
  const page = await at(person, path);
  await choose(page, 'Morgan Hale', 'Show me around');
  await tooltip(page).waitFor();
  return page;
}

/** A tour at its first step, and at its last. */
const tourOf = (path: string): OpenState[] => [
  [`tour of ${path}`, async (person) => tooltip(await startTour(person, path))],
  [
    `end of the tour of ${path}`,
    async (person) => {
      const page = await startTour(person, path);
      const next = tooltip(page).getByRole('button', { name: 'Next', exact: true });
      const title = tooltip(page).locator('.introjs-tooltip-title');
      while (await next.isVisible()) {
        const before = await title.innerText();
        await next.click();
        await title.filter({ hasNotText: before }).waitFor();
      }
      return tooltip(page).getByRole('button', { name: 'Done' });
    },
  ],
];

/** What is open within the filters of the invoices. */
const inFilters =
  (open: (filters: Locator) => Promise<void>, opened: (page: Page) => Locator) =>
  async (person: Person): Promise<Locator> => {
    const page = await at(person, '/invoicing');
    await press(page.locator('main'), 'Filters');
    await open(dialog(page, 'Filters'));
    return opened(page);
  };

/** Opens the columns of a file that is imported. */
async function chooseFile(person: Person, text = IMPORTED_FILE.buffer.toString()): Promise<Page> {
  const page = await at(person, '/contacts/import');
  const file = { ...IMPORTED_FILE, buffer: Buffer.from(text) };
  await page.locator('main input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).waitFor();
  return page;
}

/** Dialogs and pickers of sales, purchases and contacts. */
export const CLERK_STATES: readonly OpenState[] = [
  ...['/invoicing', '/bills', '/contacts', '/items'].flatMap(tourOf),
  ['items of a line', optionsOf('/invoicing/add', 'Item, line 1')],
  ['accounts of a line', optionsOf('/invoicing/add', 'Account, line 1')],
  ['tax rates of a line', optionsOf('/invoicing/add', 'Tax rate, line 1')],
  [
    'skip a run',
    async (person) => {
      const page = await firstOf(person, '/schedule');
      await press(page.locator('main'), /^Skip /);
      return dialog(page, /^Skip the run/);
    },
  ],
  ['stop a schedule', byButton('/schedule', 'Stop', 'Stop this schedule?')],
  ['send selected invoices', bySelection(OWED, 'Send', /^Send/)],
  [
    'file held over a list',
    async (person) => {
      const page = await at(person, '/bills');
      const file = { name: 'bill.pdf', type: 'application/pdf', text: '%PDF-1.4' };
      await holdFile(page.locator('main'), file);
      return page.getByText('Drop files to write one bill from them');
    },
  ],
  [
    'send a statement',
    async (person) => {
      const page = await firstOf(person, '/contacts');
      await press(page.locator('main'), 'Statement');
      await person.settled();
      await press(page.locator('main'), 'Send');
      return dialog(page, 'Send statement');
    },
  ],
  [
    'preview of a message',
    async (person) => {
      const page = await firstOf(person, OWED);
      await press(page.locator('main'), 'Send');
      const send = dialog(page, /^Send/);
      await press(send, 'Preview');
      return send.getByRole('article');
    },
  ],
  [
    'several bills paid',
    async (person) => {
      const owner = await ownerAt(person);
      const words = `Together ${person.page.viewportSize()?.width}`;
      for (const suffix of ['a', 'b'])
        await makeDocument(owner, 'purchases', `${words} ${suffix}`, { billStatus: 'Awaiting Payment' });
      const page = await at(person, `/bills?search=${encodeURIComponent(words)}`);
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      // The lower one first: both are there then, and none comes above the other any more.
      await boxes.nth(1).check();
      await boxes.nth(0).check();
      await press(page, 'Record payment');
      const pay = dialog(page, /^Record payments for 2 bills/);
      await press(pay, 'Record payments');
      return pay.getByText(/^2 bills paid/);
    },
  ],
  [
    'credit after an overpayment',
    async (person) => {
      const { id } = await makeDocument(await ownerAt(person), 'sales', 'Too much', {
        invoiceStatus: 'Awaiting Payment',
      });
      const page = await at(person, `/invoicing/${id}`);
      await press(page.locator('main'), 'Record payment');
      const pay = dialog(page, /^Record payment for/);
      await pay.getByLabel(/^Amount in/).fill('50');
      await pay.getByRole('checkbox', { name: /more than is due/ }).check();
      await press(pay, 'Record payment');
      return dialog(page, /is kept as credit$/);
    },
  ],
];

/** Begins to change a draft of an invoice, under the reference MINE; `saveOther` changes it to THEIRS at another device. */
export async function beginInvoice(
  person: Person,
): Promise<{ page: Page; saveOther: () => Promise<unknown> }> {
  const owner = await ownerAt(person);
  const { id, version } = await makeDocument(owner, 'sales', 'BEGUN');
  const page = await at(person, `/invoicing/${id}`);
  await press(page.locator('main'), 'Edit');
  await page.getByLabel('Reference').fill('MINE');
  const saveOther = async () =>
    owner.put('/account/v1/invoices/{id}', {
      path: { id },
      body: { ...(await documentInput(owner, 'Customer', 'THEIRS')), version },
    });
  return { page, saveOther };
}

/** A heading, a tax rate and an account that no line takes. */
export const UNPASTED_WORDS = ['Moon phase', 'VAT of the tides', 'REV9999'] as const;

/** What Escape alone does not leave: the page is loaded anew afterwards. */
export const CLERK_STATES_ABOVE_CHANGES: readonly OpenState[] = [
  [
    'customers of a filter',
    inFilters(
      (filters) => filters.getByRole('combobox', { name: /Customer/ }).click(),
      (page) => page.getByRole('listbox').getByRole('option').first(),
    ),
  ],
  [
    'calendar of a filter',
    inFilters(
      (filters) => press(filters, 'Open the calendar'),
      (page) => page.getByRole('grid'),
    ),
  ],
  [
    'columns of a file',
    async (person) => (await chooseFile(person)).getByRole('table', { name: 'Columns of the import' }),
  ],
  [
    'headings of a file to choose from',
    async (person) => {
      const page = await chooseFile(person);
      await page.getByRole('combobox', { name: /^Contact Person/ }).click();
      return page.getByRole('listbox').getByRole('option').first();
    },
  ],
  [
    'check of a bad file',
    async (person) => {
      const page = await chooseFile(person, 'Name,Email\nFine Ltd,fine@example.com\nBad Ltd,nope\n');
      await press(page, 'Check the file');
      return page.getByLabel('Email in row 3');
    },
  ],
  [
    'two versions of a contact',
    async (person) => {
      const owner = await ownerAt(person);
      const width = person.page.viewportSize()?.width;
      const { id, version } = await makeContact(owner, `Begun ${width}`);
      const page = await at(person, `/contacts/${id}?edit`);
      await page.getByLabel(/^Name/).first().fill('Mine');
      await owner.put('/account/v1/contacts/{id}', {
        path: { id },
        body: { name: `Theirs ${width}`, type: 'Supplier', version },
      });
      await page.keyboard.press('Control+s');
      return page.getByRole('alert').filter({ hasText: 'Theirs' });
    },
  ],
  [
    'two versions of a draft',
    async (person) => {
      const { page, saveOther } = await beginInvoice(person);
      await saveOther();
      await page.keyboard.press('Control+s');
      return page.getByRole('alert').filter({ hasText: 'THEIRS' });
    },
  ],
  [
    'cells that were not pasted',
    async (person) => {
      const page = await at(person, '/invoicing/add');
      await focusWhenShown(page.getByLabel('Item, line 1', { exact: true }));
      const [heading, rate, account] = UNPASTED_WORDS;
      await pasteCells(page, [
        `Qty\tItem\tAccount\tTax rate\t${heading}`,
        `3\tBolt\tREV4000\t${rate}\t4.50`,
        `1\tNut\t${account}\t${rate}\t2.00`,
      ]);
      return page.getByText(/^Not pasted/);
    },
  ],
  [
    'form that was left before',
    async (person) => {
      const page = await at(person, '/items/add');
      await page.getByLabel(/^Name/).first().fill('Half an item');
      await page.goBack();
      await press(dialog(page, 'Leave without saving?'), 'Leave');
      await page.getByRole('heading', { level: 1, name: 'New item' }).waitFor({ state: 'detached' });
      await person.visit('/items/add');
      return page.getByText('What you typed here before was kept.');
    },
  ],
];
