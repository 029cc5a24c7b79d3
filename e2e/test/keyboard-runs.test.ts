import { Caller } from '../src/caller.ts';
import { eachWithPerson } from '../src/each-with-person.ts';
import { choose, chooseFromMenu, focusComesTo, goByPalette, tabTo, typeThen } from '../src/keyboard.ts';
import { joinDemo } from '../src/join-demo.ts';
import { makeJournal, newCode, newEmail } from '../src/make-records.ts';
import { ownerAt } from '../src/open-by.ts';
import type { Person } from '../src/person.ts';
import type { Platform } from '../src/platform.ts';
import { documentOpened, statusIs, takeOption, writeDocument } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const EMAIL = 'demo@example.com';
const PASSWORD = 'harbour-2026';

let platform: Platform;
let person: Person;

eachWithPerson((stage) => ({ platform, person } = stage));

test('signs in, writes an invoice with two lines, approves it and records its payment without a mouse', async () => {
  const { page } = person;
  await person.open('/');
  await tabTo(person, page.getByLabel('Email'));
  await typeThen(person, EMAIL, 'Tab');
  await typeThen(person, PASSWORD, 'Enter');
  await page.waitForURL('**/dashboard');
  await choose(person, 'Invoices', { role: 'link' });
  await page.getByRole('searchbox', { name: 'Search invoices' }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL('**/invoicing/add');

  await tabTo(person, page.getByRole('combobox', { name: /^Customer/ }));
  await takeOption(page, 'Anchor');
  await tabTo(person, page.getByLabel('Item, line 1'));
  await typeThen(person, 'Spokes', 'Tab');
  await typeThen(person, 'Stainless steel', 'Tab');
  await typeThen(person, '2', 'Tab');
  await typeThen(person, '12.50', 'Enter');
  await page.locator('[data-row="1"]:focus').waitFor();
  await tabTo(person, page.getByLabel('Item, line 2'), 'Shift+Tab');
  await typeThen(person, 'Rim tape', 'Tab');
  await page.keyboard.press('Tab');
  await typeThen(person, '1', 'Tab');
  await page.keyboard.type('5');
  await choose(person, 'Approve');

  await person.sees(/^INV-|^Invoice INV-/);
  await choose(person, 'Record payment');
  const dialog = page.getByRole('dialog', { name: /^Record payment/ });
  await dialog.waitFor();
  await tabTo(person, dialog.getByRole('button', { name: 'Record payment' }));
  await page.keyboard.press('Enter');
  await person.sees('Payment Successful!');
  await dialog.waitFor({ state: 'hidden' });
  await statusIs(person, 'Paid');
});

test('Enter in the reference of an invoice saves a draft, and in a line goes to the line below', async () => {
  const { page } = person;
  await person.signInAsDemo();
  await person.open('/invoicing/add');
  await writeDocument(person, 'Customer', { title: 'Bell', quantity: '1', price: '8' });
  await page.keyboard.press('Enter');
  await page.locator('[data-row="1"]:focus').waitFor();
  const reference = page.getByRole('textbox', { name: 'Reference' });
  await tabTo(person, reference, 'Shift+Tab');
  expect(page.url()).toMatch(/\/invoicing\/add$/);
  await typeThen(person, 'PO-7781', 'Enter');
  await documentOpened(person, '/invoicing', 'Draft invoice');
  await statusIs(person, 'Draft');
  await page.getByText('PO-7781').first().waitFor();
});

test('writes a bill, approves it and records its payment without a mouse', async () => {
  const { page } = person;
  await person.signInAsDemo();
  await choose(person, 'Bills', { role: 'link' });
  await page.getByRole('searchbox', { name: 'Search bills' }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL('**/bills/add');
  await tabTo(person, page.getByLabel(/^Supplier's number/));
  await typeThen(person, newCode(), 'Tab');
  await tabTo(person, page.getByRole('combobox', { name: /^Supplier$/ }));
  await takeOption(page, 'Chainline');
  await tabTo(person, page.getByLabel('Item, line 1'));
  await typeThen(person, 'Chain oil', 'Tab');
  await page.keyboard.press('Tab');
  await typeThen(person, '3', 'Tab');
  await page.keyboard.type('4.20');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/bills\/(?!add)/);
  await person.sees(/^Bill BILL-|^Bill /);
  await page.locator('#screen:focus, #screen :focus').first().waitFor();
  await choose(person, 'Record payment');
  const dialog = page.getByRole('dialog', { name: /^Record payment/ });
  await dialog.getByText('After this payment:').waitFor();
  await page.keyboard.press('Enter');
  await person.sees('Payment Successful!');
  await dialog.waitFor({ state: 'hidden' });
  await statusIs(person, 'Paid');
});

test('writes a credit note, approves it and uses it on an invoice without a mouse', async () => {
  const { page } = person;
  await person.signInAsDemo();
  await choose(person, 'Credit notes', { role: 'link' });
  await page.getByRole('searchbox', { name: 'Search credit notes' }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL('**/credit-notes/add');
  await tabTo(person, page.getByRole('combobox', { name: /^Customer/ }));
  await takeOption(page, 'Anchor');
  await tabTo(person, page.getByLabel('Item, line 1'));
  await typeThen(person, 'Bent rim', 'Tab');
  await page.keyboard.press('Tab');
  await typeThen(person, '1', 'Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: /^Credit note CN-/ }).waitFor();
  await page.locator('#screen:focus, #screen :focus').first().waitFor();
  await choose(person, 'Apply to invoices');
  const apply = page.getByRole('dialog', { name: /^Apply CN-/ });
  await apply.getByText(/^Remaining after this: /).waitFor();
  await tabTo(person, apply.getByRole('textbox', { name: /^INV-/ }).first());
  await page.keyboard.press('Control+a');
  await typeThen(person, '4', 'Tab');
  await apply.getByText('Remaining after this: £3.00').waitFor();
  await page.keyboard.press('Enter');
  await person.sees('Credit applied to 1 invoice.');
  await apply.waitFor({ state: 'hidden' });
  await page
    .locator('main')
    .getByText(/Applied £4\.00 to INV-/)
    .waitFor();
});

/** Of the choices of an export, the columns that the list shows. */
const SHOWN = 'What the list shows (Excel)';

test('exports a list and a report, and the focus stays where it was', async () => {
  const { page } = person;
  await person.signInAsDemo();
  await goByPalette(person, 'Invoices');
  const toExcel = page.getByRole('button', { name: 'Export the list' });
  await tabTo(person, toExcel);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Export: Invoices' }).waitFor();
  const list = await person.downloads(() => choose(person, SHOWN));
  expect(list.suggestedFilename()).toMatch(/^Invoices.*\.xlsx$/);
  await focusComesTo(person, toExcel);

  await goByPalette(person, 'Accounting reports');
  await choose(person, /^Trial balance/, { role: 'link' });
  await page.getByText('Difference', { exact: true }).waitFor();
  const button = page.getByRole('button', { name: 'Export' });
  await choose(person, 'Export');
  await focusComesTo(person, page.getByRole('menuitem', { name: 'Excel' }));
  await page.keyboard.press('Escape');
  await focusComesTo(person, button);
  const report = await person.downloads(() => chooseFromMenu(person, 'Export', 'CSV'));
  expect(report.suggestedFilename()).toMatch(/^Trial balance .*\.csv$/);
  await focusComesTo(person, button);
});

test('reverses a journal; the dialog that is left gives the focus back', async () => {
  const { page } = person;
  const reference = newCode();
  const { id } = await makeJournal(await ownerAt(person), reference);
  await person.signInAsDemo();
  await goByPalette(person, 'Journals');
  await page.getByRole('searchbox', { name: 'Search journals' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(reference);
  const link = page.locator(`tbody .ac-row-link[href$="/journals/${id}"]`);
  await link.waitFor();
  await page.locator('tbody .ac-row-link').nth(1).waitFor({ state: 'detached' });
  await tabTo(person, link);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: /^Journal / });
  await heading.waitFor();
  const number = (await heading.innerText()).replace('Journal ', '');
  await choose(person, 'Reverse');
  const dialog = page.getByRole('dialog', { name: `Reverse journal ${number}` });
  await focusComesTo(person, dialog.getByLabel(/^Date of the reversal/));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await focusComesTo(person, page.getByRole('button', { name: 'Reverse' }));
  await page.keyboard.press('Enter');
  await focusComesTo(person, dialog.getByLabel(/^Date of the reversal/));
  await page.keyboard.press('Enter');
  await person.sees(new RegExp(`^Journal ${number} reversed by `));
  await page.getByRole('link', { name: number }).waitFor();
  await page.locator('#screen:focus, #screen :focus').first().waitFor();
});

/** Leaves the owner alone in the company, where a try before this one ended with somebody else in it too. */
async function removeOthers(): Promise<void> {
  const owner = await ownerAt(person);
  const { content } = await owner.get('/account/data/company/space/members');
  for (const { id } of content.filter(({ email }) => email !== EMAIL))
    await owner.delete('/account/data/company/space/member/{id}', { path: { id } });
}

test('invites a person, gives a user another role and removes the user, with motion', async () => {
  const { page } = person;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await removeOthers();
  await joinDemo(platform.url, {
    email: newEmail(),
    roleName: 'Accountant',
    password: 'quay-and-harbour-9',
  });
  await person.signInAsDemo();
  await goByPalette(person, 'Users');
  await choose(person, 'Invite');
  const invite = page.getByRole('dialog', { name: 'Invite a person' });
  await focusComesTo(person, invite.getByLabel(/^Email/));
  await typeThen(person, newEmail(), 'Tab');
  await typeThen(person, 'Viewer', 'Enter');
  await choose(person, 'Send invitation');
  await person.sees('Invitation sent!');
  await invite.waitFor({ state: 'hidden' });
  await focusComesTo(person, page.getByRole('button', { name: 'Invite', exact: true }));

  const actions = page.getByRole('button', { name: 'Actions for Sam Accountant' });
  await chooseFromMenu(person, 'Actions for Sam Accountant', 'Change role');
  const role = page.getByRole('dialog', { name: 'Role of Sam Accountant' });
  await focusComesTo(person, role.getByRole('combobox', { name: /^Role/ }));
  await typeThen(person, 'Viewer', 'Enter');
  await choose(person, 'Change role');
  await person.sees('Role updated!');
  await role.waitFor({ state: 'hidden' });
  await focusComesTo(person, actions);
  await page.getByRole('row', { name: /Sam Accountant.*Viewer/ }).waitFor();

  await chooseFromMenu(person, 'Actions for Sam Accountant', 'Remove user');
  const question = page.getByRole('dialog', { name: 'Remove Sam Accountant?' });
  await focusComesTo(person, question.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await focusComesTo(person, actions);
  await chooseFromMenu(person, 'Actions for Sam Accountant', 'Remove user');
  await question.waitFor();
  await choose(person, 'Remove user');
  await person.sees('User deleted successfully!');
  await actions.waitFor({ state: 'hidden' });
  // No user is left whom the owner can act on; the next Tab goes on from the screen, and not from the top of the page.
  await page.locator('#screen:focus').waitFor();
});

test('buys a plan and pays for it', async () => {
  const { page } = person;
  const owner = await Caller.signIn(person.url, 'early@example.com', PASSWORD);
  const { plan } = await owner.get('/account/v1/company/plan/usage');
  // Another one than the company has, which a try before this one may have bought.
  const bought = plan.name === 'Business' ? 'Starter' : 'Business';
  await person.signIn('early@example.com', PASSWORD);
  await page.waitForURL('**/dashboard');
  await goByPalette(person, 'Plan and usage');
  await choose(person, `Choose ${bought}`, { role: 'link' });
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await choose(person, /^Pay /);
  // The page of the provider.
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
  await choose(person, /^Pay /);
  await page.waitForURL('**/payment?success=true');
  await page.getByRole('heading', { level: 1, name: `Your company is on the ${bought} plan` }).waitFor();
  await choose(person, 'Go to dashboard', { role: 'link' });
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});

test('chooses cards for a list and saves the terms of the company', async () => {
  const { page } = person;
  const owner = await ownerAt(person);
  const query = { page: 'quotes.cardView', cardView: false };
  await owner.put('/account/data/company/space/member/preferences', { query });
  await person.signInAsDemo();
  await chooseFromMenu(person, 'Morgan Hale', 'Your preferences');
  const cards = page.getByRole('switch', { name: 'Quotes' });
  await tabTo(person, cards);
  await page.keyboard.press('Space');
  await page.getByRole('switch', { name: 'Quotes', checked: true }).waitFor();
  await focusComesTo(person, cards);
  await goByPalette(person, 'Quotes');
  await page.getByRole('list', { name: 'Quotes' }).waitFor();

  await goByPalette(person, 'Preferences');
  const days = page.getByLabel(/^Customers pay within/);
  await tabTo(person, days);
  const more = String(Number(await days.inputValue()) + 1);
  await page.keyboard.press('Control+a');
  await typeThen(person, more, 'Tab');
  await choose(person, 'Save preferences');
  await person.sees('Company successfully updated!');
  await page.locator('#screen :focus').waitFor();
  expect(await days.inputValue()).toBe(more);
});

test('signs out where else the person is signed in, one after the other', async () => {
  const { page } = person;
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';
  // Those of a try before this one, too; one stays.
  await (await ownerAt(person)).post('/api/rest/v1/user/logoutEverywhere');
  await ownerAt(person);
  for (let times = 0; times < 2; times += 1) await Caller.signIn(platform.url, EMAIL, PASSWORD, userAgent);
  await person.signInAsDemo();
  await chooseFromMenu(person, 'Morgan Hale', 'Your profile');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  const there = sessions.getByRole('button', { name: /^Sign out there: Firefox on macOS/ });
  await there.nth(1).waitFor();
  await tabTo(person, there.first());
  await page.keyboard.press('Enter');
  await there.nth(1).waitFor({ state: 'hidden' });
  // In the row that came into the place of the other.
  await focusComesTo(person, there);
  await page.keyboard.press('Enter');
  await there.waitFor({ state: 'hidden' });
  await focusComesTo(person, sessions.getByRole('button', { name: /^Sign out there/ }).first());
});
