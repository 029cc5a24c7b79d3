import type { Browser, Locator } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { choose, focusComesTo, goByPalette, tabTo, typeThen } from '../src/keyboard.ts';
import { newEmail } from '../src/make-records.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { textOfPdf } from '../src/read-pdf.ts';
import { focusWhenShown } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product. */

const PASSWORD = 'sea-wind-1996';

let platform: Platform;
let browser: Browser;
let person: Person;
let caller: Caller;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** Every story begins with a company of its own, whose books are empty. */
async function begin(): Promise<void> {
  const email = newEmail();
  person = await Person.at(browser, platform.url);
  await person.register({
    firstName: 'Laura',
    lastName: 'Callahan',
    companyName: 'Opening Traders',
    email,
    password: PASSWORD,
  });
  await person.press('Proceed to setup');
  await person.page.waitForURL('**/settings/company-update');
  await person.fill('Address line 1 *', '20 Cooper Square');
  await person.press('Save company');
  await person.sees('Company successfully updated!');
  caller = await Caller.signIn(platform.url, email, PASSWORD);
}

/** Pastes cells of a spreadsheet into a cell of a grid. */
async function paste(cell: Locator, text: string): Promise<void> {
  await focusWhenShown(cell);
  await cell.evaluate((element, cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Writes the one document of a step, for a contact that is made there. */
async function openDocument(role: string, contact: string, number: string, amount: string): Promise<void> {
  const { page } = person;
  const cell = (column: string) => page.getByLabel(`${column}, line 1`, { exact: true });
  await focusWhenShown(cell(role));
  await page.keyboard.type(contact);
  await page.getByRole('option', { name: new RegExp(`^New ${role.toLowerCase()}`) }).click();
  const dialog = page.getByRole('dialog', { name: `New ${role.toLowerCase()}` });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await cell(role === 'Customer' ? 'Invoice number' : "Supplier's number").fill(number);
  await cell('Issue date').fill('01/12/2025');
  await cell('Still due').fill(amount);
  await page.keyboard.press('Tab');
}

/** Begins with a pasted trial balance, an open invoice and an open bill, and sees that the books balance. */
async function postOpeningBalances(): Promise<void> {
  const { page } = person;
  await person.open('/chart-of-accounts');
  await person.follow('Opening balances');
  const date = page.getByLabel(/^Start date/);
  await date.fill('01/01/2026');
  await person.press('Next');
  await paste(
    page.getByRole('combobox', { name: 'Account, line 1' }),
    'Account\tDebit\tCredit\nBusiness Bank Account\t5,000.00\t\nAccounts Receivable\t1,000.00\t\nGoodwill\t7.00\t\nTotal\t6,007.00\t',
  );
  await person.sees('2 rows were not taken.');
  await person.sees('Goodwill 7.00: no account has this code or name.');
  await person.sees(/^Debits are 5,000\.00 more than credits\. 5,000\.00 goes to the credit of EQU3900/);
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.press('Next');
  await openDocument('Customer', 'Old Mill Ltd', 'OLD-17', '1000');
  await person.press('Next');
  await openDocument('Supplier', 'Rim Works', 'RW-9', '600');
  await person.press('Next');
  await person.sees('Balances as at 01 Jan 2026');
  await person.sees(/^Debits are 5,400\.00 more than credits/);
  await person.press('Post opening balances');
  await person.sees('Opening balances posted.');
  await page.getByRole('link', { name: 'Invoice OLD-17' }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);

  await person.open('/reports/accounting/trial-balance');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await row(/Business Bank Account/)
    .getByText('5,000.00')
    .waitFor();
  expect(await row(/Accounts Receivable/).innerText()).toContain('1,000.00');
  expect(await row(/Accounts Payable/).innerText()).toContain('600.00');
  expect(await row(/Opening Balance Adjustments/).innerText()).toContain('5,400.00');
  expect(await page.getByRole('main').innerText()).toMatch(/Difference\s+0\.00/);
}

async function changeAndTakeBack(): Promise<void> {
  const { page } = person;
  await person.open('/chart-of-accounts/opening-balances');
  await person.press('Edit');
  await person.press(/Account balances/);
  await page.getByLabel('Debit, line 1', { exact: true }).fill('4400');
  await page.keyboard.press('Tab');
  await person.press(/Review/);
  await person.press('Post opening balances');
  await person.sees(/^Debits are 4,800\.00 more than credits/);
  await page.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the opening balances?' });
  await question.getByRole('button', { name: 'Undo' }).click();
  await person.sees('The opening balances were undone.');
  await page.getByLabel(/^Start date/).waitFor();
  const stored = await caller.get('/account/v1/openingBalances');
  expect(stored).toMatchObject({ accounts: [], invoices: [], bills: [], difference: 0 });
}

test('an empty company begins with opening balances and its books balance; they are changed and taken back', async () => {
  await begin();
  await postOpeningBalances();
  await changeAndTakeBack();
});

/** Types a line: what is found by the first cell, which has the focus, and the cells beside it. */
async function typeLine(option: string, ...texts: string[]): Promise<void> {
  const { page } = person;
  await page.keyboard.type(option);
  await page.getByRole('option', { name: option }).first().waitFor();
  await page.keyboard.press('Tab');
  for (const text of texts) await typeThen(person, text, 'Tab');
}

test('opening balances are entered, changed and taken back without a mouse, each step with the focus in its first field', async () => {
  await begin();
  const { page } = person;
  await caller.create('/account/v1/contacts', { name: 'Old Mill Ltd', type: 'Customer' });
  await caller.create('/account/v1/contacts', { name: 'Rim Works', type: 'Supplier' });
  const cell = (column: string) => page.getByLabel(`${column}, line 1`, { exact: true });
  await goByPalette(person, 'Chart of accounts');
  await choose(person, 'Opening balances', { role: 'link' });
  await focusComesTo(person, page.getByLabel(/^Start date/));
  await page.keyboard.press('Control+a');
  await typeThen(person, '01/01/2026', 'Tab');
  await choose(person, 'Next');
  await focusComesTo(person, cell('Account'));
  await typeLine('Business Bank Account', '5000');
  await choose(person, 'Next');
  await focusComesTo(person, cell('Customer'));
  await typeLine('Old Mill', 'OLD-18', '01/12/2025', '', '1000');
  await choose(person, 'Next');
  await focusComesTo(person, cell('Supplier'));
  await typeLine('Rim Works', 'RW-10', '01/12/2025', '', '600');
  await choose(person, 'Next');
  // Nothing to type: what there is to read, from where the next Tab goes on.
  await focusComesTo(
    person,
    page.getByRole('form', { name: 'Opening balances' }).locator('.opening-content'),
  );
  await person.sees('One invoice and one bill are posted with them.');
  await choose(person, 'Post opening balances');
  await person.sees('Opening balances posted.');
  await page.getByRole('link', { name: 'Invoice OLD-18' }).waitFor();
  await page.locator('#screen:focus, #screen :focus').first().waitFor();

  await choose(person, 'Edit');
  await focusComesTo(person, page.getByLabel(/^Start date/));
  await choose(person, /Account balances$/, { key: 'Shift+Tab' });
  await focusComesTo(person, cell('Account'));
  await tabTo(person, cell('Debit'));
  await page.keyboard.press('Control+a');
  await typeThen(person, '4400', 'Tab');
  await choose(person, 'Next');
  await focusComesTo(person, cell('Customer'));
  await choose(person, 'Next');
  await focusComesTo(person, cell('Supplier'));
  await choose(person, 'Next');
  await choose(person, 'Post opening balances');
  await person.sees(/^Debits are 4,800\.00 more than credits/);
  await page.locator('#screen:focus, #screen :focus').first().waitFor();
  await tabTo(person, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Undo the opening balances?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await focusComesTo(person, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await question.waitFor();
  await choose(person, 'Undo');
  await person.sees('The opening balances were undone.');
  await focusComesTo(person, page.getByLabel(/^Start date/));
});

test('a tax rate of two components charges both, on the invoice, in its PDF and in the tax summary', async () => {
  await begin();
  const { page } = person;
  await person.open('/tax-rates/add');
  await page.getByRole('textbox', { name: /^Name/ }).fill('GST and PST');
  for (const [position, name, rate] of [
    [1, 'GST', '5'],
    [2, 'PST', '7.25'],
  ] as const) {
    await person.press('Add component');
    await page.getByRole('textbox', { name: new RegExp(`^Component ${position}`) }).fill(name);
    await page.getByLabel(new RegExp(`^Rate of component ${position}`)).fill(rate);
  }
  await page.getByRole('checkbox', { name: 'Component 2 may be claimed back' }).uncheck();
  await person.sees('12.25% in all: 5% may be claimed back, 7.25% is part of the cost.');
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.press('Add tax rate');
  await person.sees('GST 5% + PST 7.25% (cost)');

  const rates = await caller.post('/account/v1/taxRates/all', { body: {} });
  const taxRatesId = rates.content.find(({ name }) => name === 'GST and PST')?.id;
  const contactId = await caller.create('/account/v1/contacts', {
    name: 'Compound Ltd',
    type: 'Customer',
  });
  const invoiceId = await caller.create('/account/v1/invoices', {
    contactId,
    amountTaxType: 'ExclusiveTax',
    issueDate: new Date().toISOString().slice(0, 10),
    lineItems: [{ title: 'Lamp', quantity: 1, unitPrice: 200, taxRatesId: taxRatesId ?? null }],
  });
  await person.open(`/invoicing/${invoiceId}`);
  await person.press('Approve');
  await page.getByRole('heading', { level: 1, name: /^Invoice INV-/ }).waitFor();
  const file = await person.downloads(() => person.press('PDF'));
  const text = textOfPdf(await file.path());
  expect(text).toContain('24.50');
  expect(text).toContain('224.50');
  await person.open('/reports/accounting/tax-summary');
  const row = page.getByRole('row', { name: /GST and PST/ }).first();
  await row.getByText('24.50').first().waitFor();
  expect(await row.innerText()).toContain('200.00');
});
