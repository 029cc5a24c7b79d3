import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { FORM_AREAS } from '../src/form-areas.ts';
import { joinDemo } from '../src/join-demo.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { type FailingServer, startFailingServer } from '../src/proxy.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const PASSWORD = 'harbour-2026';

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

const owner = () => Caller.signIn(platform.url, 'demo@example.com', PASSWORD);
/** Saves the form: a document as a draft. */
const save = () => page.keyboard.press('Control+s');

const switchModule = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['tooling/src/modules/cli.ts', ...args, '--data-dir', platform.dataDir],
    { cwd: path.resolve(import.meta.dirname, '../..') },
  );

describe.each(FORM_AREAS.map((area) => [area.module, area] as const))('the form of %s', (_, area) => {
  const { one, many } = area;
  const field = () => page.getByLabel(area.field).first();
  const created = () => proxy.passed.filter((call) => call === `POST ${area.records}`).length;
  const added = () => person.sees(new RegExp(`^${capitalized(one)} added successfully!$`));

  /** A record as a clerk has it half written. */
  async function write(words: string): Promise<void> {
    await person.open(`${area.list}/add`);
    await field().waitFor();
    await area.rest(person);
    await field().fill(words);
  }

  /** All of it is still there. */
  async function expectWritten(words: string): Promise<void> {
    await field().waitFor();
    expect(await field().inputValue()).toBe(words);
    for (const [label, value] of area.written)
      expect(await page.getByLabel(label).first().inputValue()).toMatch(value);
  }

  /** What was typed before the form was left is offered, and taken. */
  async function restore(words: string): Promise<void> {
    await person.sees('What you typed here before was kept.');
    await person.press('Restore it');
    await expectWritten(words);
  }

  /** Records that the server has under these words. */
  async function stored(words: string): Promise<number> {
    const { totalElements } = await (await owner()).post(`${area.records}/all`, { body: { search: words } });
    return totalElements;
  }

  test('offline, loses nothing, and what it has is sent once when the connection is back', async () => {
    await person.takeSession();
    await write('OFFLINE-1');
    await person.quiet();
    const before = created();
    await person.context.setOffline(true);
    await person.sees('You are offline');
    await save();
    await person.sees(
      area.waits
        ? 'Kept on this device. It is sent when there is a connection.'
        : 'You are offline. Your work is kept.',
    );
    expect(await person.accessibilityFaults()).toEqual([]);
    expect(created() - before).toBe(0);
    if (!area.waits) await expectWritten('OFFLINE-1');
    await person.context.setOffline(false);
    await page.getByText('You are offline', { exact: true }).waitFor({ state: 'hidden' });
    if (area.waits) await person.sees('Nothing waits to be sent');
    else await Promise.all([added(), save()]);
    expect(created() - before).toBe(1);
    expect(await stored('OFFLINE-1')).toBe(1);
  });

  test('shows both versions where another member saved meanwhile, and saves the one that is chosen', async () => {
    const other = await owner();
    const { body } = await other.post(area.records, { body: await area.input(other, 'BEGUN') });
    const { id, version } = body.value;
    await person.takeSession();
    await person.open(`${area.list}/${id}`);
    await person.press('Edit');
    await field().fill('MINE');
    await other.put(`${area.records}/{id}`, {
      path: { id },
      body: { ...(await area.input(other, 'THEIRS')), version },
    });
    await save();
    const both = page.getByRole('alert').filter({ hasText: 'THEIRS' });
    await both.getByRole('radio', { name: /Theirs THEIRS/ }).waitFor();
    expect(await field().inputValue()).toBe('MINE');
    expect(await person.accessibilityFaults()).toEqual([]);
    await both.getByRole('radio', { name: /Mine MINE/ }).check();
    await both.getByRole('button', { name: 'Save this choice' }).click();
    await person.sees(`${capitalized(one)} successfully updated!`);
    expect(await other.get(`${area.records}/{id}`, { path: { id } })).toMatchObject(
      await area.input(other, 'MINE'),
    );
  });

  test('leads back to itself, with what was typed, where the session ends meanwhile', async () => {
    await person.takeSession();
    await write('EXPIRED-1');
    const session = await page.evaluate(() => localStorage.getItem('accounts.session') ?? '{}');
    const { access_token: token } = JSON.parse(session) as { access_token: string };
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(`${platform.url}/api/rest/v1/user/logout`, { method: 'POST', headers });
    await save();
    await person.sees('Your session has ended. Sign in again.');
    await person.fill('Email', 'demo@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await person.press('Sign in');
    await page.waitForURL(`**${area.list}/add`);
    await restore('EXPIRED-1');
    await Promise.all([added(), save()]);
    expect(await stored('EXPIRED-1')).toBe(1);
  });

  test('says how much of the plan is used before one types, and at the limit what to do', async () => {
    const caller = await Caller.signIn(platform.url, 'early@example.com', PASSWORD);
    // The company gets the supplier that a bill needs, before its form is open.
    await area.input(caller, '');
    await person.takeSession('early@example.com', PASSWORD);
    await write('LIMIT-1');
    const used = Number.parseInt(await page.getByText(area.room).innerText(), 10);
    for (let number = used; number < area.limit; number += 1)
      await caller.post(area.records, { body: await area.input(caller, `Harbour guest ${number}`) });
    await person.sees(
      new RegExp(`Your plan's limit for ${many} is reached. ${area.limit} of ${area.limit} ${many}`),
    );
    await save();
    await person.sees(new RegExp(`^The Early plan has room for ${area.limit} ${many}`));
    await expectWritten('LIMIT-1');
    expect(await person.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: `${capitalized(one)} (plan limit reached)` }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await person.press('Leave');
    await page.waitForURL('**/plan-details');
    await page.getByRole('heading', { level: 1, name: 'Plan and usage' }).waitFor();
  });

  test('is taken away with the right to it, the server refuses it too, and it is kept until the right is back', async () => {
    const rights = { view: true, create: true, edit: true };
    const others = { Contact: { view: true }, Inventory: { view: true }, Accounts: { view: true } };
    const clerk = {
      email: `${many}@example.com`,
      roleName: `Clerk for ${many}`,
      password: 'quay-and-harbour-9',
    };
    const admin = await owner();
    const id = await admin.create('/account/v1/company/role', {
      name: clerk.roleName,
      permissions: { ...others, [area.right]: rights },
    });
    const allow = (create: boolean) =>
      admin.put('/account/v1/company/role/{id}', {
        path: { id },
        body: { name: clerk.roleName, permissions: { ...others, [area.right]: { ...rights, create } } },
      });
    await joinDemo(platform.url, clerk);
    await person.takeSession(clerk.email, clerk.password);
    await write('RIGHTS-1');
    await allow(false);
    await person.sees(`You don't have permission to create ${many}`);
    expect(await person.accessibilityFaults()).toEqual([]);
    const own = await Caller.signIn(platform.url, clerk.email, clerk.password);
    await expect(own.post(area.records, { body: await area.input(own, 'RIGHTS-1') })).rejects.toThrow(/403/);
    await allow(true);
    await restore('RIGHTS-1');
  });

  test('loses nothing where the server breaks down: it says so, and the next save is the only one', async () => {
    await person.takeSession();
    await write('BROKEN-1');
    proxy.fail(new RegExp(`^POST ${area.records}$`));
    await save();
    await person.sees('Something went wrong!');
    await expectWritten('BROKEN-1');
    proxy.fail(null);
    await Promise.all([added(), save()]);
    expect(await stored('BROKEN-1')).toBe(1);
  });

  test('has a list that says when it cannot be read, and Try again reads it', async () => {
    await person.takeSession();
    proxy.fail(new RegExp(`${area.records}/all`));
    await person.open(area.list);
    await person.sees('Something went wrong!');
    const before = proxy.failed.length;
    // A call that fails is repeated once; its second failure is the last word.
    const failedAgain = page.waitForResponse(() => proxy.failed.length >= before + 2);
    await person.press('Try again');
    await failedAgain;
    await person.sees('Something went wrong!');
    proxy.fail(null);
    await person.press('Try again');
    await page.locator('.ac-row-link').first().waitFor();
  });

  test('still saves when its module is switched off meanwhile, and a reload loses nothing', async () => {
    const message = `${capitalized(area.module)} is being looked after until noon.`;
    await person.takeSession();
    await write('RELOAD-1');
    await switchModule('disable', area.module, '--message', message);
    await page.reload();
    await person.sees(message);
    await switchModule('enable', area.module);
    await page.reload();
    await restore('RELOAD-1');
    await switchModule('disable', area.module, '--message', message);
    await Promise.all([added(), save()]);
    await switchModule('enable', area.module);
    expect(await stored('RELOAD-1')).toBe(1);
  });
});

test('offline, a document cannot be approved, and its page says why', async () => {
  await person.takeSession();
  await person.open('/invoicing/add');
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await person.context.setOffline(true);
  await person.sees('Approving it needs the server, which gives the number and books it.');
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect(await person.accessibilityFaults()).toEqual([]);
});

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
