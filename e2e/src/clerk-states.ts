import type { Locator, Page } from 'playwright-core';
import { holdFile } from './drop-file.ts';
import { accountsLike, documentInput, makeContact, makeDocument, newCode, today } from './make-records.ts';
import {
  at,
  byButton,
  bySelection,
  choose,
  dialog,
  firstOf,
  holdCalls,
  IMPORTED_FILE,
  type OpenState,
  optionsOf,
  OWED,
  ownerAt,
  press,
  withResponse,
} from './open-by.ts';
import { pasteCells } from './long-invoice.ts';
import type { Person } from './person.ts';
import { formShown, makeStoryRecord } from './story-form.ts';
import { STORY_FORMS } from './story-forms.ts';
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

/** An import that the server is at work on, with the rows that it has done. */
async function longImport(person: Person): Promise<Page> {
  const page = await chooseFile(person, `Name,Type\nSlow Works ${newCode()},Customer\n`);
  await press(page, 'Check the file');
  const submit = page.getByRole('button', { name: /^Import 1 / });
  await submit.waitFor();
  await holdCalls(person, '/account/v1/contacts/import?*', 'POST');
  const progress = { processed: 1200, total: 5000 };
  await page.route('**/account/v1/imports/*', (route) => route.fulfill({ json: progress }));
  // A call that is held on its way says nothing of what is sent.
  await page.evaluate(() => {
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: XMLHttpRequestBodyInit): void {
        super.send(body);
        const sent = { lengthComputable: true, loaded: 1, total: 1 };
        this.upload.dispatchEvent(new ProgressEvent('progress', sent));
      }
    };
  });
  await submit.click();
  return page;
}

/** The dialog for an invoice of a company that rounds cash, with an account of cash. */
async function cashPayment(person: Person): Promise<Page> {
  const owner = await ownerAt(person);
  const { id } = await makeDocument(owner, 'sales', 'In cash', {
    invoiceStatus: 'Awaiting Payment',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 12.52 }],
  });
  await withResponse(person, '/account/v1/company', (company) => ({ ...company, cashRounding: 0.05 }));
  await person.open(`/invoicing/${id}`);
  await person.settled();
  const { page } = person;
  await press(page.locator('main'), 'Record payment');
  const account = dialog(page, /^Record payment for/).getByRole('combobox', { name: /^Account/ });
  await account.fill('Petty Cash');
  await page.getByRole('option').filter({ hasText: 'Petty Cash' }).first().click();
  return page;
}

/** Both versions of a payment that a colleague changed meanwhile. */
async function twoPayments(person: Person): Promise<Locator> {
  const owner = await ownerAt(person);
  const { id } = await makeDocument(owner, 'sales', 'Twice', { invoiceStatus: 'Awaiting Payment' });
  const [account = ''] = await accountsLike(owner, 'Business Bank');
  const payment = { account: { id: account }, paymentDate: today(), paidAmount: 12, reference: 'BEGUN' };
  await owner.post('/account/v1/invoices/{id}/payment', { path: { id }, body: payment });
  const { receipts } = await owner.get('/account/v1/invoices/{id}', { path: { id } });
  const receipt = { id: receipts[0]?.id ?? '' };
  const page = await at(person, `/invoicing/payments/${receipt.id}`);
  await press(page.locator('main'), 'Edit');
  const change = dialog(page, 'Edit payment');
  await change.getByLabel(/^Reference/).fill('MINE');
  const { version } = await owner.get('/account/v1/receipts/{id}', { path: receipt });
  await owner.put('/account/v1/receipts/{id}', {
    path: receipt,
    body: { ...payment, version, reference: 'THEIRS' },
  });
  await press(change, 'Save changes');
  return change.getByRole('alert').filter({ hasText: 'THEIRS' });
}

/** Both versions of a record that a colleague saved meanwhile, in the form of its story. */
const twoVersions = (name: string): OpenState => [
  `two versions of a ${name}`,
  async (person) => {
    const { edit, field } = STORY_FORMS.find((form) => form.name === name) ?? {};
    if (!edit || !field) throw new Error(`No form of a stored ${name} has a story.`);
    const owner = await ownerAt(person);
    const { id, version } = await makeStoryRecord(owner, edit, newCode());
    const page = await at(person, `${edit.list}/${id}${edit.button ? '' : '?edit'}`);
    if (edit.button) await press(page.locator('main'), edit.button);
    await formShown(page, { field });
    await page.getByLabel(field).first().fill('MINE');
    const theirs = await edit.input(owner, `THEIRS ${newCode()}`);
    await owner.send('PUT', `${edit.records}/${id}`, { body: { ...theirs, version } });
    await page.keyboard.press('Control+s');
    return page.getByRole('alert').filter({ hasText: 'THEIRS' });
  },
];

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
    'import that the server is at work on',
    async (person) => (await longImport(person)).locator('main').getByRole('button', { name: 'Cancel' }),
  ],
  [
    'cancel an import',
    async (person) => {
      const page = await longImport(person);
      await press(page.locator('main'), 'Cancel');
      return dialog(page, /^Cancel the import/);
    },
  ],
  [
    'rounding of a payment in cash',
    async (person) => (await cashPayment(person)).getByText(/in cash is expected/),
  ],
  ['two versions of a payment', twoPayments],
  ...['schedule', 'item', 'price list'].map(twoVersions),
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
