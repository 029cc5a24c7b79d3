import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { read, utils } from 'xlsx';
import { LONG_WORK_MS, Person } from '../src/person.ts';
import { textOfPdf } from '../src/read-pdf.ts';
import { type Step, storyInSteps } from '../src/story-in-steps.ts';
import { readableCents, type TradingData, tradingData } from '../src/trading-data.ts';
import { recordPayment, statusIs } from '../src/write-document.ts';

/** The whole job of section 1 of the product, by one new user, on one page after the other. */
let folder: string;
let data: TradingData;
let person: Person;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts-trading-'));
  data = tradingData(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const expectAccessible = async (): Promise<void> => expect(await person.accessibilityFaults()).toEqual([]);

const STEPS: readonly Step[] = [
  [
    'registers, confirms by e-mail and sees the dashboard',
    async () => {
      await person.register({
        firstName: 'Nancy',
        lastName: 'Davolio',
        companyName: 'Northwind Traders',
        email: 'nancy@northwind.example',
        password: 'sea-wind-1996',
      });
      await person.sees('Setup Company First');
      await expectAccessible();
    },
  ],

  [
    'sets the company up',
    async () => {
      await person.press('Proceed to setup');
      await person.page.waitForURL('**/settings/company-update');
      await person.fill('Address line 1 *', '20 Cooper Square');
      await person.press('Save company');
      await person.sees('Company successfully updated!');
      await expectAccessible();
    },
  ],

  [
    'imports contacts, items and two years of invoices',
    async () => {
      await person.importFile('/contacts/import', data.contactsFile);
      await person.sees(`${data.contacts} contacts imported`);
      await expectAccessible();
      await person.importFile('/items/import', data.itemsFile);
      await person.sees(`${data.items} items imported`);
      await person.importFile('/invoicing/import', data.invoicesFile);
      await person.sees(`${data.invoices} invoices imported`);
    },
  ],

  [
    'approves them all at once',
    async () => {
      await person.open('/invoicing');
      await person.page.getByRole('button', { name: /^Draft/ }).click();
      await person.page.getByLabel('Rows a page').fill('All');
      await person.page.keyboard.press('Enter');
      await person.page.getByRole('checkbox', { name: /^Select all/ }).check();
      await person.sees(`${data.invoices} selected`);
      await expectAccessible();
      await person.press('Approve');
      const question = person.page.getByRole('dialog', { name: /^Approve/ });
      await question.getByText(readableCents(data.totalCents)).first().waitFor();
      await question.getByRole('button', { name: 'Approve' }).click();
      await person.sees(`${data.invoices} invoices successfully Approved!`, LONG_WORK_MS);
    },
  ],

  [
    'the books balance: receivables and sales are the sum of the file',
    async () => {
      const total = readableCents(data.totalCents);
      await person.open('/reports/accounting/trial-balance');
      const receivables = person.page.getByRole('row', { name: /Accounts Receivable/ });
      await receivables.getByText(total).waitFor();
      expect(await receivables.innerText()).toContain(total);
      expect(await person.page.getByRole('row', { name: /REV4000/ }).innerText()).toContain(total);
      await person.sees('Difference');
      expect(await person.page.getByRole('main').innerText()).toMatch(/Difference\s+0\.00/);
      await expectAccessible();
    },
  ],

  [
    'drills from the amount to a journal',
    async () => {
      await person.page
        .getByRole('row', { name: /REV4000/ })
        .getByRole('link')
        .first()
        .click();
      await person.page.waitForURL('**/general-ledger**');
      await person.sees('NW-10248');
      await expectAccessible();
    },
  ],

  [
    'finds a customer and pays an invoice in two parts',
    async () => {
      await openFirstInvoiceOfCustomer();
      await recordPayment(person, '100.00');
      await person.page.locator('dt:has-text("Paid") + dd:has-text("100.00")').first().waitFor();
      await recordPayment(person);
      await statusIs(person, 'Paid');
      expect(await amountDue()).toContain('0.00');
      await expectAccessible();
    },
  ],

  [
    'downloads the PDF of the invoice',
    async () => {
      const download = await person.downloads(() => person.press('PDF'));
      const text = textOfPdf(await download.path());
      for (const words of [
        'Item Description',
        'Cost',
        'QTY',
        'Amount',
        data.customer,
        'Northwind Traders',
        '20 Cooper Square',
      ]) {
        expect(text).toContain(words);
      }
    },
  ],

  [
    'overpays another invoice',
    async () => {
      await openFirstInvoiceOfCustomer();
      await person.press('Record payment');
      const dialog = person.page.getByRole('dialog', { name: /^Record payment/ });
      await dialog.getByLabel(/^Amount/).fill('50000.00');
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      await dialog.getByRole('checkbox', { name: /Keep it as credit/ }).check();
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      // Used and refunded in the stories of payments.
      await person.page
        .getByRole('dialog', { name: /is kept as credit$/ })
        .getByRole('button', { name: 'Keep for later' })
        .click();
      await statusIs(person, 'Overpaid');
    },
  ],

  [
    'exports what is seen to Excel',
    async () => {
      await person.open('/invoicing');
      await search(data.customer);
      await person.press('Export the list');
      const download = await person.downloads(() => person.press('What the list shows (Excel)'));
      const book = read(await readFile(await download.path()));
      expect(book.SheetNames).toEqual(['Invoices']);
      const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Invoices'] ?? {});
      expect(rows).toHaveLength(data.customerInvoices);
      expect(new Set(rows.map((row) => row['Customer']))).toEqual(new Set([data.customer]));
      expect(rows.every((row) => typeof row['Total'] === 'number')).toBe(true);
    },
  ],

  [
    'nothing went wrong behind the screens',
    async () => {
      expect(person.pageErrors).toEqual([]);
    },
  ],
];

storyInSteps(
  'a new user does the whole job',
  async ({ platform, browser }) => {
    person = await Person.at(browser, platform.url);
  },
  STEPS,
);

async function search(words: string): Promise<void> {
  await person.page.getByRole('searchbox', { name: 'Search invoices' }).fill(words);
  await person.page
    .getByText(new RegExp(`of ${data.customerInvoices}$`))
    .first()
    .waitFor();
}

async function openFirstInvoiceOfCustomer(): Promise<void> {
  await person.open('/invoicing');
  await person.page.getByRole('button', { name: /^All/ }).click();
  await search(data.customer);
  await person.page.getByRole('button', { name: /^Awaiting Payment/ }).click();
  await person.page.getByRole('link', { name: /^NW-/ }).first().click();
  await person.page.getByRole('button', { name: 'Record payment' }).waitFor();
}

async function amountDue(): Promise<string> {
  return person.page.locator('dt:has-text("Amount due") + dd').last().innerText();
}
