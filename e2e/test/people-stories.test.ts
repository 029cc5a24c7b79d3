import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { joinDemo } from '../src/join-demo.ts';
import { newCode, newEmail } from '../src/make-records.ts';
import { ownerAt } from '../src/open-by.ts';
import { newestLink } from '../src/outbox.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const PASSWORD = 'quay-and-harbour-9';

let platform: Platform;
let browser: Browser;
let owner: Person;
let invited: Person;
/** Role that is made, the person who is invited with it, and the last name: others in a second try, since each is there once. */
let role: string;
let email: string;
let lastName: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  owner = await Person.at(browser, platform.url);
  await owner.signInAsDemo();
});

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

test('an owner makes a role with the keyboard in the matrix', async () => {
  const { page } = owner;
  role = `Sales clerk ${newCode()}`;
  await owner.open('/settings/user-roles');
  await owner.press('New role');
  await page.waitForURL('**/user-roles/add');
  await owner.fill('Name *', role);
  await page.getByRole('checkbox', { name: 'Bills: View' }).focus();
  // Down to Invoices, right to New: View comes with it.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  expect(await page.getByRole('checkbox', { name: 'Invoices: View' }).isChecked()).toBe(true);
  await page.getByRole('checkbox', { name: 'Contacts: View' }).check();
  await owner.press('Save role');
  await owner.sees('Role added successfully!');
  await page.getByRole('row', { name: new RegExp(role) }).waitFor();
});

test('an owner invites a person, who accepts in another browser and sees what the role allows', async () => {
  const { page } = owner;
  lastName = `Clerk ${newCode()}`;
  email = newEmail();
  invited = await Person.at(browser, platform.url, { width: 390, height: 844 });
  await owner.open('/settings/users');
  await owner.press('Invite');
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: role }).click();
  expect(await owner.accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await owner.sees('Invitation sent!');
  const open = page.getByRole('region', { name: 'Open invitations' });
  await open.getByText(email).waitFor();

  await invited.page.goto(await newestLink(platform.url, email, '/registration/'));
  await invited.page.getByRole('heading', { name: /^Join / }).waitFor();
  expect(await invited.accessibilityFaults()).toEqual([]);
  await invited.fill('First name', 'Kim');
  await invited.fill('Last name', lastName);
  await invited.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invited.press('Accept invitation');
  await invited.page.waitForURL('**/dashboard');

  // The owner's page hears of it.
  await page.getByRole('row', { name: new RegExp(`Kim ${lastName}`) }).waitFor();
  await open.getByText(email).waitFor({ state: 'detached' });

  await invited.open('/invoicing');
  await invited.page.getByRole('button', { name: 'New invoice' }).waitFor();
  await invited.open('/contacts');
  await invited.page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  expect(await invited.page.getByRole('button', { name: 'New contact' }).count()).toBe(0);
  await invited.open('/bills');
  await invited.sees("You don't have permission to view bills");
  await invited.open('/settings/users');
  await invited.sees("You don't have permission to view settings");
});

test('a link that has been accepted says so', async () => {
  const late = await Person.at(browser, platform.url);
  await late.page.goto(await newestLink(platform.url, email, '/registration/'));
  await late.sees('This invitation has been accepted already. Please sign in.');
  await late.leave();
});

test('a role that a member holds is not deleted', async () => {
  const { page } = owner;
  await owner.open('/settings/user-roles');
  await owner.follow(role);
  await owner.press('Delete role');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click();
  await owner.sees(`A member or an invitation has the role ${role}. Give them another role first.`);
});

test('a changed role of a member stands in the history of the company, and is not shown to the member', async () => {
  const { page } = owner;
  const caller = await ownerAt(owner);
  const { content } = await caller.get('/account/data/company/space/members');
  const id = content.find((member) => member.email === email)?.id ?? '';
  // Also where a try before this one has changed it.
  await caller.post('/account/data/company/space/member/{id}/role', {
    path: { id },
    query: { roleName: role },
  });
  await owner.open('/settings/users');
  await owner.press(`Actions for Kim ${lastName}`);
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await dialog.waitFor({ state: 'detached' });
  await owner.open('/settings/company-update');
  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await newest.getByText(`Changed: ${email}: ${role} to Viewer`).waitFor();
  expect(await newest.innerText()).toContain('Morgan Hale');
  expect(await owner.accessibilityFaults()).toEqual([]);

  await invited.open('/settings/company-update');
  await invited.page.getByRole('heading', { level: 1, name: 'Company', exact: true }).waitFor();
  await invited.settled();
  expect(await invited.page.getByRole('region', { name: 'History' }).count()).toBe(0);
});

test('a member who is removed is signed out', async () => {
  const { page } = owner;
  const member = { email: newEmail(), roleName: role, password: PASSWORD };
  await joinDemo(platform.url, member);
  const removed = await Person.at(browser, platform.url);
  await removed.takeSession(member.email, member.password);
  await owner.open('/settings/users');
  const row = page.getByRole('row', { name: new RegExp(member.email) });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove user' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove user' }).click();
  await owner.sees('User deleted successfully!');
  await row.waitFor({ state: 'detached' });
  await removed.open('/invoicing');
  await removed.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('nothing went wrong behind the screens', () => {
  expect([...owner.pageErrors, ...invited.pageErrors]).toEqual([]);
});
