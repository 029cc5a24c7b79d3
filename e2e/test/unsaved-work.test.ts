import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../src/axe.ts';
import { Caller } from '../src/caller.ts';
import { onDevice } from '../src/device-text.ts';
import { dropFile } from '../src/drop-file.ts';
import { eachWithPerson } from '../src/each-with-person.ts';
import { joinDemo } from '../src/join-demo.ts';
import type { Person } from '../src/person.ts';
import type { Platform } from '../src/platform.ts';
import { newCode, newEmail } from '../src/make-records.ts';
import { makeStoryRecord } from '../src/story-form.ts';
import { STORY_FORMS } from '../src/story-forms.ts';
import { writeDocument } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const NEW_INVOICE = '/invoicing/add';
const OFFER = 'What you typed here before was kept.';
const LOOK_EVERY_MS = 200;
/** Typed nowhere else. */
const WORDS = 'Zebra lamps';

let platform: Platform;
let person: Person;
let page: Page;

eachWithPerson(async (stage) => {
  ({ platform, person } = stage);
  ({ page } = person);
  await person.signInAsDemo();
});

/** Looks at the page until it says true; Playwright's own waiting takes a promise for a yes. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await page.waitForTimeout(LOOK_EVERY_MS);
}

/** Types an invoice into a tab, and waits until the device has all of it. */
async function typeInvoice(tab: Page, reference = WORDS): Promise<void> {
  await writeDocument({ page: tab } as Person, 'Customer', { title: 'Lamp', quantity: '2', price: '19.5' });
  // The form is given the lines when the focus leaves them.
  await typeReference(tab, reference);
}

/** Types a reference into a form, and waits until the device has it. */
async function typeReference(tab: Page, reference: string): Promise<void> {
  await tab.getByLabel('Reference').focus();
  const typedAt = await tab.getByLabel('Reference').evaluate((input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return Date.now();
  }, reference);
  await until(async () =>
    (await onDevice(tab)).some(
      ({ store, text }) => store === 'drafts' && (JSON.parse(text) as { savedAt: number }).savedAt > typedAt,
    ),
  );
}

/** Another tab of the same browser. */
async function newTab(path = NEW_INVOICE): Promise<Page> {
  const tab = await person.context.newPage();
  await tab.goto(platform.url + path);
  await tab.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor();
  await tab.getByLabel('Reference').waitFor();
  return tab;
}

const isOffered = (tab: Page) => tab.getByText(OFFER).isVisible();
const referenceIn = (tab: Page) => tab.getByLabel('Reference').inputValue();

async function restore(tab: Page): Promise<void> {
  await tab.getByText(OFFER).waitFor();
  await tab.getByRole('button', { name: 'Restore it' }).click();
}

async function signOut(): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/?logout=true');
}

test('an invoice of a tab that was closed is offered in the next one, and gone once it is saved', async () => {
  const tab = await newTab();
  await typeInvoice(tab);
  await tab.close();
  const next = await newTab();
  expect(await isOffered(next)).toBe(true);
  await restore(next);
  expect(await referenceIn(next)).toBe(WORDS);
  expect(await next.getByLabel('Item, line 1').inputValue()).toBe('Lamp');
  await next.keyboard.press('Control+s');
  await next.getByRole('heading', { level: 1, name: 'Draft invoice' }).waitFor();
  await until(async () => (await onDevice(page)).every(({ store }) => store !== 'drafts'));
  await next.close();
});

test('an invoice of a page that crashed is offered', async () => {
  const tab = await newTab();
  await typeInvoice(tab);
  const crashed = tab.waitForEvent('crash');
  await tab.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await newTab();
  await restore(next);
  expect(await referenceIn(next)).toBe(WORDS);
  await tab.close();
});

test('two tabs that write an invoice each keep their own', async () => {
  const one = await newTab();
  const other = await newTab();
  await typeInvoice(one, 'FIRST');
  await typeInvoice(other, 'SECOND');
  expect(await isOffered(await newTab())).toBe(false);
  await one.close();
  const third = await newTab();
  await restore(third);
  expect(await referenceIn(third)).toBe('FIRST');
  expect(await referenceIn(other)).toBe('SECOND');
});

/** Records that two members change, each in a form of a field that tells one from another. */
const CHANGED = ['invoice', 'journal'] as const;

test.each(CHANGED)(
  'a change of a stored %s that a colleague saved meanwhile is offered, and shown beside theirs when it is saved',
  async (name) => {
    const { edit } = STORY_FORMS.find((form) => form.name === name) ?? {};
    if (!edit) throw new Error(`No form of a stored ${name} has a story.`);
    const { records, list, input, updated } = edit;
    const colleague = {
      email: newEmail(),
      roleName: 'Accountant',
      password: 'a-long-password',
    };
    await joinDemo(platform.url, colleague);
    const caller = await Caller.signIn(platform.url, colleague.email, colleague.password);
    const { id, version } = await makeStoryRecord(caller, edit, 'BEGUN');
    const openForm = async () => {
      const tab = await person.context.newPage();
      await tab.goto(`${platform.url}${list}/${id}${edit.button ? '' : '?edit'}`);
      if (edit.button) await tab.getByRole('button', { name: edit.button, exact: true }).click();
      await tab.getByLabel('Reference').waitFor();
      return tab;
    };
    const tab = await openForm();
    await typeReference(tab, 'MINE');
    await tab.close();
    await caller.send('PUT', `${records}/${id}`, { body: { ...(await input(caller, 'THEIRS')), version } });
    const next = await openForm();
    expect(await referenceIn(next)).toBe('THEIRS');
    await restore(next);
    expect(await referenceIn(next)).toBe('MINE');
    await next.keyboard.press('Control+s');
    const both = next.getByRole('alert').filter({ hasText: 'THEIRS' });
    await both.getByRole('radio', { name: 'Mine MINE', checked: true }).waitFor();
    expect(await accessibilityFaults(next)).toEqual([]);
    await both.getByRole('button', { name: 'Save this choice' }).click();
    await next.getByText(updated).waitFor();
    expect(await caller.send('GET', `${records}/${id}`)).toMatchObject({ reference: 'MINE' });
    await next.close();
  },
);

test('signing out leaves nothing readable and no key; the same person is offered it again, another one nothing', async () => {
  const colleague = { email: newEmail(), roleName: 'Accountant', password: 'a-long-password' };
  await joinDemo(platform.url, colleague);
  await person.goTo(NEW_INVOICE);
  await typeInvoice(page);
  expect((await onDevice(page)).some(({ store }) => store === 'keys')).toBe(true);
  await signOut();
  await until(async () => (await onDevice(page)).every(({ store }) => store === 'drafts'));
  const left = await onDevice(page);
  expect(left).toHaveLength(1);
  expect(left[0]?.text).not.toMatch(/Zebra|Lamp|Ferry/);
  expect(
    await page.evaluate(() => JSON.stringify([sessionStorage, localStorage].map(Object.entries))),
  ).not.toMatch(/Zebra|Lamp|Ferry/);
  await person.signIn(colleague.email, colleague.password);
  await page.waitForURL('**/dashboard');
  await person.goTo(NEW_INVOICE);
  await page.getByLabel('Reference').waitFor();
  expect(await isOffered(page)).toBe(false);
  await signOut();
  await person.signInAsDemo();
  await person.goTo(NEW_INVOICE);
  await restore(page);
  expect(await referenceIn(page)).toBe(WORDS);
});

test('a page that is loaded anew while it attaches a file to a saved invoice attaches it afterwards, once', async () => {
  const name = `contract-${newCode()}.pdf`;
  const tab = await newTab();
  await writeDocument({ page: tab } as Person, 'Customer', { title: 'Lamp', quantity: '2', price: '19.5' });
  const files = tab.getByRole('region', { name: 'Attachments' });
  await dropFile(files, { name, type: 'application/pdf', text: '%PDF-1.4 a contract' });
  await files.getByText(name).waitFor();
  const isUpload = ({ pathname }: URL) => pathname === '/account/v1/attachment';
  let isSent = false;
  // The line is so slow that the page is gone before the file has arrived.
  await tab.route(isUpload, () => void (isSent = true));
  await tab.keyboard.press('Control+s');
  await tab.getByRole('heading', { level: 1, name: 'Draft invoice' }).waitFor();
  await until(() => Promise.resolve(isSent));
  const words = (await onDevice(tab)).map(({ text }) => text).join();
  expect(words).not.toContain(name);
  await tab.unroute(isUpload);
  await tab.reload();
  await files.getByRole('button', { name, exact: true }).waitFor();
  await until(async () =>
    (await onDevice(tab)).every(({ store }) => store !== 'outbox' && store !== 'files'),
  );
  expect(await files.getByRole('button', { name, exact: true }).count()).toBe(1);
  await tab.close();
});

test('files that are dropped on a new invoice are attached once it is saved; one that cannot be is said at once', async () => {
  const tab = await newTab();
  await writeDocument({ page: tab } as Person, 'Customer', { title: 'Lamp', quantity: '2', price: '19.5' });
  const dropped = await tab.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4 a contract'], 'contract.pdf', { type: 'application/pdf' }));
    transfer.items.add(new File(['plain words'], 'words.txt', { type: 'text/plain' }));
    transfer.items.add(new File(['film'], 'film.mp4', { type: 'video/mp4' }));
    return transfer;
  });
  await tab.dispatchEvent('h1', 'dragover', { dataTransfer: dropped });
  await tab.getByText('Drop the files to attach them to this invoice').waitFor();
  await tab.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
  const files = tab.getByRole('region', { name: 'Attachments' });
  await files.getByText('film.mp4 is of a kind that cannot be attached.').waitFor();
  await files.getByRole('button', { name: 'Remove words.txt' }).click();
  expect(await accessibilityFaults(tab)).toEqual([]);
  await tab.keyboard.press('Control+s');
  await tab.getByRole('heading', { level: 1, name: 'Draft invoice' }).waitFor();
  await files.getByRole('button', { name: 'contract.pdf', exact: true }).waitFor();
  expect(await files.getByText('words.txt').count()).toBe(0);
  await tab.close();
});
