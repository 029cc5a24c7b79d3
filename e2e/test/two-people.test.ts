import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { joinDemo } from '../src/join-demo.ts';
import { newCode } from '../src/make-records.ts';
import { openApproved } from '../src/open-approved.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { documentOpened, writeDocument } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

/** Who works beside the owner. */
const COLLEAGUE = {
  email: 'sam@example.com',
  roleName: 'Accountant',
  password: 'quay-and-harbour-9',
};

let platform: Platform;
/** One for each: they share nothing but the server. */
let browsers: Browser[];
let writer: Person;
let reader: Person;

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  browsers = await Promise.all([launchBrowser(), launchBrowser()]);
  await joinDemo(platform.url, COLLEAGUE);
  const [one, other] = browsers as [Browser, Browser];
  [writer, reader] = await Promise.all([Person.at(one, platform.url), Person.at(other, platform.url)]);
  await Promise.all([writer.signInAsDemo(), reader.signIn(COLLEAGUE.email, COLLEAGUE.password)]);
  await reader.page.waitForURL('**/dashboard');
});

afterAll(async () => {
  await Promise.all((browsers ?? []).map((browser) => browser.close()));
  await platform?.stop();
});

test('an invoice that one person approves appears in the open list and the open report of the other', async () => {
  const hundreds = newCode().slice(1, 4);
  const price = `4${hundreds}.09`;
  const shown = `4,${hundreds}.09`;
  const report = await reader.context.newPage();
  await report.goto(`${platform.url}/reports/accounting/trial-balance`);
  const receivables = report.getByRole('row', { name: /Accounts Receivable/ });
  const before = await receivables.innerText();
  await reader.open(`/invoicing?search=${price}`);
  await reader.page.getByRole('searchbox', { name: 'Search invoices' }).waitFor();
  expect(await reader.page.getByText(shown).count()).toBe(0);
  for (const page of [report, reader.page]) await markPage(page);

  await writer.open('/invoicing/add');
  await writeDocument(writer, 'Customer', { title: 'Cargo bike', quantity: '1', price });
  await writer.press('Approve');
  await documentOpened(writer, '/invoicing', /^Invoice INV-/);

  await reader.page.getByText(shown).first().waitFor();
  await receivables.filter({ hasNotText: before }).waitFor();
  for (const page of [report, reader.page]) expect(await isMarked(page)).toBe(true);
  await report.close();
});

test('who saves a document that another person changed meanwhile sees both versions and chooses', async () => {
  await writer.open('/invoicing/add');
  await writeDocument(writer, 'Customer', { title: 'Bell', quantity: '1', price: '8' });
  await writer.page.keyboard.press('Control+s');
  await documentOpened(writer, '/invoicing', 'Draft invoice');
  await reader.page.goto(writer.page.url());
  for (const person of [reader, writer]) {
    await person.press('Edit');
    await person.page.getByLabel('Reference').waitFor();
  }
  await reader.fill('Reference', 'MINE');
  await writer.fill('Reference', 'THEIRS');
  await writer.page.keyboard.press('Control+s');
  await writer.sees('Invoice successfully updated!');

  await reader.page.keyboard.press('Control+s');
  const both = reader.page.getByRole('alert').filter({ hasText: 'THEIRS' });
  await both.getByRole('radio', { name: /Theirs THEIRS/ }).waitFor();
  expect(await reader.accessibilityFaults()).toEqual([]);
  await both.getByRole('radio', { name: /Mine MINE/ }).check();
  await both.getByRole('button', { name: 'Save this choice' }).click();
  await reader.sees('Invoice successfully updated!');
  await reader.page.getByRole('article').getByText('MINE').waitFor();
  await writer.page.getByRole('article').getByText('MINE').waitFor();
  const changes = writer.page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  await changes.filter({ hasText: 'Changed' }).filter({ hasText: 'Sam Accountant' }).waitFor();
  await changes.filter({ hasText: 'Changed' }).filter({ hasText: 'Morgan Hale' }).waitFor();
});

test('who changes a payment that another person changed meanwhile sees both versions, and loses nothing typed', async () => {
  const number = await openApproved(writer, 'Invoice', 'Pump', 80);
  const address = new URL(writer.page.url()).pathname;
  await writer.press('Record payment');
  const pay = writer.page.getByRole('dialog', { name: `Record payment for ${number}` });
  await pay.getByRole('button', { name: 'Record payment' }).click();
  await writer.page.getByRole('region', { name: 'Payments' }).getByRole('link').waitFor();

  await reader.open(address);
  const payments = reader.page.getByRole('region', { name: 'Payments' });
  for (const person of [reader, writer]) {
    await person.page.getByRole('button', { name: /^Actions for the payment of/ }).click();
    await person.page.getByRole('menuitem', { name: 'Edit' }).click();
    await person.page.getByRole('dialog', { name: 'Edit payment' }).getByLabel('Reference').waitFor();
  }
  const mine = reader.page.getByRole('dialog', { name: 'Edit payment' });
  const theirs = writer.page.getByRole('dialog', { name: 'Edit payment' });
  await mine.getByLabel('Reference').fill('MINE');
  await theirs.getByLabel('Reference').fill('THEIRS');
  await theirs.getByLabel(/^Amount in GBP/).fill('75');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await writer.sees('Payment updated successfully!');

  // Behind the dialog is the payment that took its place.
  await payments.getByText('THEIRS').waitFor();
  await mine.getByRole('button', { name: 'Save changes' }).click();
  const both = mine.getByRole('alert').filter({ hasText: 'THEIRS' });
  await both.getByRole('radio', { name: 'Theirs £75.00', checked: true }).waitFor();
  await both.getByRole('radio', { name: 'Mine MINE', checked: true }).waitFor();
  expect(await reader.accessibilityFaults()).toEqual([]);
  await both.getByRole('button', { name: 'Save this choice' }).click();
  await reader.sees('Payment updated successfully!');
  for (const person of [reader, writer]) {
    const list = person.page.getByRole('region', { name: 'Payments' });
    await list.getByRole('listitem').filter({ hasText: 'MINE' }).filter({ hasText: '75.00' }).waitFor();
  }
});

test('nothing went wrong behind the screens', () => {
  expect([...writer.pageErrors, ...reader.pageErrors]).toEqual([]);
});

/** Leaves a mark that a reload would take away. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window);
