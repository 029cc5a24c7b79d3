import type { Browser, Locator, Page } from 'playwright-core';
import {
  folderOf,
  HALT_RULE,
  publishCanary,
  publishModule,
  rollbackModule,
  switchModule,
} from '../../tooling/src/modules/publish.ts';
import { type ModulePublishing, startPublishing } from '../src/module-publishing.ts';
import { Person } from '../src/person.ts';
import type { Platform } from '../src/platform.ts';

/** What open pages learn of their modules, what support switches off by an address, and the version of one browser. */

/** The page's clock goes on in steps, in milliseconds: an open page looks at the registry by it. */
const STEP_MS = 15_000;
/** Longest wait for what a step brings, in milliseconds; then comes the next one. */
const LOOK_MS = 1_000;
const STEPS = 60;

const NEWER = 'A newer version is available.';
const OFFER = 'What you typed here before was kept.';

let publishing: ModulePublishing;
let platform: Platform;
let browser: Browser;
let person: Person;
let page: Page;

beforeAll(async () => {
  publishing = await startPublishing('the story of a switch');
  ({ platform, browser } = publishing);
});
afterAll(() => publishing?.end());
beforeEach(async () => {
  person = await Person.at(browser, platform.url);
  ({ page } = person);
  await person.takeSession();
});
afterEach(async () => {
  expect(person.pageErrors).toEqual([]);
  await person.leave();
});

const at = () => publishing.at;
const reworded = (words: string) => publishing.reworded(words);
const registry = () => publishing.registry();
const inMenu = (name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const heading = (name: string, on = page): Locator =>
  on.getByRole('heading', { level: 1, name, exact: true });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Has the clock of an open page go on until something is to be seen. */
async function later(what: Locator): Promise<void> {
  const { clock } = what.page();
  const isSoon = () =>
    what.waitFor({ timeout: LOOK_MS }).then(
      () => true,
      () => false,
    );
  for (let step = 0; step < STEPS; step += 1) {
    await clock.fastForward(STEP_MS);
    if (await isSoon()) return;
  }
  // With what the page shows instead.
  await what.waitFor({ timeout: LOOK_MS });
}

/** Whether an open page is the one that was marked. */
const markPage = () => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = () => page.evaluate(() => 'isSamePage' in globalThis);

/** Code of modules that the page fetches from now on, by module. */
function codeFetched(): Set<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [, module] = /\/m\/([\w-]+)\/.*\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (module) fetched.add(module);
  });
  return fetched;
}

test('a module that is switched off leaves every open tab with its sentence; what was typed is there when it is on again', async () => {
  await person.context.clock.install();
  await person.open('/invoicing/add');
  const tab = await person.context.newPage();
  await tab.goto(`${platform.url}/invoicing`);
  await heading('Invoices', tab).waitFor();
  await page.getByLabel('Reference').fill('Zebra lamps');
  await markPage();
  await switchModule('sales', at(), 'Back at noon.');
  for (const open of [page, tab]) {
    await later(open.getByRole('heading', { name: 'Back at noon.' }));
    await open.getByText('Code MFE-101').waitFor();
    expect(await open.locator('[data-module="sales"]').count()).toBe(0);
  }
  expect(await person.accessibilityFaults()).toEqual([]);
  // Nothing is left that would ask before leaving.
  await inMenu('Contacts').click();
  await heading('Contacts').waitFor();
  await inMenu('Invoices').click();
  await page.getByText('Back at noon.').waitFor();
  await person.goTo('/invoicing/add');
  await page.getByText('Back at noon.').waitFor();

  await switchModule('sales', at());
  await later(heading('New invoice'));
  await page.getByText(OFFER).waitFor();
  await button('Restore it').click();
  expect(await page.getByLabel('Reference').inputValue()).toBe('Zebra lamps');
  expect(await isSamePage()).toBe(true);
  await later(heading('Invoices', tab));
});

test('another version is offered while no form is changed, and loaded when it is wanted; one that is gone back to as well', async () => {
  await person.context.clock.install();
  await person.open('/contacts/add');
  await inMenu('Invoices').waitFor();
  await markPage();
  await publishModule(await reworded('Invoices of spring'), at());
  await later(page.getByText(NEWER));
  expect(await person.accessibilityFaults()).toEqual([]);
  const name = page.locator('input[name=name]');
  await name.fill('Half a wo');
  await page.getByText(NEWER).waitFor({ state: 'hidden' });
  await name.fill('');
  await page.getByText(NEWER).waitFor();
  // Versions are those of the page's start.
  expect([await inMenu('Invoices').count(), await isSamePage()]).toEqual([1, true]);
  await button('Load it').click();
  await inMenu('Invoices of spring').waitFor();
  expect(await isSamePage()).toBe(false);

  await rollbackModule('sales', at());
  await later(page.getByText(NEWER));
  await button('Not now').click();
  await page.getByText(NEWER).waitFor({ state: 'hidden' });
  await publishModule(await reworded('Invoices of summer'), at());
  await later(page.getByText(NEWER));
  await rollbackModule('sales', at());
});

test('modules that the address switches off keep their places and say why, until the page is loaded without it', async () => {
  const before = await registry();
  const fetched = codeFetched();
  await person.open('/invoicing?disable-modules=sales,accounting');
  await page.getByRole('heading', { name: 'Sales is switched off on this page.' }).waitFor();
  await page.getByText('Code MFE-111').waitFor();
  await page.getByText('Switched off on this page: ').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await inMenu('Contacts').click();
  await heading('Contacts').waitFor();
  await inMenu('Tax rates').click();
  await page.getByRole('heading', { name: 'Accounting is switched off on this page.' }).waitFor();
  await person.quiet();
  expect([fetched.has('contacts'), fetched.has('sales'), fetched.has('accounting')]).toEqual([
    true,
    false,
    false,
  ]);
  await button('Leave').press('Enter');
  await heading('Tax rates').waitFor();
  expect(page.url()).not.toContain('disable-modules');

  await person.open('/dashboard?disable-modules=');
  await heading('Dashboard').waitFor();
  await inMenu('Users').click();
  await page.getByRole('heading', { name: 'Settings is switched off on this page.' }).waitFor();
  await person.open('/settings/users?disable-modules=payroll');
  await page.getByText('there is none with that name').waitFor();
  await heading('Users').waitFor();
  expect(await registry()).toBe(before);
});

test('safe mode takes stable versions, fetches no code ahead, and draws no cards of modules', async () => {
  await publishModule(await reworded('Invoices before'), at());
  const { stable, previous } = await publishModule(await reworded('Invoices now'), at()).then(
    ({ entry }) => entry,
  );
  await publishCanary(await reworded('Invoices on trial'), at(), { percent: 100, haltIf: HALT_RULE });
  const pins = JSON.stringify({ sales: { used: previous?.base, replaces: stable.base } });
  await page.evaluate((kept) => localStorage.setItem('accounts.pinned-versions', kept), pins);
  await person.open('/dashboard');
  await inMenu('Invoices before').waitFor();
  await page.getByRole('region', { name: 'Latest activity' }).locator('.ac-activity').waitFor();
  await person.quiet();
  const fetched = codeFetched();
  await person.open('/dashboard?safe-mode=1');
  await page.getByText(/^Safe mode: /).waitFor();
  await inMenu('Invoices now').waitFor();
  await page.getByRole('region', { name: 'You are owed' }).waitFor();
  await person.quiet();
  expect([...fetched]).toEqual([]);
  expect(await page.locator('.ac-activity').count()).toBe(0);
  expect(await person.accessibilityFaults()).toEqual([]);
  await inMenu('Invoices now').click();
  await heading('Invoices').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('accounts.pinned-versions'))).toBe(pins);
  await button('Leave').click();
  await inMenu('Invoices before').waitFor();
  await rollbackModule('sales', at());
});

test('a card whose module did not come is tried again when the connection is back', async () => {
  const files = '**/m/settings/**';
  await page.route(files, (route) => route.abort());
  await person.open('/dashboard');
  const card = page.getByRole('region', { name: 'Latest activity' });
  await card.getByText('This card is not available right now.').waitFor();
  await page.unroute(files);
  await person.context.setOffline(true);
  await page.getByText('You are offline').waitFor();
  await person.context.setOffline(false);
  await card.locator('.ac-activity').waitFor();
});

test('owners see how the modules fare, and choose the previous version for their browser until another one is live', async () => {
  const before = await publishModule(await reworded('Invoices of old'), at());
  const now = await publishModule(await reworded('Invoices of today'), at());
  const [old, live] = [before, now].map(({ entry }) => folderOf(entry.stable));
  await person.open('/settings/modules');
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await sales.getByText(String(live)).waitFor();
  await sales.getByText(/^Published · /).waitFor();
  const choose = sales.getByRole('button', { name: 'Use the previous version: Sales' });
  await choose.press('Enter');
  await page.getByRole('dialog', { name: 'Use the previous version of Sales?' }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await button('Cancel').press('Enter');
  await choose.press('Enter');
  await button('Use it').press('Enter');
  await inMenu('Invoices of old').waitFor();
  await sales.getByText(`Chosen for this browser: the previous version, ${old}.`).waitFor();
  await page.getByText('This browser uses the previous version of Sales.').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await inMenu('Invoices of old').click();
  await heading('Invoices').waitFor();

  const other = await Person.at(browser, platform.url);
  await other.takeSession();
  await other.open('/contacts');
  await other.page.getByRole('link', { name: 'Invoices of today' }).waitFor();
  await other.leave();

  await button('Use the current version').click();
  await inMenu('Invoices of today').waitFor();
  await person.open('/settings/modules');
  await choose.click();
  await button('Use it').click();
  await inMenu('Invoices of old').waitFor();
  await publishModule(await reworded('Invoices of tomorrow'), at());
  await page.reload();
  await inMenu('Invoices of tomorrow').waitFor();
  await choose.waitFor();
});
