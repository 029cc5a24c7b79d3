import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { onDevice as textOnDevice } from '../src/device-text.ts';
import { dropFile } from '../src/drop-file.ts';
import { joinDemo } from '../src/join-demo.ts';
import { tabTo } from '../src/keyboard.ts';
import { newCode, newEmail } from '../src/make-records.ts';
import { newestInvoices } from '../src/newest-invoices.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { type FailingServer, startFailingServer } from '../src/proxy.ts';
import { documentOpened, writeDocument } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const PASSWORD = 'harbour-2026';
const INVOICES = '/account/v1/invoices';
/** Longest time until an idle page has had the product kept, in milliseconds. */
const KEPT_BY_MS = 90_000;
const LOOK_EVERY_MS = 300;
const DRAFTS = 20;

let platform: Platform;
let proxy: FailingServer;
let browser: Browser;
let person: Person;
let page: Page;
let caller: Caller;

/** Ends the references of a story, so that one that is tried again finds what it wrote alone. */
let mark: string;

/** Number of an invoice of the demo books, which is in sight whatever other tests write. */
let newest: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  proxy = await startFailingServer(platform.url);
  caller = await Caller.signIn(platform.url, 'demo@example.com', PASSWORD);
  [newest] = await newestInvoices(platform.url);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await platform?.stop();
});
beforeEach(async () => {
  person = await Person.at(browser, proxy.url, undefined, { serviceWorkers: 'allow' });
  ({ page } = person);
  mark = newCode();
});
afterEach(async () => {
  await goOnline();
  proxy.fail(null);
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

/** Waits until the worker keeps the pages, which it does last, and the code of all modules with the texts of its language. */
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
        [
          entry,
          manifest.i18n['en'] ?? '',
          ...Object.keys(manifest.code.integrity).filter((file) => !file.endsWith('.json')),
        ].map((file) => base + file),
      );
      const modules = await caches.open('accounts-modules');
      return (await Promise.all(files.map((file) => modules.match(file)))).every(Boolean);
    }),
  );

/** Keys of what the device keeps in some of its stores. */
const onDevice = (stores = ['copies', 'outbox']) =>
  page.evaluate(async (wanted) => {
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
    const all = await Promise.all(wanted.map(keysOf));
    database.close();
    return all.flat();
  }, stores);

/** Removes the key of drafts, as the end of a session does; the drafts stay. */
const removeKeys = () =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('accounts.offline');
        request.onerror = () => reject(request.error ?? new Error('no database'));
        request.onsuccess = () => {
          const transaction = request.result.transaction('keys', 'readwrite');
          transaction.objectStore('keys').clear();
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );
const keysOnDevice = async () => (await onDevice(['keys'])).length;
const draftsOnDevice = async () => (await onDevice(['drafts'])).length;

/** Whether a draft was stored at or after a moment, in milliseconds of the epoch. */
const draftIsKeptSince = async (moment: number) =>
  (await textOnDevice(page)).some(
    ({ store, text }) => store === 'drafts' && Number(/"savedAt":(\d+)/.exec(text)?.[1]) >= moment,
  );

/** Waits until the device has a copy of each query. */
const dataKept = (...words: string[]) =>
  until(`there are copies of ${words.join(', ')}`, async () => {
    const keys = await onDevice();
    return words.every((word) => keys.some((key) => key.includes(word)));
  });

/** Once on every screen that a morning offline needs. */
async function visitOnce(): Promise<void> {
  await person.signInAsDemo();
  await person.open(`/invoicing?search=${newest}`);
  await page.getByRole('link', { name: newest }).click();
  await page.getByRole('heading', { level: 1, name: `Invoice ${newest}` }).waitFor();
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
  const { totalElements } = await caller.post(`${INVOICES}/all`, { body: { search: words } });
  return totalElements;
}

async function writeDraft(reference: string, customer?: string): Promise<void> {
  await person.goTo('/invoicing/add');
  await writeDocument(person, 'Customer', { title: 'Bell', quantity: '1', price: '8' }, customer);
  await page.getByLabel('Reference').fill(reference);
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Drafts to be sent' }).waitFor();
}

/** Goes to a button or link with Tab, and presses Enter. */
async function choose(target: Locator): Promise<void> {
  await tabTo(person, target);
  await page.keyboard.press('Enter');
}

const entries = () => page.locator('.outbox-list > li');
const sentAll = () => page.getByText('Nothing waits to be sent').waitFor();

test('after one visit menu, lists and documents open offline with their age; what was never opened says so', async () => {
  await visitOnce();
  await goOffline();
  await person.open(`/invoicing?search=${newest}`);
  await person.sees('You are offline');
  await page.getByRole('link', { name: newest }).waitFor();
  await page.getByText(/^From \d\d:\d\d, (?:this minute|\d+ minutes? ago)$/).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Contacts', exact: true }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.getByRole('link', { name: newest }).click();
  await page.getByRole('heading', { level: 1, name: `Invoice ${newest}` }).waitFor();
  await person.sees('Approving, sending and payments need the server');
  expect(await person.accessibilityFaults()).toEqual([]);
  await menu.getByRole('link', { name: 'Journals', exact: true }).click();
  await person.sees('this has not been opened on this device yet');
  await goOnline();
  await page.getByText('You are offline', { exact: true }).waitFor({ state: 'hidden' });
  await page.getByText(/^From \d\d:\d\d/).waitFor({ state: 'hidden' });
});

/** The lists that docs/specification.md, section 3, has the client keep, each with what its query is called. */
const KEPT_LISTS = {
  accounts: '/chart-of-accounts',
  contacts: '/contacts',
  invoices: '/invoicing',
  items: '/items',
  taxRates: '/tax-rates',
  purchaseOrders: '/purchase-order',
  priceList: '/price-list',
  creditNotes: '/credit-notes',
};

test('the company and every list that the specification has kept open offline, with the rows of the visit', async () => {
  await caller.create('/account/v1/priceList', { name: 'Kept prices', percentage: -10 });
  await person.signInAsDemo();
  const firstRow = () => page.locator('.ac-row-link').first();
  const seen = new Map<string, string>();
  for (const list of Object.values(KEPT_LISTS)) {
    await person.visit(list);
    seen.set(list, await firstRow().innerText());
  }
  await person.visit('/settings/company-update');
  const companyName = page.getByRole('textbox', { name: /^Company name/ });
  await companyName.waitFor();
  await productKept();
  await dataKept('"company","profile"', ...Object.keys(KEPT_LISTS).map((name) => `"${name}","list"`));
  await goOffline();
  for (const [list, name] of seen) {
    await person.open(list);
    await firstRow().waitFor();
    expect([list, await firstRow().innerText()]).toEqual([list, name]);
  }
  await person.open('/settings/company-update');
  await companyName.waitFor();
  expect(await companyName.inputValue()).toBe('Harbour Bikes');
});

test('twenty drafts of a morning offline are sent once and in order; one that was removed is not', async () => {
  await visitOnce();
  await goOffline();
  for (let number = 1; number <= DRAFTS; number += 1) await writeDraft(`MORNING-${number}-${mark}`);
  await person.sees('20 drafts wait to be sent.');
  expect(await entries().count()).toBe(DRAFTS);
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
  const { content } = await caller.post(`${INVOICES}/all`, {
    body: { search: mark, sortColumn: 'id', sortBy: 'ASC', limit: 100 },
  });
  const numbers = Array.from({ length: DRAFTS }, (_none, at) => at + 1).filter((number) => number !== 5);
  // Identifiers are given in the order of time.
  const byTime = content.toSorted((one, other) => one.id.localeCompare(other.id));
  expect(byTime.map(({ reference }) => reference)).toEqual(
    numbers.map((number) => `MORNING-${number}-${mark}`),
  );
});

test('a change made offline of a draft that someone else changed shows both versions, and one is chosen without a mouse', async () => {
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
  const theirs = await caller.get(`${INVOICES}/{id}`, { path: { id } });
  await caller.put(`${INVOICES}/{id}`, {
    path: { id },
    body: { ...theirs, invoiceStatus: 'Draft', reference: 'THEIRS' },
  });
  await goOnline();
  await person.sees('1 draft needs your decision.');
  // The banner is the first thing of the screen, which has the focus.
  await choose(page.getByRole('link', { name: 'Show them' }));
  await page.getByRole('heading', { level: 1, name: 'Drafts to be sent' }).waitFor();
  await choose(page.getByRole('link', { name: 'Compare and choose' }));
  const both = page.getByRole('alert').filter({ hasText: 'THEIRS' });
  await both.getByRole('radio', { name: /Theirs THEIRS/ }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  // What is to be decided has the focus; the arrows go from one side to the other.
  await both.and(page.locator(':focus')).waitFor();
  await tabTo(person, both.getByRole('radio', { name: /Mine MINE/ }));
  await page.keyboard.press('ArrowDown');
  await both.getByRole('radio', { name: /Theirs THEIRS/, checked: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await both.getByRole('radio', { name: /Mine MINE/, checked: true }).waitFor();
  await choose(both.getByRole('button', { name: 'Save this choice' }));
  await sentAll();
  expect(await caller.get(`${INVOICES}/{id}`, { path: { id } })).toMatchObject({ reference: 'MINE' });
});

/** What the server says where the contact of a draft was deleted meanwhile. */
const DELETED = 'This contact does not exist.';

test('drafts that the server rejects say why; without a mouse one is corrected and sent, another removed, and a third sent at once', async () => {
  const name = `Gone Before Noon ${mark}`;
  const id = await caller.create('/account/v1/contacts', { name, type: 'Customer' });
  await visitOnce();
  await person.open('/invoicing/add');
  await page.getByRole('combobox', { name: /^Customer/ }).waitFor();
  await person.settled();
  await goOffline();
  await writeDraft(`TO-CORRECT-${mark}`, name);
  await writeDraft(`TO-REMOVE-${mark}`, name);
  await caller.delete('/account/v1/contacts/{id}', { path: { id } });
  await goOnline();
  await person.sees('2 drafts need your decision.');
  const rejected = entries().filter({ hasText: 'Rejected' });
  await rejected.nth(1).waitFor();
  expect(await rejected.allInnerTexts()).toEqual([
    expect.stringContaining(DELETED),
    expect.stringContaining(DELETED),
  ]);
  expect(await person.accessibilityFaults()).toEqual([]);
  await choose(rejected.first().getByRole('link', { name: 'Edit' }));
  await page.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor();
  await person.sees(DELETED);
  expect(await page.getByLabel('Reference').inputValue()).toBe(`TO-CORRECT-${mark}`);
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
  expect(await stored(`TO-CORRECT-${mark}`)).toBe(1);
  await choose(entries().getByRole('button', { name: 'Remove draft' }));
  await choose(page.getByRole('dialog').getByRole('button', { name: 'Remove draft' }));
  await sentAll();
  expect(await stored(`TO-REMOVE-${mark}`)).toBe(0);
  // A server that is not well has a draft wait for its next turn, unless the person does not.
  await goOffline();
  await writeDraft(`SENT-NOW-${mark}`);
  proxy.fail(/^POST \/account\/v1\/invoices$/);
  await goOnline();
  await person.sees('Sent, no answer yet');
  proxy.fail(null);
  await choose(page.getByRole('button', { name: 'Send now' }));
  await sentAll();
  expect(await stored(`SENT-NOW-${mark}`)).toBe(1);
});

const JOURNALS = '/account/v1/journals';

/** Fills a line of the journal in the form, by the keyboard. */
async function writeJournalLine(line: number, account: string, column: string, amount: string) {
  const field = page.getByLabel(`Account, line ${line}`, { exact: true });
  await field.fill(account);
  await page.getByRole('option', { name: new RegExp(account) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel(`${column}, line ${line}`, { exact: true }).fill(amount);
}

/** Manual journals that the server has under a reference. */
async function storedJournals(words: string) {
  const { content } = await caller.post(`${JOURNALS}/all`, {
    query: { status: 'All' },
    body: { search: words },
  });
  return content;
}

test('a new draft of a journal and a changed one wait offline, and are sent once; posting is refused', async () => {
  await visitOnce();
  const accounts = await caller.post('/account/v1/accounts/all', { body: { limit: 5000 } });
  const idOf = (code: string) => accounts.content.find((one) => one.code === code)?.id ?? '';
  const id = await caller.create(JOURNALS, {
    date: new Date().toISOString().slice(0, 10),
    reference: `TRAIN-OLD-${mark}`,
    lines: [
      { accountId: idOf('EXP6450'), debit: 12 },
      { accountId: idOf('AST1000'), credit: 12 },
    ],
  });
  await person.open(`/journals/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Draft journal' }).waitFor();
  await person.goTo('/journals/add');
  await writeJournalLine(1, 'EXP6450', 'Debit', '7');
  await dataKept(id);
  await goOffline();
  await writeJournalLine(2, 'AST1000', 'Credit', '7');
  await page.getByLabel('Reference').fill(`TRAIN-NEW-${mark}`);
  await person.press('Post');
  await person.sees('You are offline. Your work is kept.');
  await person.press('Save draft');
  await page.getByRole('heading', { level: 1, name: 'Drafts to be sent' }).waitFor();
  await person.goTo(`/journals/${id}?edit`);
  await page.getByLabel('Reference').fill(`TRAIN-CHANGED-${mark}`);
  await person.press('Save draft');
  await person.sees('A change of this journal is kept on this device');
  await person.follow('Show them');
  expect(await entries().allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(String.raw`^New journal\s+.* · TRAIN-NEW-${mark} · 7\.00\n`)),
    expect.stringMatching(
      new RegExp(String.raw`^Change of a journal\s+.* · TRAIN-CHANGED-${mark} · 12\.00\n`),
    ),
  ]);
  expect(await person.accessibilityFaults()).toEqual([]);
  // What waits is opened again from its entry, with what was typed.
  await entries().first().getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { level: 1, name: 'New manual journal' }).waitFor();
  await person.settled();
  expect(await page.getByLabel('Reference').inputValue()).toBe(`TRAIN-NEW-${mark}`);
  expect(await page.getByRole('button', { name: 'Post' }).count()).toBe(0);
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.getByLabel('Reference').fill(`TRAIN-NEWER-${mark}`);
  await person.press('Save draft');
  await page.getByRole('heading', { level: 1, name: 'Drafts to be sent' }).waitFor();
  // The first answer is lost: the same key makes nothing twice.
  proxy.loseNext(/^POST \/account\/v1\/journals$/);
  await goOnline();
  await sentAll();
  expect(await storedJournals(`TRAIN-NEWER-${mark}`)).toHaveLength(1);
  expect(await storedJournals(`TRAIN-CHANGED-${mark}`)).toHaveLength(1);
  expect(await storedJournals(`TRAIN-OLD-${mark}`)).toEqual([]);
  expect(await caller.get(`${JOURNALS}/{id}`, { path: { id } })).toMatchObject({
    reference: `TRAIN-CHANGED-${mark}`,
    journalStatus: 'Draft',
  });
});

test('a page whose start fails asks about drafts that wait before it signs out', async () => {
  await visitOnce();
  await until('the key of drafts is kept', async () => (await keysOnDevice()) > 0);
  await goOffline();
  await writeDraft(`BEFORE-FAILURE-${mark}`);
  proxy.fail(/^(?:POST \/account\/v1\/invoices|GET .*\/member\/permissions)$/);
  await goOnline();
  await person.open('/outbox');
  await person.press('Go to login page');
  const question = page.getByRole('dialog', { name: 'Sign out with drafts waiting?' });
  await question.getByText(/^1 draft has not been sent yet\./).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await question.waitFor({ state: 'hidden' });
  // Without the key nothing can be read, and it is counted all the same.
  await removeKeys();
  await person.open('/outbox');
  await person.press('Go to login page');
  await question.getByText(/^1 draft has not been sent yet\./).waitFor();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  proxy.fail(null);
  await person.open('/outbox');
  await sentAll();
  expect(await stored(`BEFORE-FAILURE-${mark}`)).toBe(1);
});

test('the product can be installed: the browser reads its manifest without fault, and every icon is what it says', async () => {
  await person.open('/');
  const browserOf = await person.context.newCDPSession(page);
  const { url, data, errors } = await browserOf.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${proxy.url}/manifest.webmanifest`, errors: [] });
  const manifest = JSON.parse(data ?? '{}') as WebManifest;
  expect(manifest).toMatchObject({
    name: 'Accounts',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
  });
  const icons = manifest.icons.map(({ sizes, type, purpose = 'any' }) => `${purpose} ${sizes} ${type}`);
  expect(icons.toSorted()).toEqual([
    'any 192x192 image/png',
    'any 512x512 image/png',
    'any any image/svg+xml',
    'maskable 192x192 image/png',
    'maskable 512x512 image/png',
  ]);
  for (const icon of manifest.icons) {
    const { type, size, corners } = await drawn(icon.src);
    expect(type).toBe(icon.type);
    if (icon.sizes !== 'any') expect(size).toBe(icon.sizes);
    // The system cuts its own shape out of it: nothing may be clear where it does not cut.
    if (icon.purpose === 'maskable') expect(corners).toEqual([255, 255, 255, 255]);
  }
});

interface WebManifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

/** An icon as the server gives it: its type, its size in pixels, and how opaque its four corners are. */
const drawn = (src: string) =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const corners = [0, width - 1].flatMap((x) =>
      [0, height - 1].map((y) => context?.getImageData(x, y, 1, 1).data[3]),
    );
    const type = (await fetch(address)).headers.get('content-type');
    return { type, size: `${width}x${height}`, corners };
  }, src);

test('an invoice that is typed offline is offered after a reload without a connection', async () => {
  await visitOnce();
  await until('the key of drafts is kept', async () => (await keysOnDevice()) > 0);
  await goOffline();
  await person.goTo('/invoicing/add');
  await page.getByLabel('Reference').fill('TYPED-OFFLINE');
  await until('the draft is kept', async () => (await draftsOnDevice()) > 0);
  await page.reload();
  await person.sees('What you typed here before was kept.');
  await person.press('Restore it');
  expect(await page.getByLabel('Reference').inputValue()).toBe('TYPED-OFFLINE');
});

test('a draft with a file that waits outlives a reload and signing out, unreadable; its author alone sees and sends it', async () => {
  const colleague = {
    email: newEmail(),
    roleName: 'Accountant',
    password: 'a-long-password',
  };
  await joinDemo(platform.url, colleague);
  await visitOnce();
  await until('the key of drafts is kept', async () => (await keysOnDevice()) > 0);
  await goOffline();
  await person.goTo('/invoicing/add');
  await writeDocument(person, 'Customer', { title: 'Bell', quantity: '1', price: '8' });
  await page.getByLabel('Reference').fill(`ZEBRA-${mark}`);
  const files = page.getByRole('region', { name: 'Attachments' });
  for (const name of ['zebra.pdf', 'second.pdf'])
    await dropFile(page.locator('h1'), { name, type: 'application/pdf', text: '%PDF-1.4 Zebra lamps' });
  await files.getByText('they are kept on this device with your draft').waitFor();
  const moment = await page.evaluate(() => Date.now());
  await page.getByLabel('Notes', { exact: true }).fill('Ring twice.');
  await until('the draft is kept with its files', () => draftIsKeptSince(moment));
  await page.reload();
  await person.press('Restore it');
  await files.getByText('zebra.pdf').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Drafts to be sent' }).waitFor();
  await entries().getByText('zebra.pdf').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  const signOut = async () => {
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  await person.sees(
    '1 draft has not been sent yet. It stays encrypted on this device, and is sent after you sign in here again.',
  );
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.press('Stay signed in');
  await person.sees('1 draft waits to be sent.');
  // From the palette after the same question, which comes once that has closed.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search and commands' }).waitFor();
  await page.keyboard.type('sign out');
  await page.getByRole('option', { name: 'Sign out', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Sign out with drafts waiting?' });
  await question.waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.press('Stay signed in');
  await question.waitFor({ state: 'hidden' });
  // And from the page of an unknown address, at once after a start that has not opened the outbox.
  await person.open('/no-such-page');
  await person.press('Go to login page');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/?logout=true');
  await until('no key and no data is left', async () => (await onDevice(['copies', 'keys'])).length === 0);
  const left = await textOnDevice(page);
  expect(left.map(({ store }) => store).toSorted()).toEqual(['files', 'files', 'outbox']);
  expect(left.map(({ text }) => text).join()).not.toMatch(/zebra|lamps|bell|ferry/i);
  await goOnline();
  await person.signIn(colleague.email, colleague.password);
  await page.waitForURL('**/dashboard');
  await person.goTo('/outbox');
  await sentAll();
  await signOut();
  await page.waitForURL('**/?logout=true');
  expect(await stored(`ZEBRA-${mark}`)).toBe(0);
  await person.signInAsDemo();
  await person.sees('Draft for Ferry Lane');
  await person.goTo('/outbox');
  await sentAll();
  const { content } = await caller.post(`${INVOICES}/all`, { body: { search: `ZEBRA-${mark}` } });
  expect(content).toHaveLength(1);
  const { attachments } = await caller.get(`${INVOICES}/{id}`, {
    path: { id: content[0]?.id ?? '' },
  });
  expect(attachments.map(({ fileName }) => fileName)).toEqual(['zebra.pdf', 'second.pdf']);
  expect(await onDevice(['outbox', 'files'])).toEqual([]);
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
  await page.getByRole('heading', { level: 1, name: `Invoice ${newest}` }).waitFor();
  proxy.replaced.clear();
});
