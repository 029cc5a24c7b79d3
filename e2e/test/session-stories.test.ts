import type { Browser, Page } from 'playwright-core';
import { eachWithPerson } from '../src/each-with-person.ts';
import { keptKeys } from '../src/kept-keys.ts';
import { lapseSessions } from '../src/lapse-sessions.ts';
import { newEmail } from '../src/make-records.ts';
import { Person, settled } from '../src/person.ts';
import type { Platform } from '../src/platform.ts';
import { documentOpened, writeDocument } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const EMAIL = 'demo@example.com';
const PASSWORD = 'harbour-2026';

const STRANGER = {
  firstName: 'Ada',
  lastName: 'Marsh',
  companyName: 'Quay Stores',
  password: 'sea-wind-1996',
};

let platform: Platform;
let browser: Browser;
let person: Person;

eachWithPerson(async (stage) => {
  ({ platform, browser, person } = stage);
  const last = lastOfRest(person.page);
  await person.signInAsDemo();
  await person.settled();
  await sealOf(person.page);
  await last;
  await person.quiet();
});

/** The last call of a page at rest, which fetches for the next screens; a later one would meet a lapsed session before the click of a test. */
const lastOfRest = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/account/v1/items/all'));

/** What a tab holds of the password, waited for. */
const sealOf = async (page: Page): Promise<string> =>
  (await page.waitForFunction(() => sessionStorage.getItem('accounts.sealed'))).jsonValue().then(String);

const isSealed = (page: Page) => page.evaluate(() => sessionStorage.getItem('accounts.sealed') !== null);

const tokenOf = async (page: Page): Promise<string> => {
  const stored = await page.evaluate(() => localStorage.getItem('accounts.session') ?? '{}');
  return (JSON.parse(stored) as { access_token: string }).access_token;
};

const prompt = (page: Page) => page.getByRole('heading', { name: 'Continue where you were' });
const signInForm = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' });

/** Follows a link without a pointer over it: the pointer fetches the list, and that call would meet the lapsed session before the click. */
const followContacts = () =>
  person.page.getByRole('link', { name: 'Contacts', exact: true }).first().dispatchEvent('click');

/** Opens a second tab of the same browser, signed in by the first one, and at rest. */
async function secondTab(): Promise<Page> {
  const tab = await person.context.newPage();
  const last = lastOfRest(tab);
  await tab.goto(`${platform.url}/dashboard`);
  await settled(tab);
  await last;
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

/** Seals a password under a new key and keeps the key thrice: in a database, inside an entry; as the bytes of JSON; as a text. */
const keepKeyOfSeal = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const algorithm = { name: 'AES-GCM', iv: crypto.getRandomValues(new Uint8Array(12)) };
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode('harbour'));
    const seal = { nonce: [...algorithm.iv], sealed: [...new Uint8Array(sealed)] };
    sessionStorage.setItem('accounts.sealed', JSON.stringify(seal));
    sessionStorage.setItem('bytes', JSON.stringify({ of: [...bytes] }));
    localStorage.setItem('text', btoa(String.fromCharCode(...bytes)));
    await new Promise((resolve, reject) => {
      const request = indexedDB.open('careless');
      request.onupgradeneeded = () => request.result.createObjectStore('seals', { keyPath: 'id' });
      request.onerror = reject;
      request.onsuccess = () => {
        const transaction = request.result.transaction('seals', 'readwrite');
        transaction.objectStore('seals').put({ id: 1, of: [{ key }] });
        transaction.oncomplete = resolve;
      };
    });
  });

test('the only key that the browser keeps is that of the drafts, and it does not open the sealed password', async () => {
  const { page } = person;
  await sealOf(page);
  const ofDrafts = { place: 'accounts.offline keys', opensSeal: false };
  // A form has its key by the time that it is shown.
  await person.goTo('/invoicing/add');
  await page.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor();
  await person.settled();
  expect(await keptKeys(page)).toEqual([ofDrafts]);
  await keepKeyOfSeal(page);
  const found = await keptKeys(page);
  expect(found.map(({ place }) => place).sort()).toEqual([
    'accounts.offline keys',
    'careless seals',
    'localStorage text',
    'sessionStorage bytes',
  ]);
  expect(found.filter(({ opensSeal }) => !opensSeal)).toEqual([ofDrafts]);
});

test('a lapsed session can be signed out of, and then it cannot be continued in any tab', async () => {
  const { page } = person;
  const other = await secondTab();
  await lapseSessions(platform);
  await followContacts();
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
  await followContacts();
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
  // A call that the page makes by itself would end the session before the click.
  await person.quiet();
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  await fetch(`${platform.url}/api/rest/v1/user/logoutEverywhere`, { method: 'POST', headers });
  await followContacts();
  await person.sees('Your session has ended. Sign in again.');
  await signInForm(page).waitFor();
  expect(await isSealed(page)).toBe(false);
});

async function signOut(): Promise<void> {
  await person.press('Morgan Hale');
  await person.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await person.sees('You are signed out.');
}

async function signInAgain(email: string, password: string): Promise<void> {
  await person.fill('Email', email);
  await person.page.getByLabel('Password', { exact: true }).fill(password);
  await person.press('Sign in');
  await person.page.waitForURL('**/dashboard');
}

test('after the token come profile, company, roles, the role and the tours, and then the dashboard', async () => {
  const { page } = person;
  await signOut();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(auth|account|api)\//.test(pathname)) return;
    const isSigned = request.headers()['authorization']?.startsWith('Bearer ') === true;
    calls.push(
      `${request.method()} ${pathname.replace(/[\da-f-]{36}/, '{id}')}${isSigned ? '' : ' without a token'}`,
    );
  });
  const roles = page.waitForResponse((response) => response.url().endsWith('/company/roles'));
  const rest = lastOfRest(page);
  await signInAgain(EMAIL, PASSWORD);
  await page.getByRole('region', { name: 'You are owed' }).waitFor();
  expect((await roles).status()).toBe(200);
  expect(calls[0]).toBe('POST /auth/token without a token');
  const sequence = [
    'GET /account/data/company/space/member/permissions',
    'GET /account/data/company/space/member/tours',
    'GET /account/v1/company',
    'GET /account/v1/company/roles',
    'GET /api/rest/v1/company/user/{id}',
  ];
  const once = calls.filter((call) => sequence.includes(call));
  expect(once.sort()).toEqual(sequence);
  // What the specification loads on entering the protected area comes after it.
  const last = Math.max(...sequence.map((call) => calls.indexOf(call)));
  await rest;
  const entered = [
    'GET /account/v1/accountclass/accounttype/names',
    'GET /account/v1/priceList/all',
    ...['accounts', 'contacts', 'items', 'taxRates'].map((list) => `POST /account/v1/${list}/all`),
  ];
  expect(calls.filter((call) => entered.includes(call)).sort()).toEqual(entered.sort());
  expect(entered.every((call) => calls.indexOf(call) > last)).toBe(true);
});

/** Everything that the browser keeps of the product, as text. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rows: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(`${name} could not be opened.`));
      });
      for (const store of database.objectStoreNames) {
        rows.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(rows);
  });

test('another person in the same tab finds nothing of the first', async () => {
  const { page } = person;
  const stranger = await Person.at(browser, platform.url);
  const email = newEmail();
  await stranger.register({ ...STRANGER, email });
  await stranger.leave();
  await person.goTo('/invoicing?tab=Overdue&q=Kingsway');
  await page.getByText('Kingsway Dental').first().waitFor();
  await person.goTo('/invoicing/add');
  await writeDocument(
    person,
    'Customer',
    { title: 'Tandem', quantity: '2', price: '19.5' },
    'Kingsway Dental',
  );
  await person.fill('Reference', 'ONLY-MINE');
  // Copies for a day without a connection are kept by now, and what was typed.
  while (!(await keptBy(page)).includes('Kingsway Dental'));
  await person.follow('Dashboard');
  await person.press('Leave');
  await person.settled();
  await signOut();
  await signInAgain(email, STRANGER.password);
  await person.sees('Setup Company First');
  await person.press('Cancel');
  for (const [path, heading] of [
    ['/dashboard', 'Dashboard'],
    ['/contacts', 'Contacts'],
    ['/invoicing', 'Invoices'],
    ['/invoicing/add', 'New invoice'],
  ] as const) {
    await person.goTo(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await person.settled();
    const shown = await page.evaluate(() => document.body.innerText);
    expect(shown).toContain(STRANGER.companyName);
    expect(shown).not.toMatch(/Kingsway|Harbour Bikes|Morgan|What you typed here before/);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor();
  expect(await page.getByRole('dialog').innerText()).not.toMatch(/Kingsway|Recent/);
  expect(await keptBy(page)).not.toMatch(/Kingsway|Harbour Bikes|ONLY-MINE|morgan|demo@example/i);
});

test('a reload of the tab forgets the password, and keeps the session', async () => {
  await person.page.reload();
  await person.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(await isSealed(person.page)).toBe(false);
});
