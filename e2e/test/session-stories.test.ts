import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../src/browser.ts';
import { lapseSessions } from '../src/lapse-sessions.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { documentOpened, writeDocument } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */
jest.setTimeout(180_000);

const EMAIL = 'demo@example.com';
const PASSWORD = 'harbour-2026';

let platform: Platform;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
beforeEach(async () => {
  person = await Person.at(browser, platform.url);
  await person.signInAsDemo();
  await person.settled();
  await sealOf(person.page);
});
afterEach(async () => {
  expect(person.pageErrors).toEqual([]);
  await person.leave();
});

/** What a tab holds of the password, waited for. */
const sealOf = async (page: Page): Promise<string> =>
  (await page.waitForFunction(() => sessionStorage.getItem('accounts.sealed'))).jsonValue().then(String);

const isSealed = (page: Page) => page.evaluate(() => sessionStorage.getItem('accounts.sealed') !== null);

const tokenOf = async (page: Page): Promise<string> => {
  const stored = await page.evaluate(() => localStorage.getItem('accounts.session') ?? '{}');
  return (JSON.parse(stored) as { access_token: string }).access_token;
};

const prompt = (page: Page) => page.getByRole('heading', { name: 'Continue where you were' });
const signInForm = (page: Page) => page.getByRole('heading', { name: 'Sign in' });

/** Opens a second tab of the same browser, signed in by the first one. */
async function secondTab(): Promise<Page> {
  const tab = await person.context.newPage();
  await tab.goto(`${platform.url}/dashboard`);
  await tab.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return tab;
}

test('a session that reaches its age in the middle of a form is continued in its tab, and nothing is lost', async () => {
  const { page } = person;
  expect(await sealOf(page)).not.toContain(PASSWORD);
  await person.goTo('/invoicing/add');
  await writeDocument(person, 'Customer', { title: 'Tandem', quantity: '2', price: '19.5' });
  await person.fill('Reference', 'LAPSED-1');
  await lapseSessions(platform);
  await page.keyboard.press('Control+s');
  await prompt(page).waitFor();
  expect(new URL(page.url()).search).toBe('?logout=expired');
  await person.sees(`You work as ${EMAIL}.`);
  expect(await page.locator('input').count()).toBe(0);
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.press('Continue');
  await page.waitForURL('**/invoicing/add');
  await person.sees('What you typed here before was kept.');
  await person.press('Restore it');
  expect(await page.getByLabel('Reference').inputValue()).toBe('LAPSED-1');
  await page.keyboard.press('Control+s');
  await documentOpened(person, '/invoicing', 'Draft invoice');
});

test('a lapsed session can be signed out of, and then it cannot be continued in any tab', async () => {
  const { page } = person;
  const other = await secondTab();
  await lapseSessions(platform);
  await person.follow('Contacts');
  await prompt(page).waitFor();
  await signInForm(other).waitFor();
  expect(new URL(other.url()).search).toBe('?logout=expired');
  await person.press('Sign out');
  for (const tab of [page, other]) await tab.getByText('You are signed out.').waitFor();
  expect(await isSealed(page)).toBe(false);
});

test('signing out removes the seal in every tab and leads each to the index page with the logout flag', async () => {
  const { page } = person;
  const other = await secondTab();
  await lapseSessions(platform);
  await person.follow('Contacts');
  await prompt(page).waitFor();
  // The other tab signs in with the password and seals it as well; this one goes on where it was.
  await other.getByLabel('Email', { exact: true }).fill(EMAIL);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await sealOf(other);
  await page.waitForURL('**/contacts');
  expect(await isSealed(page)).toBe(true);
  await other.getByRole('button', { name: 'Morgan Hale' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const tab of [page, other]) {
    await tab.getByText('You are signed out.').waitFor();
    expect(new URL(tab.url()).search).toBe('?logout=true');
    expect(await isSealed(tab)).toBe(false);
  }
});

test('a session that was ended elsewhere is not continued without the password', async () => {
  const { page } = person;
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  await fetch(`${platform.url}/api/rest/v1/user/logoutEverywhere`, { method: 'POST', headers });
  await person.follow('Contacts');
  await person.sees('Your session has ended. Sign in again.');
  await signInForm(page).waitFor();
  expect(await isSealed(page)).toBe(false);
});

test('a reload of the tab forgets the password, and keeps the session', async () => {
  await person.page.reload();
  await person.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(await isSealed(person.page)).toBe(false);
});
