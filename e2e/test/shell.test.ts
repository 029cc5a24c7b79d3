import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Caller } from '../src/caller.ts';
import { eachWithPerson } from '../src/each-with-person.ts';
import { fontHasCome } from '../src/layout.ts';
import { newestInvoices } from '../src/newest-invoices.ts';
import type { Person } from '../src/person.ts';
import type { Platform } from '../src/platform.ts';
import { SPECIFIED_ROUTES } from '../src/specified-routes.ts';

const PASSWORD = 'harbour-2026';
const ROOT = path.resolve(import.meta.dirname, '../..');

let platform: Platform;
let person: Person;

eachWithPerson((stage) => ({ platform, person } = stage));

const signInAs = async (email: string): Promise<void> => {
  await person.signIn(email, PASSWORD);
  await person.page.waitForURL('**/dashboard');
  await person.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
};
const pathname = (): string => new URL(person.page.url()).pathname;

test('a wrong password gets a sentence and keeps what was typed', async () => {
  await person.signIn('demo@example.com', 'not the password');
  const alert = person.page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toMatch(/password/i);
  expect(await person.page.getByLabel('Email').inputValue()).toBe('demo@example.com');
  expect(pathname()).toBe('/');
});

test('pages needing login lead to the login page and open after it, and the entrance leads in', async () => {
  await person.open('/invoicing?tab=paid');
  await person.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(pathname()).toBe('/');
  await person.fill('Email', 'demo@example.com');
  await person.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await person.press('Sign in');
  await person.page.waitForURL('**/invoicing?tab=paid');
  await person.page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
  await person.open('/register');
  await person.page.waitForURL('**/dashboard');
});

test('who is signed out at the address of a record signs in and is at that record', async () => {
  const [newest] = await newestInvoices(platform.url);
  const owner = await Caller.signIn(platform.url, 'demo@example.com', PASSWORD);
  const { content } = await owner.post('/account/v1/invoices/all', { body: { search: newest } });
  const [invoice] = content.filter(({ number }) => number === newest);
  const address = `/invoicing/${invoice?.id}`;
  await person.open(address);
  await person.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await person.fill('Email', 'demo@example.com');
  await person.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await person.press('Sign in');
  await person.page.getByRole('heading', { level: 1, name: `Invoice ${newest}` }).waitFor();
  expect(pathname()).toBe(address);
  // The login form is not what Back leads to.
  await person.page.goBack();
  await person.page.waitForURL('about:blank');
});

test('who returns from a record to a long list finds it scrolled as it was, with the focus on its row', async () => {
  const { page } = person;
  await signInAs('demo@example.com');
  await person.goTo('/invoicing?size=all&view=table');
  await page.locator('.ac-table-virtual .ac-row-link').first().waitFor();
  await person.settled();
  // A row that is drawn once the list is scrolled, in the middle of what is in sight.
  const row = await page.locator('.ac-table-virtual').evaluate(async (list) => {
    list.scrollTo({ top: (list.scrollHeight - list.clientHeight) / 2 });
    const { top, height } = list.getBoundingClientRect();
    const inSight = () =>
      [...list.querySelectorAll<HTMLElement>('.ac-row-link')].find((link) => {
        const { top: linkTop, bottom } = link.getBoundingClientRect();
        return linkTop > top + height / 3 && bottom < top + height;
      });
    while (!inSight()) await new Promise(requestAnimationFrame);
    return { href: inSight()?.getAttribute('href') ?? '' };
  });
  const scrolled = () =>
    page.locator('.ac-table-virtual').evaluate((list) => [list.scrollTop, window.scrollY]);
  const link = page.locator(`.ac-row-link[href="${row.href}"]`);
  await person.settled();
  const before = await scrolled();
  expect(before[0]).toBeGreaterThan(0);
  await link.click();
  await page.waitForURL(`**${row.href}`);
  // The list is headed "Invoices".
  await page.getByRole('heading', { level: 1, name: /^Invoice \S/ }).waitFor();
  await page.goBack();
  await page.waitForFunction((href) => document.activeElement?.getAttribute('href') === href, row.href);
  await person.settled();
  expect(await scrolled()).toEqual(before);
});

test('quick add offers the eight records of the specification in its order', async () => {
  await signInAs('demo@example.com');
  await person.press('Add');
  const labels = await person.page.getByRole('menu').getByRole('menuitem').allInnerTexts();
  expect(labels).toEqual(['Account', 'Tax Rate', 'Invoice', 'Bill', 'Quotes', 'Order', 'Product', 'Contact']);
});

test('the menu leads to every list of the specification', async () => {
  await signInAs('demo@example.com');
  const menu = person.page.getByRole('navigation', { name: 'Main' });
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // What has records of its own, each with an address, is a list.
  const lists = SPECIFIED_ROUTES.filter(({ record }) => record).map(({ path }) => path);
  expect(lists).toHaveLength(10);
  expect(addresses).toEqual(expect.arrayContaining([...lists, '/journals', '/schedule']));
});

test('the window is titled Accounts, and by the page with the name of the product after it', async () => {
  const titled = (title: string) => person.page.waitForFunction((name) => document.title === name, title);
  const html = await (await person.context.request.get(platform.url)).text();
  expect(html).toContain('<title>Accounts</title>');
  await person.open('/');
  await titled('Sign in · Accounts');
  await signInAs('demo@example.com');
  await titled('Dashboard · Accounts');
  await person.follow('Invoices');
  await titled('Invoices · Accounts');
  const [newest] = await newestInvoices(platform.url);
  await person.follow(newest);
  await titled(`Invoice ${newest} · Accounts`);
  await person.open('/nowhere');
  await titled('Page Not Found ! · Accounts');
  await person.sees('This page could not be found');
});

const CARDS_OF_MODULES = [
  ['Quotes waiting for an answer', /^All \d+ sent quotes$/, 'Quotes'],
  ['Bills due this week', /in the list$/, 'Bills'],
  ['Customers more than 60 days overdue', 'Their overdue invoices', 'Invoices'],
  ['Verification of the books', 'Verification and lock date', 'Verification of the books'],
] as const;

test('each card of a module leads to the list that has its rows', async () => {
  await signInAs('demo@example.com');
  for (const [title, label, heading] of CARDS_OF_MODULES) {
    await person.page.getByRole('region', { name: title }).getByRole('link', { name: label }).click();
    await person.page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await person.settled();
    expect(await person.page.getByRole('alert').allInnerTexts()).toEqual([]);
    await person.goTo('/dashboard');
  }
});

test('the dashboard has the card that a module contributes, and stands without the module', async () => {
  const card = () => person.page.getByRole('region', { name: 'Latest activity' });
  await signInAs('demo@example.com');
  await card().getByRole('listitem').first().waitFor();
  const first = card().getByRole('link').first();
  const name = (await first.innerText()).split(',')[0] ?? '';
  await first.click();
  await person.page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor();
  // Its files cannot be had any more: the numbers are there, and the card says so.
  await person.page.route('**/m/settings/**', (route) => route.abort());
  await person.open('/dashboard');
  await person.page.getByRole('region', { name: 'You are owed' }).waitFor();
  await card().getByRole('button', { name: 'Try again' }).waitFor();
  await person.page.unroute('**/m/settings/**');
  await card().getByRole('button', { name: 'Try again' }).click();
  await card().getByRole('listitem').first().waitFor();
});

test('signing out leads to the index page with the logout flag and forgets the session', async () => {
  await signInAs('demo@example.com');
  await person.press('Morgan Hale');
  await person.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await person.sees('You are signed out.');
  expect(new URL(person.page.url()).search).toBe('?logout=true');
  await person.open('/dashboard');
  await person.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('a session that the server no longer knows ends at the next call', async () => {
  await signInAs('demo@example.com');
  // A call that the page makes by itself would meet the end of the session before the click.
  await person.quiet();
  const stored = await person.page.evaluate(() => localStorage.getItem('accounts.session'));
  const { access_token: token } = JSON.parse(stored ?? '{}') as { access_token: string };
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${platform.url}/api/rest/v1/user/logout`, { method: 'POST', headers });
  await person.follow('Contacts');
  await person.sees('Your session has ended. Sign in again.');
});

test('an early package is led to the error page from what only paid plans have', async () => {
  await person.takeSession('early@example.com');
  await person.open('/settings/users');
  // The address that was asked for goes along: after an upgrade it opens.
  await person.page.waitForURL('**/error?page=%2Fsettings%2Fusers');
  await person.page.getByRole('button', { name: 'Go to login page' }).waitFor();
});

test('an unknown address says so and leads out', async () => {
  await person.takeSession();
  await person.open('/no-such-page');
  await person.sees('Page Not Found !');
  await person.press('Go to dashboard');
  await person.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await person.open('/no-such-page');
  await person.press('Go to login page');
  await person.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('without a connection the banner stands, and goes when it is back', async () => {
  await signInAs('demo@example.com');
  await person.context.setOffline(true);
  await person.sees('You are offline');
  await person.context.setOffline(false);
  await person.page.getByText('You are offline').waitFor({ state: 'hidden' });
});

test('a changed form asks before it is left, and staying loses nothing', async () => {
  await person.takeSession();
  await person.open('/contacts/add');
  await person.page.getByLabel('Name', { exact: false }).first().fill('Half a contact');
  await person.follow('Bills');
  await person.sees('Leave without saving?');
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.press('Stay');
  expect(await person.page.getByLabel('Name', { exact: false }).first().inputValue()).toBe('Half a contact');
  await person.follow('Bills');
  await person.press('Leave');
  await person.page.getByRole('heading', { level: 1, name: 'Bills' }).waitFor();
});

test('a module that is switched off says why, and the others work; no build, no restart', async () => {
  const module = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['tooling/src/modules/cli.ts', ...args, '--data-dir', platform.dataDir],
      {
        cwd: ROOT,
      },
    );
  await module('disable', 'sales', '--message', 'Sales is being looked after until noon.');
  await signInAs('demo@example.com');
  await person.follow('Invoices');
  await person.sees('Sales is being looked after until noon.');
  await person.follow('Contacts');
  await person.page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  await module('enable', 'sales');
  await person.open('/invoicing');
  await person.page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
});

test('a role without the right gets a sentence and the way back instead of the screen', async () => {
  await person.page.route('**/member/permissions', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      companyRole: { permissions: Record<string, Record<string, boolean>> };
    };
    const { Invoices: invoices } = body.companyRole.permissions;
    await route.fulfill({
      response,
      json: {
        ...body,
        companyRole: {
          ...body.companyRole,
          permissions: { ...body.companyRole.permissions, Invoices: { ...invoices, create: false } },
        },
      },
    });
  });
  await person.takeSession();
  await person.open('/invoicing');
  await person.page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
  await person.page.evaluate(() => {
    history.pushState(null, '', '/invoicing/add');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await person.sees("You don't have permission to create invoices");
  expect(await person.page.locator('[data-module]').count()).toBe(0);
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.press('Go back');
  await person.page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
});

test('the first click on "Create an account" arrives, though leaving the field shows its error', async () => {
  await person.open('/');
  const { page } = person;
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'email');
  await fontHasCome(page);
  const link = page.getByRole('link', { name: 'Create an account' });
  const before = await link.boundingBox();
  if (!before) throw new Error('The link is not drawn.');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  // The field is left with the press; its error is there before the button comes up.
  await person.sees('Email required.');
  expect(await link.boundingBox()).toEqual(before);
  await page.mouse.up();
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
});

test('the keys of a screen are listed under ?', async () => {
  const [newest] = await newestInvoices(platform.url);
  await person.takeSession();
  await person.open('/invoicing');
  await person.page.getByRole('link', { name: newest }).waitFor();
  await person.page.keyboard.press('?');
  const dialog = person.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Next and previous row').waitFor();
  await dialog.getByText('Clear the search').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('a combobox and a calendar are without fault while they are open, and 31/02/2026 is no date', async () => {
  await person.takeSession();
  await person.open('/invoicing/add');
  const { page } = person;
  const customer = page.getByRole('combobox', { name: /^Customer/ });
  await customer.click();
  await page.getByRole('option').first().waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.keyboard.press('Escape');
  const date = page.getByLabel(/^Issue date/);
  await date.press('ArrowDown');
  await page.getByRole('grid').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.keyboard.press('Escape');
  await date.fill('31/02/2026');
  await date.press('Tab');
  await person.sees('This date does not exist.');
  await date.fill('3/4/2025');
  await date.press('Tab');
  expect(await date.inputValue()).toBe('03 Apr 2025');
});

/** The built file of the shell that has these words; its name says nothing. */
function fileWith(words: string): string {
  const folder = path.join(ROOT, 'shell/dist');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = names.find((name) => readFileSync(path.join(folder, name), 'utf8').includes(words));
  if (found === undefined) throw new Error(`No file of the shell has the words ${words}.`);
  return `/${found}`;
}

test.each([
  ['the texts that every page begins with', () => fileWith('This page could not be loaded')],
  ['the signed-in page', () => /\/signed-in\.\w+\.js$/],
  ['the texts of the dashboard', () => fileWith('What to do next')],
] as const)(
  'without %s the page is loaded once more by itself and says so, and Try again leads in when it can',
  async (_part, file) => {
    const { page } = person;
    await person.takeSession();
    const missing = file();
    const isMissing = ({ pathname: name }: URL) =>
      typeof missing === 'string' ? name === missing : missing.test(name);
    let loads = 0;
    page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
    await page.route(isMissing, (route) => route.abort());
    const isSaid = () => page.getByText('This page could not be loaded').filter({ visible: true }).waitFor();
    await person.open('/dashboard');
    await isSaid();
    expect(loads).toBe(2);
    expect(await person.accessibilityFaults()).toEqual([]);
    const tryAgain = async () => {
      const loaded = page.waitForRequest((request) => request.isNavigationRequest());
      await page.getByText('Try again', { exact: true }).filter({ visible: true }).click();
      await loaded;
    };
    await tryAgain();
    await isSaid();
    await page.unroute(isMissing);
    await tryAgain();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await person.settled();
    expect(loads).toBe(4);
  },
);
