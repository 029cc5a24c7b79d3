import type { Browser, Locator, Page } from 'playwright-core';
import { eachWithPerson } from '../src/each-with-person.ts';
import { joinDemo } from '../src/join-demo.ts';
import { newCode, newEmail } from '../src/make-records.ts';
import { ownerAt } from '../src/open-by.ts';
import { Person } from '../src/person.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';

const MEMBER = '/account/data/company/space/member';

let browser: Browser;
let person: Person;

eachWithPerson(async (stage) => {
  ({ browser, person } = stage);
  await chooseNothing();
  await person.signInAsDemo();
});

/** Takes back what the person has chosen, in a story that failed in its middle too; contacts are a table. */
async function chooseNothing(): Promise<void> {
  const owner = await ownerAt(person);
  await owner.put(`${MEMBER}/display`, { body: { formats: null, theme: null } });
  await owner.put(`${MEMBER}/language`, { query: { language: 'en' } });
  await owner.put(`${MEMBER}/preferences`, { query: { page: 'contacts.cardView', cardView: false } });
  await owner.leave();
}

/** Another browser, in which the same person signs in. */
async function secondBrowser(): Promise<Person> {
  const options = { userAgent: FIREFOX };
  const second = await Person.at(browser, person.url, undefined, options);
  await second.signInAsDemo();
  return second;
}

const cards = ({ page }: Person) => page.locator('ul[aria-label="Contacts"]');
const stored = (page: Page, call: string) =>
  page.waitForResponse((response) => response.url().includes(call) && response.ok());

async function choose({ page }: Person, label: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  const kept = stored(page, '/member/display');
  await page.getByRole('option', { name: option }).click();
  await kept;
}

test('colours and a language that the server does not save are said, stay in this browser, and are saved with the next visit', async () => {
  const other = await secondBrowser();
  const { page } = other;
  const chosen = async () => [
    await page.getAttribute('html', 'data-theme'),
    await page.getAttribute('html', 'lang'),
  ];
  const choices = /\/member\/(?:display|language)/;
  await page.route(choices, (route) => route.fulfill({ status: 503, json: {} }));
  const pick = async (name: string) => {
    await page.locator('[data-tour=you] button').click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await pick('Dark colours');
  await other.sees(
    'Your choice could not be saved. This browser keeps it and tries again with the next visit.',
  );
  expect(await other.accessibilityFaults()).toEqual([]);
  await pick('Deutsch');
  await other.sees(
    'Ihre Auswahl konnte nicht gespeichert werden. Dieser Browser behält sie und versucht es beim nächsten Besuch erneut.',
  );
  await page.reload();
  await other.settled();
  expect(await chosen()).toEqual(['dark', 'de']);
  await page.unroute(choices);
  const saved = [stored(page, '/member/display'), stored(page, '/member/language')];
  await page.reload();
  await Promise.all(saved);
  expect(await chosen()).toEqual(['dark', 'de']);
  // In another browser too, until the person chooses anew.
  await person.open('/profile');
  await person.page.locator('html[data-theme=dark][lang=de]').waitFor();
  const back = [stored(person.page, '/member/display'), stored(person.page, '/member/language')];
  await person.page.locator('[data-tour=you] button').click();
  await person.page.getByRole('menuitemcheckbox', { name: 'Helle Farben' }).click();
  await person.page.getByRole('menuitemcheckbox', { name: 'English' }).click();
  await Promise.all(back);
  await other.leave();
});

test('preferences are in force at once, after a reload and in another browser', async () => {
  const { page } = person;
  await person.open('/preferences');
  await choose(person, 'Numbers and dates', /^German \(Germany\)/);
  await choose(person, 'Colours', /^Dark/);
  const kept = stored(page, '/member/preferences');
  await page.getByRole('switch', { name: 'Contacts' }).click();
  await kept;
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  expect(await person.accessibilityFaults()).toEqual([]);

  await page.reload();
  await page.getByRole('switch', { name: 'Contacts', checked: true }).waitFor();
  await person.sees('1.234,50 · 31.12.2026');
  await person.open('/contacts');
  await cards(person).waitFor();

  const second = await secondBrowser();
  await second.open('/contacts');
  await cards(second).waitFor();
  expect(await second.page.getAttribute('html', 'data-theme')).toBe('dark');
  await second.open('/preferences');
  await second.sees('1.234,50 · 31.12.2026');
  await choose(second, 'Numbers and dates', /^As in the company/);
  await choose(second, 'Colours', /^Light/);
  await second.context.close();
});

test('a session is ended from another browser, which is signed out with its next step', async () => {
  const second = await secondBrowser();
  await person.open('/profile');
  const sessions = person.page.getByRole('region', { name: 'Where you are signed in' });
  await sessions.getByText('This browser').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await sessions
    .getByRole('button', { name: /^Sign out there: Firefox on macOS/ })
    .first()
    .click();
  await person.sees('Signed out there.');
  // Its next step, or whatever call it makes by itself before that: then there is no link any more.
  await second.page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/contacts"]')?.click());
  await second.page.waitForURL('**/?logout=expired');
  await second.context.close();
});

test('two windows of a person do not overwrite each other: both versions of the profile are shown', async () => {
  const second = await secondBrowser();
  const lastName = `Hale-${newCode()}`;
  const phone = `0117 496 ${newCode().slice(1, 5)}`;
  const phoneOf = ({ page }: Person) => page.getByLabel(/^Phone/);
  for (const each of [person, second]) {
    await each.open('/profile');
    await phoneOf(each).fill('');
  }
  // Whether or not this window hears of the other's change by then, what was begun here is of the version before it.
  await person.page.getByLabel(/^Last name/).fill(lastName);
  await phoneOf(second).fill(phone);
  await second.press('Save profile');
  await second.sees('User profile updated!');
  await person.press('Save profile');
  const versions = person.page.getByRole('alert').filter({ hasText: 'You changed your profile' });
  await versions.getByRole('radio', { name: `Here ${lastName}`, checked: true }).waitFor();
  await versions.getByRole('radio', { name: `In the other window ${phone}` }).check();
  expect(await person.accessibilityFaults()).toEqual([]);
  await versions.getByRole('button', { name: 'Save this choice' }).click();
  await person.sees('User profile updated!');
  await second.page.reload();
  await second.settled();
  expect(await second.page.getByLabel(/^Last name/).inputValue()).toBe(lastName);
  expect(await phoneOf(second).inputValue()).toBe(phone);
  await second.page.getByLabel(/^Last name/).fill('Hale');
  await phoneOf(second).fill('');
  await second.press('Save profile');
  await second.sees('User profile updated!');
  await second.context.close();
});

test('the switcher shows the other company alone, and other tabs stay in theirs', async () => {
  const company = `Second Harbour ${newCode()}`;
  // Another member each time: who signs in again is in the company that was chosen last.
  const member = { email: newEmail(), roleName: 'Accountant', password: 'quay-and-harbour-9' };
  await joinDemo(person.url, member);
  person = await Person.at(browser, person.url);
  await person.signIn(member.email, member.password);
  await person.page.waitForURL('**/dashboard');
  const { page, context } = person;
  await addCompany(company);
  await person.open('/contacts');
  const customer = await page.locator('.ac-row-link').first().innerText();
  const other = await context.newPage();
  await other.goto(`${person.url}/contacts`);
  await other.getByText(customer).first().waitFor();

  await page.getByRole('button', { name: 'Harbour Bikes' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: new RegExp(`^${company}`) }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await chooseByKeys(page.getByRole('menuitem', { name: new RegExp(`^${company}`) }));
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: company }).waitFor();
  await person.open('/contacts');
  await person.sees('No contacts yet');
  expect(await page.getByText(customer).count()).toBe(0);

  await other.reload();
  await other.getByText(customer).first().waitFor();
  await other.getByRole('button', { name: 'Harbour Bikes' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: company }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });

  // Signing out in one tab ends the other company's tab too.
  await other.getByRole('button', { name: 'Sam Accountant' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.waitForURL('**/?logout=true');
  await page.waitForURL('**/?logout=true');
  await person.leave();
});

/** Goes down a menu to an entry and presses it. */
async function chooseByKeys(entry: Locator): Promise<void> {
  const { keyboard } = person.page;
  const hasFocus = () => entry.evaluate((element) => element === document.activeElement);
  while (!(await hasFocus())) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
}

/** A further company of the person who is signed in. */
async function addCompany(companyName: string): Promise<void> {
  const { request } = person.context;
  const session = await person.page.evaluate(() => localStorage.getItem('accounts.session') ?? '{}');
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const response = await request.post(`${person.url}/account/v1/companies`, {
    data: { companyName, countryCode: 'GB' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(200);
}
