import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { registerEngineWorks } from '../src/engine-works.ts';
import { holdContacts } from '../src/hold-contacts.ts';
import { makeJournal, newCode, newEmail } from '../src/make-records.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { putBack } from '../src/put-back.ts';

/** A manual journal from its first key to its reversal, and a bad file that is mended on the screen and taken back. */
let platform: Platform;
let browser: Browser;
let folder: string;
let person: Person;
let caller: Caller;
/** Number of the journal that was written last with the keyboard, and what all of them have booked to rent. */
let written: string;
let rent = 0;
/** File of contacts that was imported last and taken back. */
let takenBack: string;
/** Lets held contacts go, where there are any. */
let letGo = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts-journals-'));
  [platform, browser] = await Promise.all([startPlatform(), launchBrowser()]);
  person = await Person.at(browser, platform.url);
  await registerEngineWorks(person);
  caller = await Caller.signIn(platform.url, 'ada@engine.example', 'analytical-1843');
});

afterEach(async () => {
  await letGo();
  await putBack(person);
});

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
  await rm(folder, { recursive: true, force: true });
});

const expectAccessible = async (): Promise<void> => expect(await person.accessibilityFaults()).toEqual([]);
/** Has imports of contacts wait until {@link letGo}. */
async function holdImports(): Promise<void> {
  const release = await holdContacts(platform);
  letGo = () => {
    letGo = () => Promise.resolve();
    return release();
  };
}

const cell = (column: string, line: number) =>
  person.page.getByLabel(`${column}, line ${line}`, { exact: true });

/** By the keyboard, once the accounts are there to choose from. */
async function chooseAccount(code: string, line: number): Promise<void> {
  await cell('Account', line).fill(code);
  await person.page.getByRole('option', { name: new RegExp(code) }).waitFor();
  await person.page.keyboard.press('Enter');
  await person.page.getByRole('option').first().waitFor({ state: 'hidden' });
}

test('writes a journal with the keyboard, sees that it must balance, and posts it', async () => {
  await person.open('/journals/add');
  await person.fill('Reference', 'March');
  await chooseAccount('EXP6450', 1);
  await cell('Debit', 1).fill('800');
  await chooseAccount('AST1000', 2);
  await cell('Credit', 2).fill('750');
  await person.page.keyboard.press('Tab');
  // The sentence is there from the first amount on; the difference, once both are taken.
  await person.page.getByText('50.00', { exact: true }).first().waitFor();
  await person.sees('Debits and credits must be equal.');
  await person.press('Post');
  await person.sees('Debits are 800.00, credits are 750.00: a journal must balance.');
  await expectAccessible();
  await cell('Credit', 2).fill('800');
  await person.page.keyboard.press('Control+Enter');
  await person.sees(/^Journal JNL-\d+ posted\.$/);
  const heading = person.page.getByRole('heading', { level: 1, name: /^Journal JNL-\d+$/ });
  written = (await heading.innerText()).replace('Journal ', '');
  rent += 800;
  await person.page.getByRole('link', { name: 'EXP6450 Rent' }).waitFor();
  await expectAccessible();
});

test('sees it in the trial balance', async () => {
  await person.open('/reports/accounting/trial-balance');
  const booked = `${rent.toLocaleString('en-GB')}\\.00`;
  await person.page.getByRole('row', { name: new RegExp(`EXP6450.*${booked}`) }).waitFor();
});

test('reverses a journal on a day, and the list has both', async () => {
  const { page } = person;
  const { id, number } = await makeJournal(caller, newCode());
  await person.open('/journals');
  await page.locator(`a[href$="/journals/${id}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: `Journal ${number}` }).waitFor();
  await person.press('Reverse');
  const dialog = page.getByRole('dialog', { name: `Reverse journal ${number}` });
  await dialog.getByLabel(/Date of the reversal/).waitFor();
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await person.sees(new RegExp(`^Journal ${number} reversed by JNL-\\d+\\.$`));
  const reversal = page.getByRole('heading', { level: 1, name: /^Journal JNL-\d+$/ });
  await page.waitForURL(
    (url) => /\/journals\/[\da-f-]{36}$/.test(url.pathname) && !url.pathname.endsWith(id),
  );
  await page.getByRole('link', { name: number }).waitFor();
  const reversedBy = (await reversal.innerText()).replace('Journal ', '');
  const reversalPath = new URL(page.url()).pathname;
  await page.getByRole('link', { name: number }).click();
  await person.sees(`This journal is reversed by journal ${reversedBy}.`);
  await person.open('/journals');
  for (const path of [`/journals/${id}`, reversalPath])
    await page.locator(`a[href$="${path}"]`).first().waitFor();
  await expectAccessible();
});

test('archives an account: it takes no new entry, keeps its history, and is restored', async () => {
  const { page } = person;
  // Also where a try before this one ended with it archived.
  const rents = { query: { status: 'All' }, body: { search: 'EXP6450' } } as const;
  for (const { id } of (await caller.post('/account/v1/accounts/all', rents)).content)
    await caller.put('/account/v1/accounts/{id}', { path: { id }, body: { status: 'A' } });
  await person.open('/chart-of-accounts?search=EXP6450');
  await page.getByRole('link', { name: 'EXP6450' }).click();
  await person.press('More');
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await person.sees('This account is archived.');
  await expectAccessible();
  const account = new URL(page.url()).pathname;
  await person.open('/journals/add');
  await cell('Account', 1).fill('AST1000');
  await page.getByRole('option', { name: /AST1000/ }).waitFor();
  await cell('Account', 1).fill('EXP6450');
  await page.getByRole('option', { name: /AST1000/ }).waitFor({ state: 'hidden' });
  expect(await page.getByRole('option', { name: /EXP6450/ }).count()).toBe(0);
  await person.open(account);
  await person.sees('This account is archived.');
  await person.sees(written);
  await person.press('Restore');
  await page.getByText('This account is archived.').waitFor({ state: 'hidden' });
});

/** Sets the lock date by hand, or lifts it with an empty one. */
async function saveLockDate(day: string): Promise<void> {
  await person.open('/settings/company-update');
  await person.page.getByLabel('Lock date').fill(day);
  await person.press('Save company');
  await person.sees('Company successfully updated!');
}

test('sets the lock date, and a journal of a locked day is refused; lifted, it is posted, and the history says both', async () => {
  const { page } = person;
  await saveLockDate('31/01/2026');
  await person.open('/journals/add');
  await page.getByLabel(/^Date/).fill('15/01/2026');
  await person.fill('Reference', 'Locked');
  await chooseAccount('EXP6450', 1);
  await cell('Debit', 1).fill('10');
  await chooseAccount('AST1000', 2);
  await cell('Credit', 2).fill('10');
  await person.press('Post');
  await person.sees('The books are locked up to 31 Jan 2026. Choose a later date.');
  await expectAccessible();
  await person.open('/reports/accounting/verification');
  await person.sees('Nothing can be posted on or before 31 Jan 2026.');
  await person.sees('From no lock date to 31 Jan 2026');
  await expectAccessible();
  await saveLockDate('');
  await person.open('/reports/accounting/verification');
  await person.sees('There is no lock date: entries can be posted on any day.');
  const moves = page.getByRole('listitem').filter({ hasText: 'lock date' });
  await moves.filter({ hasText: 'From 31 Jan 2026 to no lock date' }).first().waitFor();
  expect(await moves.first().innerText()).toContain('From 31 Jan 2026 to no lock date');
  expect(await moves.first().innerText()).toContain('Ada Lovelace');
});

test('mends a bad file on the screen, imports it, and takes the import back', async () => {
  const mark = newCode();
  takenBack = `people-${mark}.csv`;
  const file = path.join(folder, takenBack);
  const rows = [`Fine ${mark},fine@example.com`, `Bad ${mark},nope`, `Worse ${mark},never`];
  await writeFile(file, ['Name,Email', ...rows].join('\n'));
  await person.open('/contacts/import');
  await person.page.locator('input[type=file]').setInputFiles(file);
  await person.press('Check the file');
  await person.sees('1 contact can be imported, 2 cannot and will be left out.');
  await person.page.getByRole('row', { name: new RegExp(`^2 Fine ${mark}`) }).waitFor();
  await expectAccessible();
  await person.page.getByLabel('Email in row 3').fill('bad@example.com');
  await person.page.getByLabel('Skip row 4').check();
  await person.press('Check again');
  await person.sees('2 contacts can be imported. No errors were found.');
  await person.press('Import 2 contacts');
  await person.sees(`2 contacts imported from ${takenBack}.`);
  await person.press(`Undo the import of ${takenBack}`);
  const dialog = person.page.getByRole('dialog', { name: `Undo the import of ${takenBack}?` });
  await dialog.getByText('2 records will be removed.').waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await person.sees('2 records removed.');
  await person.sees('2 were removed again.');
  await expectAccessible();
  await person.open(`/contacts?search=${mark}`);
  await person.sees(/Nothing matches what you searched for\.|No contacts yet/);
});

test('imports journals from a file, and takes every field of the list away as a file that the import reads', async () => {
  const rows = ['2,2026-03-31,Rent,EXP6450,900,', '2,2026-03-31,Rent,AST1000,,900'];
  const file = path.join(folder, 'journals.csv');
  await writeFile(file, ['Journal Number,Date,Narration,Account,Debit,Credit', ...rows].join('\n'));
  await person.open('/journals');
  await person.page.getByRole('link', { name: 'Import' }).click();
  await person.page.locator('input[type=file]').setInputFiles(file);
  await person.press('Check the file');
  await person.sees('1 journal can be imported. No errors were found.');
  await person.press('Import 1 journal');
  await person.sees('1 journal imported from journals.csv.');
  await expectAccessible();
  await person.open('/journals');
  await person.press('Export the list');
  await person.page.getByRole('dialog', { name: 'Export: Journals' }).waitFor();
  await expectAccessible();
  const download = await person.downloads(() => person.press('Every field (CSV)'));
  expect(download.suggestedFilename()).toBe('Journals.csv');
  const again = path.join(folder, 'again.csv');
  await download.saveAs(again);
  await person.open('/journals/import');
  await person.page.locator('input[type=file]').setInputFiles(again);
  await person.press('Check the file');
  await person.sees(/journals can be imported. No errors were found./);
});

test('is asked how an ambiguous file is written, answers with the keyboard, and imports it so', async () => {
  const { page } = person;
  const code = newCode();
  const name = `prices-${code}.csv`;
  const file = path.join(folder, name);
  const rows = [`${code};Gear ${code};costs 12.5 elsewhere;1.234`, `${code}-S;Small gear ${code};;5`];
  await writeFile(file, ['Code;Name;Description;Unit Price', ...rows].join('\n'));
  await person.open('/items/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await person.press('Check the file');
  await person.sees(
    'Row 2 has "1.234", which can be 1234, or 1 and 234/1000. Choose how numbers are written.',
  );
  const format = page.getByRole('combobox', { name: 'Numbers are written' });
  expect(await format.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  await expectAccessible();
  await page.keyboard.type('1.234,56');
  await page.keyboard.press('Enter');
  await person.sees('2 items can be imported. No errors were found.');
  expect(await format.inputValue()).toBe('1.234,56');
  await person.sees('As you chose');
  await page.getByRole('row', { name: new RegExp(`^2 ${code} Gear .*1,234`) }).waitFor();
  await expectAccessible();
  await person.press('Import 2 items');
  await person.sees(`2 items imported from ${name}.`);
  await person.open(`/items?search=${code}`);
  await person.sees('1,234.00');
});

test('recognises the export of another product below its title, and imports what the product means', async () => {
  const { page } = person;
  const mark = newCode();
  const name = `clients-${mark}.csv`;
  const file = path.join(folder, name);
  const heading =
    'Organization,First Name,Last Name,Email,Phone,Street,City,Province/State,Country,Postal Code,Notes';
  await writeFile(file, `All clients\n\n${heading}\n,Ada,${mark},${newEmail()},,,,,,,\n`);
  await person.open('/contacts/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await person.sees('This looks like an export of FreshBooks.');
  const rows = page.getByRole('combobox', { name: 'Headings are in row' });
  expect(await rows.inputValue()).toMatch(/^3: Organization · First Name/);
  await expectAccessible();
  const product = page.getByRole('combobox', { name: 'Exported from' });
  await product.fill('Another');
  await page.keyboard.press('Enter');
  await page.getByText('This looks like an export of FreshBooks.').waitFor({ state: 'hidden' });
  await product.fill('FreshBooks');
  await page.keyboard.press('Enter');
  await person.sees('This looks like an export of FreshBooks.');
  await person.press('Check the file');
  await page.getByRole('row', { name: new RegExp(`^4 Ada ${mark}.*Customer`) }).waitFor();
  await expectAccessible();
  await person.press('Import 1 contact');
  await person.sees(`1 contact imported from ${name}.`);
});

test('is asked which of two equal headings is meant, and reads what is said of a value below it', async () => {
  const { page } = person;
  const file = path.join(folder, 'twice.csv');
  await writeFile(file, 'Name,Phone,Name\nShort,Brazil,Long Holding\n');
  await person.open('/contacts/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await person.press('Check the file');
  const name = page.getByRole('combobox', { name: /^Name/ });
  expect(await name.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  await person.sees('Name (column C): Long Holding');
  await expectAccessible();
  await page.keyboard.type('column');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await person.press('Check the file');
  await page
    .getByRole('row', { name: '2 Long Holding' })
    .getByText('"Brazil" is not a phone number.')
    .waitFor();
  await expectAccessible();
});

test('an import that ends while its author is on another screen says so, here and in another browser, and leads to its log', async () => {
  const { page } = person;
  const elsewhere = await Person.at(browser, platform.url);
  await elsewhere.signIn('ada@engine.example', 'analytical-1843');
  await elsewhere.page.waitForURL('**/dashboard');
  const bellOf = ({ page: window }: Person) => window.getByRole('button', { name: /^Finished jobs,/ });
  await bellOf(elsewhere).click();
  const panelOf = ({ page: window }: Person) => window.getByRole('dialog', { name: 'Finished jobs' });
  await panelOf(elsewhere).getByText(`${takenBack}: 2 records imported.`).waitFor();
  await elsewhere.page.keyboard.press('Escape');
  await panelOf(elsewhere).waitFor({ state: 'hidden' });
  await elsewhere.page.getByRole('button', { name: 'Finished jobs, nothing new' }).waitFor();

  const mark = newCode();
  const imported = `suppliers-${mark}.csv: 2 records imported.`;
  const file = path.join(folder, `suppliers-${mark}.csv`);
  await writeFile(file, `Name,Type\nRim Works ${mark},Supplier\nChain Works ${mark},Supplier\n`);
  await person.open('/contacts/import');
  await bellOf(person).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await person.press('Check the file');
  const isImport = (url: URL) =>
    url.pathname.endsWith('/contacts/import') && url.searchParams.get('dryRun') === 'false';
  let go = (): void => undefined;
  const left = new Promise<void>((resolve) => (go = resolve));
  await page.route(isImport, async (route) => {
    await left;
    await route.continue();
  });
  await person.press('Import 2 contacts');
  await person.goTo('/journals');
  await page.getByRole('heading', { level: 1, name: 'Journals' }).waitFor();
  go();
  await Promise.all([person, elsewhere].map((one) => one.sees(imported)));
  await page.getByRole('button', { name: 'Finished jobs, 1 new' }).click();
  const row = panelOf(person).getByRole('listitem').first();
  await row.getByText('New', { exact: true }).waitFor();
  await expectAccessible();
  await row.getByRole('link', { name: imported }).click();
  await page.getByRole('heading', { level: 1, name: 'Import contacts' }).waitFor();
  await person.sees(new RegExp(`suppliers-${mark}\\.csv: 2 created, 0 rejected\\.`));
  await page.getByRole('button', { name: 'Finished jobs, nothing new' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });

  // Seen in one browser is seen in the other, with its next look.
  await elsewhere.page.reload();
  await elsewhere.page.getByRole('button', { name: 'Finished jobs, nothing new' }).waitFor();
  expect(elsewhere.pageErrors).toEqual([]);
  await elsewhere.leave();
});

test('a running import is cancelled with the keyboard: nothing is stored, the log says by whom, and the file comes in afterwards', async () => {
  const { page } = person;
  const mark = newCode();
  const name = `long-${mark}.csv`;
  const file = path.join(folder, name);
  await writeFile(file, `Name,Type\nSpoke Works ${mark},Supplier\nHub Works ${mark},Supplier\n`);
  await person.open('/contacts/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await person.press('Check the file');
  await person.sees('2 contacts can be imported. No errors were found.');
  await holdImports();
  await person.press('Import 2 contacts');
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.waitFor();
  await expectAccessible();
  await page.keyboard.press('Escape');
  const cancelled = page.waitForResponse((response) => response.url().endsWith('/cancel'));
  await cancel.press('Enter');
  const question = page.getByRole('dialog', { name: `Cancel the import of ${name}?` });
  await question.getByRole('button', { name: 'Let it go on' }).waitFor();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel the import' }).press('Enter');
  expect((await cancelled).status()).toBe(200);
  await letGo();
  await person.sees(/^Cancelled by Ada .*\. Nothing was imported\.$/);
  await expectAccessible();
  await person.press('Choose another file');
  await page.getByText('Earlier imports').click();
  await person.sees(new RegExp(`^${name}: Cancelled by Ada .*\\. Nothing was imported\\.$`));
  await person.open(`/contacts?search=${mark}`);
  await page.getByRole('link', { name: `Spoke Works ${mark}` }).waitFor({ state: 'hidden' });
  await person.open('/contacts/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await person.press('Check the file');
  await person.press('Import 2 contacts');
  await person.sees(`2 contacts imported from ${name}.`);
});

test('a running import is cancelled among the earlier ones by who comes back to the screen; elsewhere its row follows', async () => {
  const { page } = person;
  const mark = newCode();
  const name = `late-${mark}.csv`;
  const file = path.join(folder, name);
  await writeFile(file, `Name,Type\nPedal Works ${mark},Supplier\n`);
  await person.open('/contacts/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await person.press('Check the file');
  await person.sees('1 contact can be imported. No errors were found.');
  await holdImports();
  await person.press('Import 1 contact');
  await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
  await person.goTo('/journals');
  await page.getByRole('heading', { level: 1, name: 'Journals' }).waitFor();
  const elsewhere = await Person.at(browser, platform.url);
  await elsewhere.signIn('ada@engine.example', 'analytical-1843');
  await elsewhere.page.waitForURL('**/dashboard');
  await elsewhere.open('/contacts/import?log');
  await elsewhere.sees(`${name}: is being read.`);
  await person.goTo('/contacts/import?log');
  const cancel = page.getByRole('button', { name: `Cancel the import of ${name}` });
  await cancel.waitFor();
  await expectAccessible();
  await cancel.press('Enter');
  const question = page.getByRole('dialog', { name: `Cancel the import of ${name}?` });
  await question.getByRole('button', { name: 'Cancel the import' }).press('Enter');
  const outcome = new RegExp(`^${name}: Cancelled by Ada .*\\. Nothing was imported\\.$`);
  await Promise.all([person, elsewhere].map((one) => one.sees(outcome)));
  await cancel.waitFor({ state: 'hidden' });
  await letGo();
  await person.open(`/contacts?search=${mark}`);
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  await page.getByRole('link', { name: `Pedal Works ${mark}` }).waitFor({ state: 'hidden' });
  expect(elsewhere.pageErrors).toEqual([]);
  await elsewhere.leave();
});

test('nothing went wrong behind the screens', () => {
  expect(person.pageErrors).toEqual([]);
});
