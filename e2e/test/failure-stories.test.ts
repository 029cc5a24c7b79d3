import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../src/browser.ts';
import { Caller } from '../src/caller.ts';
import { newestMessage } from '../src/outbox.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { type FailingServer, startFailingServer } from '../src/proxy.ts';
import { documentOpened, writeDocument } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */
jest.setTimeout(180_000);

const PASSWORD = 'harbour-2026';
const INVOICES = '/account/v1/invoices';
/** What a clerk may do with invoices. */
const RIGHTS = { view: true, create: true, edit: true };

let platform: Platform;
let proxy: FailingServer;
let browser: Browser;
let person: Person;
let page: Page;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  proxy = await startFailingServer(platform.url);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await platform?.stop();
});
beforeEach(async () => {
  person = await Person.at(browser, proxy.url);
  ({ page } = person);
});
afterEach(async () => {
  proxy.fail(null);
  expect(person.pageErrors).toEqual([]);
  await person.leave();
});

const reference = () => page.getByLabel('Reference');
const saveDraft = () => page.keyboard.press('Control+s');
const draftsSent = () => proxy.passed.filter((call) => call === `POST ${INVOICES}`).length;

/** An invoice as a clerk has it half written. */
async function writeInvoice(words: string): Promise<void> {
  await person.open('/invoicing/add');
  await writeDocument(person, 'Customer', { title: words, quantity: '2', price: '19.5' });
  await reference().fill(words);
}

/** What was typed before the form was left is offered, and taken. */
async function restore(words: string): Promise<void> {
  await person.sees('What you typed here before was kept.');
  await person.press('Restore it');
  await expectWritten(words);
}

/** All of it is still there. */
async function expectWritten(words: string): Promise<void> {
  await reference().waitFor();
  expect(await reference().inputValue()).toBe(words);
  expect(await page.getByRole('combobox', { name: /^Customer/ }).inputValue()).toMatch(/Ferry Lane/);
  expect(await page.getByLabel('Item, line 1').inputValue()).toBe(words);
}

/** Invoices that the server has under a reference. */
async function stored(words: string): Promise<number> {
  const caller = await Caller.signIn(platform.url, 'demo@example.com', PASSWORD);
  const { totalElements } = await caller.post<{ totalElements: number }>(`${INVOICES}/all`, {
    search: words,
  });
  return totalElements;
}

test('offline, a draft is kept on the device and sent once when the connection is back; approving is not offered', async () => {
  await person.signInAsDemo();
  await writeInvoice('OFFLINE-1');
  const before = draftsSent();
  await person.context.setOffline(true);
  await person.sees('You are offline');
  await person.sees('Approving it needs the server, which gives the number and books it.');
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect(await person.accessibilityFaults()).toEqual([]);
  await saveDraft();
  await person.sees('Kept on this device. It is sent when there is a connection.');
  await person.sees('1 draft waits to be sent.');
  expect(draftsSent() - before).toBe(0);
  await person.context.setOffline(false);
  await page.getByText('You are offline', { exact: true }).waitFor({ state: 'hidden' });
  await person.sees('Nothing waits to be sent');
  expect(draftsSent() - before).toBe(1);
  expect(await stored('OFFLINE-1')).toBe(1);
});

test('offline, what needs the server says so and keeps what was typed', async () => {
  await person.signInAsDemo();
  await person.open('/contacts/add');
  await page.getByLabel(/^Name/).first().fill('Offline Cycles');
  await person.context.setOffline(true);
  await person.sees('You are offline');
  await person.press('Add contact');
  await person.sees('You are offline. Your work is kept.');
  expect(await page.getByLabel(/^Name/).first().inputValue()).toBe('Offline Cycles');
  expect(await person.accessibilityFaults()).toEqual([]);
});

test('a server that breaks down loses nothing: the form says so, and the next save is the only one', async () => {
  await person.signInAsDemo();
  await writeInvoice('BROKEN-1');
  proxy.fail(/^POST \/account\/v1\/invoices$/);
  await saveDraft();
  await person.sees('Something went wrong!');
  await expectWritten('BROKEN-1');
  proxy.fail(null);
  await saveDraft();
  await documentOpened(person, '/invoicing', 'Draft invoice');
  expect(await stored('BROKEN-1')).toBe(1);
});

test('a list that cannot be read says so and is read by Try again', async () => {
  await person.signInAsDemo();
  proxy.fail(/invoices\/all/);
  await person.open('/invoicing');
  await person.sees('Something went wrong!');
  const before = proxy.failed.length;
  // A call that fails is repeated once; its second failure is the last word.
  const failedAgain = page.waitForResponse(() => proxy.failed.length >= before + 2);
  await person.press('Try again');
  await failedAgain;
  await person.sees('Something went wrong!');
  proxy.fail(null);
  await person.press('Try again');
  await page.getByRole('link', { name: 'INV-0222' }).waitFor();
});

test('a session that ends in the middle of a form leads back to it, with what was typed', async () => {
  await person.signInAsDemo();
  await writeInvoice('EXPIRED-1');
  const session = await page.evaluate(() => localStorage.getItem('accounts.session') ?? '{}');
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${platform.url}/api/rest/v1/user/logout`, { method: 'POST', headers });
  await saveDraft();
  await person.sees('Your session has ended. Sign in again.');
  await person.fill('Email', 'demo@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await person.press('Sign in');
  await page.waitForURL('**/invoicing/add');
  await restore('EXPIRED-1');
  await saveDraft();
  await documentOpened(person, '/invoicing', 'Draft invoice');
  expect(await stored('EXPIRED-1')).toBe(1);
});

test('a module that is switched off in the middle of a form still saves, and a reload loses nothing', async () => {
  const module = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['tooling/src/modules/cli.ts', ...args, '--data-dir', platform.dataDir],
      { cwd: path.resolve(import.meta.dirname, '../..') },
    );
  await person.signInAsDemo();
  await writeInvoice('RELOAD-1');
  await module('disable', 'sales', '--message', 'Sales is being looked after until noon.');
  await page.reload();
  await person.sees('Sales is being looked after until noon.');
  await module('enable', 'sales');
  await page.reload();
  await restore('RELOAD-1');
  await module('disable', 'sales', '--message', 'Sales is being looked after until noon.');
  await saveDraft();
  await documentOpened(person, '/invoicing', 'Draft invoice');
  await module('enable', 'sales');
  expect(await stored('RELOAD-1')).toBe(1);
});

test('how much of the plan is used is said before one types, and at the limit what to do', async () => {
  await person.signIn('early@example.com', PASSWORD);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await person.open('/contacts/add');
  const room = page.getByText(/^\d+ of 25 contacts of your plan$/);
  await room.waitFor();
  const used = Number.parseInt(await room.innerText(), 10);
  await page.getByLabel(/^Name/).first().fill('One too many');
  const caller = await Caller.signIn(platform.url, 'early@example.com', PASSWORD);
  for (let number = used; number < 25; number += 1) {
    await caller.post('/account/v1/contacts', { name: `Harbour guest ${number}`, type: 'Customer' });
  }
  await person.sees(/Your plan's limit for contacts is reached. 25 of 25 contacts of your plan./);
  await person.press('Add contact');
  await person.sees('The Early plan has room for 25 contacts.');
  expect(await page.getByLabel(/^Name/).first().inputValue()).toBe('One too many');
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const contact = page.getByRole('menuitem', { name: 'Contact (plan limit reached)' });
  await contact.click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await person.press('Leave');
  await page.waitForURL('**/plan-details');
  await page.getByRole('heading', { name: 'Plan and usage' }).waitFor();
});

test('a right that is taken away while the page is open takes the form away, and the server refuses', async () => {
  const owner = await Caller.signIn(platform.url, 'demo@example.com', PASSWORD);
  const clerk = { email: 'robin.clerk@example.com', password: 'quay-and-harbour-9' };
  const role = await owner.post<{ body: { value: { id: string; name: string } } }>(
    '/account/v1/company/role',
    {
      name: 'Clerk on trial',
      permissions: {
        Invoices: RIGHTS,
        Contact: { view: true },
        Inventory: { view: true },
        Accounts: { view: true },
      },
    },
  );
  const { id, name } = role.body.value;
  await owner.post(
    `/account/data/company/space/member/invite?companyRoleId=${id}&email=${encodeURIComponent(clerk.email)}`,
  );
  const { links } = await newestMessage(platform.url, clerk.email);
  const secret = links[0]?.split(/[/=]/).at(-1) ?? '';
  await Caller.accept(platform.url, secret, {
    firstName: 'Robin',
    lastName: 'Clerk',
    password: clerk.password,
  });

  await person.signIn(clerk.email, clerk.password);
  await page.waitForURL('**/dashboard');
  await writeInvoice('RIGHTS-1');
  const others = { ...RIGHTS, create: false };
  await owner.put(`/account/v1/company/role/${id}`, { name, permissions: { Invoices: others } });
  await person.sees("You don't have permission to create invoices");
  expect(await person.accessibilityFaults()).toEqual([]);
  const own = await Caller.signIn(platform.url, clerk.email, clerk.password);
  await expect(own.post(INVOICES, {})).rejects.toThrow(/403/);
  await owner.put(`/account/v1/company/role/${id}`, { name, permissions: { Invoices: RIGHTS } });
  await restore('RIGHTS-1');
});
