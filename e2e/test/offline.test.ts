import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../src/browser.ts';
import { Caller } from '../src/caller.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { type FailingServer, startFailingServer } from '../src/proxy.ts';
import { documentOpened, writeDocument } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */
jest.setTimeout(240_000);

const PASSWORD = 'harbour-2026';
const INVOICES = '/account/v1/invoices';
/** Longest time until an idle page has had the product kept, in milliseconds. */
const KEPT_BY_MS = 90_000;
const LOOK_EVERY_MS = 300;
const DRAFTS = 20;
/** The list with an invoice of the demo books in sight, whatever other tests write. */
const LIST = '/invoicing?search=INV-0222';

let platform: Platform;
let proxy: FailingServer;
let browser: Browser;
let person: Person;
let page: Page;
let caller: Caller;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  proxy = await startFailingServer(platform.url);
  caller = await Caller.signIn(platform.url, 'demo@example.com', PASSWORD);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await platform?.stop();
});
beforeEach(async () => {
  person = await Person.at(browser, proxy.url, undefined, { serviceWorkers: 'allow' });
  ({ page } = person);
});
afterEach(async () => {
  await goOnline();
  expect(person.pageErrors).toEqual([]);
  await person.leave();
});

async function goOffline(): Promise<void> {
  proxy.cut(true);
  await person.context.setOffline(true);
}

async function goOnline(): Promise<void> {
  proxy.cut(false);
  await person.context.setOffline(false);
}

/** Looks at the page until it says true; Playwright's own waiting takes a promise for a yes. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + KEPT_BY_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come to this: ${what}.`);
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

/** Waits until the worker keeps the pages, which it does last, and the code of all modules. */
const productKept = () =>
  until('the product is kept', () =>
    page.evaluate(async () => {
      interface Version {
        base: string;
        entry: string;
        manifest: { code: { integrity: object }; i18n: Record<string, string> };
      }
      const shell = (await caches.keys()).find((name) => name.startsWith('accounts-shell-'));
      if (shell === undefined || !(await (await caches.open(shell)).match('/signed-in.html'))) return false;
      const registry = (await (await fetch('/registry.json')).json()) as {
        modules: Record<string, { stable: Version }>;
      };
      const files = Object.values(registry.modules).flatMap(({ stable: { base, entry, manifest } }) =>
        [entry, manifest.i18n['en'] ?? '', ...Object.keys(manifest.code.integrity)].map(
          (file) => base + file,
        ),
      );
      const modules = await caches.open('accounts-modules');
      return (await Promise.all(files.map((file) => modules.match(file)))).every(Boolean);
    }),
  );

/** Names and keys of what the device keeps. */
const onDevice = () =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('accounts.offline');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no database'));
    });
    const keysOf = (store: string) =>
      new Promise<string[]>((resolve, reject) => {
        const request = database.transaction(store).objectStore(store).getAllKeys();
        request.onsuccess = () => resolve(request.result.map(String));
        request.onerror = () => reject(request.error ?? new Error('no keys'));
      });
    const all = [...(await keysOf('copies')), ...(await keysOf('outbox'))];
    database.close();
    return all;
  });

/** Waits until the device has a copy of each query. */
const dataKept = (...words: string[]) =>
  until(`there are copies of ${words.join(', ')}`, async () => {
    const keys = await onDevice();
    return words.every((word) => keys.some((key) => key.includes(word)));
  });

/** Once on every screen that a morning offline needs. */
async function visitOnce(): Promise<void> {
  await person.signInAsDemo();
  await person.open(LIST);
  await page.getByRole('link', { name: 'INV-0222' }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice INV-0222' }).waitFor();
  await person.settled();
  await productKept();
  await dataKept(
    '"invoices","list"',
    '"invoices","one"',
    '"contacts","list"',
    '"taxRates","list"',
    'permissions',
  );
}

/** Invoices that the server has under a reference. */
async function stored(words: string): Promise<number> {
  const { totalElements } = await caller.post<{ totalElements: number }>(`${INVOICES}/all`, {
    search: words,
  });
  return totalElements;
}

async function writeDraft(reference: string, customer?: string): Promise<void> {
  await person.goTo('/invoicing/add');
  await writeDocument(person, 'Customer', { title: 'Bell', quantity: '1', price: '8' }, customer);
  await page.getByLabel('Reference').fill(reference);
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Drafts to be sent' }).waitFor();
}

const entries = () => page.getByRole('main').getByRole('listitem');
const sentAll = () => page.getByText('Nothing waits to be sent').waitFor();

test('after one visit menu, lists and documents open offline with their age; what was never opened says so', async () => {
  await visitOnce();
  await goOffline();
  await person.open(LIST);
  await person.sees('You are offline');
  await page.getByRole('link', { name: 'INV-0222' }).waitFor();
  await page.getByText(/^From \d\d:\d\d, (?:this minute|\d+ minutes? ago)$/).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Contacts', exact: true }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.getByRole('link', { name: 'INV-0222' }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice INV-0222' }).waitFor();
  await person.sees('Approving, sending and payments need the server');
  expect(await person.accessibilityFaults()).toEqual([]);
  await menu.getByRole('link', { name: 'Journals', exact: true }).click();
  await person.sees('this has not been opened on this device yet');
  await goOnline();
  await page.getByText('You are offline', { exact: true }).waitFor({ state: 'hidden' });
  await page.getByText(/^From \d\d:\d\d/).waitFor({ state: 'hidden' });
});

test('twenty drafts of a morning offline are sent once and in order; one that was removed is not', async () => {
  await visitOnce();
  await goOffline();
  for (let number = 1; number <= DRAFTS; number += 1) await writeDraft(`MORNING-${number}-`);
  expect(await entries().count()).toBe(DRAFTS);
  await person.sees('20 drafts wait to be sent.');
  expect(await person.accessibilityFaults()).toEqual([]);
  await entries().nth(4).getByRole('button', { name: 'Remove draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove draft' }).click();
  await person.sees('19 drafts wait to be sent.');
  // What waits outlives the page; the first answer is lost.
  await page.reload();
  await person.sees('19 drafts wait to be sent.');
  proxy.loseNext(/^POST \/account\/v1\/invoices$/);
  await goOnline();
  await sentAll();
  const { content } = await caller.post<{ content: { reference: string; createdAt?: string; id: string }[] }>(
    `${INVOICES}/all`,
    { search: 'MORNING-', sortColumn: 'id', sortBy: 'ASC', limit: 100 },
  );
  const numbers = Array.from({ length: DRAFTS }, (_none, at) => at + 1).filter((number) => number !== 5);
  // Identifiers are given in the order of time.
  const byTime = content.toSorted((one, other) => one.id.localeCompare(other.id));
  expect(byTime.map(({ reference }) => reference)).toEqual(numbers.map((number) => `MORNING-${number}-`));
});

test('a change made offline of a draft that someone else changed shows both versions, and loses none', async () => {
  await visitOnce();
  await person.open('/invoicing/add');
  await writeDocument(person, 'Customer', { title: 'Bell', quantity: '1', price: '8' });
  await page.keyboard.press('Control+s');
  await documentOpened(person, '/invoicing', 'Draft invoice');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await dataKept(id);
  await goOffline();
  await person.press('Edit');
  await page.getByLabel('Reference').fill('MINE');
  await page.keyboard.press('Control+s');
  await person.sees('A change of this invoice is kept on this device');
  const theirs = await caller.get<Record<string, unknown>>(`${INVOICES}/${id}`);
  await caller.put(`${INVOICES}/${id}`, { ...theirs, reference: 'THEIRS' });
  await goOnline();
  await person.sees('1 draft needs your decision.');
  await person.follow('Show them');
  await person.follow('Compare and choose');
  const both = page.getByRole('alert').filter({ hasText: 'THEIRS' });
  await both.getByRole('radio', { name: /Theirs THEIRS/ }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await both.getByRole('radio', { name: /Mine MINE/ }).check();
  await both.getByRole('button', { name: 'Save this choice' }).click();
  await sentAll();
  expect(await caller.get(`${INVOICES}/${id}`)).toMatchObject({ reference: 'MINE' });
});

/** What the server says where the contact of a draft was deleted meanwhile. */
const DELETED = 'This contact does not exist.';

test('drafts that the server rejects say why: one is corrected and sent, the other is removed', async () => {
  const { value } = (
    await caller.post<{ body: { value: { id: string } } }>('/account/v1/contacts', {
      name: 'Gone Before Noon',
      type: 'Customer',
    })
  ).body;
  await visitOnce();
  await person.open('/invoicing/add');
  await page.getByRole('combobox', { name: /^Customer/ }).waitFor();
  await person.settled();
  await goOffline();
  await writeDraft('TO-CORRECT', 'Gone Before Noon');
  await writeDraft('TO-REMOVE', 'Gone Before Noon');
  await caller.delete(`/account/v1/contacts/${value.id}`);
  await goOnline();
  await person.sees('2 drafts need your decision.');
  const rejected = entries().filter({ hasText: 'Rejected' });
  await rejected.nth(1).waitFor();
  expect(await rejected.allInnerTexts()).toEqual([
    expect.stringContaining(DELETED),
    expect.stringContaining(DELETED),
  ]);
  expect(await person.accessibilityFaults()).toEqual([]);
  await rejected.first().getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor();
  await person.sees(DELETED);
  expect(await page.getByLabel('Reference').inputValue()).toBe('TO-CORRECT');
  expect(await page.getByLabel('Item, line 1').inputValue()).toBe('Bell');
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.getByRole('combobox', { name: /^Customer/ }).fill('Ferry Lane');
  await page
    .getByRole('option', { name: /Ferry Lane/ })
    .first()
    .click();
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Drafts to be sent' }).waitFor();
  await person.sees('1 draft needs your decision.');
  await entries().filter({ hasText: 'Ferry Lane' }).waitFor({ state: 'hidden' });
  expect(await stored('TO-CORRECT')).toBe(1);
  await entries().getByRole('button', { name: 'Remove draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove draft' }).click();
  await sentAll();
  expect(await stored('TO-REMOVE')).toBe(0);
});

test('signing out warns of drafts that wait, and leaves nothing of the session on the device', async () => {
  await visitOnce();
  await goOffline();
  await writeDraft('GIVEN-UP');
  const user = page.getByRole('banner').getByRole('button').last();
  const signOut = async () => {
    await user.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  await person.sees('1 draft has not been sent yet. Signing out removes it from this device.');
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.press('Stay signed in');
  await person.sees('1 draft waits to be sent.');
  await signOut();
  await person.press('Sign out and remove');
  await page.waitForURL('**/?logout=true');
  await until('nothing is left', async () => (await onDevice()).length === 0);
  await goOnline();
  expect(await stored('GIVEN-UP')).toBe(0);
});

test('with the worker, a module that is switched off is gone with the next page, and so is one that was published', async () => {
  await visitOnce();
  const module = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['tooling/src/modules/cli.ts', ...args, '--data-dir', platform.dataDir],
      { cwd: path.resolve(import.meta.dirname, '../..') },
    );
  await module('disable', 'sales', '--message', 'Sales is being looked after until noon.');
  await page.reload();
  await person.sees('Sales is being looked after until noon.');
  await module('enable', 'sales');
  // What a publication changes: the registry names other labels with the next page.
  const file = path.join(platform.dataDir, 'modules/registry.json');
  const text = await readFile(file, 'utf8');
  const registry = JSON.parse(text) as {
    modules: Record<string, { stable: { labels?: Record<string, Record<string, unknown>> } }>;
  };
  const labels = registry.modules['sales']?.stable.labels?.['en'] ?? {};
  labels['nav.invoices'] = ['Invoices of the new version'];
  await writeFile(file, JSON.stringify(registry));
  await page.reload();
  await page.getByRole('link', { name: 'Invoices of the new version' }).first().waitFor();
  await writeFile(file, text);
});

test('a server that switches the worker off gets rid of it and of all that it kept', async () => {
  await visitOnce();
  // As with SERVICE_WORKER=0 (api/test/web.test.ts).
  proxy.replaced.set('/service-worker.js', '/service-worker-off.js');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await until('the worker is gone', () =>
    page.evaluate(
      async () =>
        (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
    ),
  );
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Invoice INV-0222' }).waitFor();
  proxy.replaced.clear();
});
