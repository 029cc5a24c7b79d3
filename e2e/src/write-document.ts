import type { Locator, Page } from 'playwright-core';
import type { Person } from './person.ts';

/** The line of a document that a test writes. */
export interface WrittenLine {
  title: string;
  quantity: string;
  price: string;
}

/** Focuses a field of a form that has just been opened: while it looks for its draft it is hidden, and takes no focus. */
export async function focusWhenShown(field: Locator): Promise<void> {
  await field.waitFor();
  await field.focus();
}

/** Types into the combobox that has the focus and takes what it finds; a record that was made just now may come a moment later. */
export async function takeOption(page: Page, typed: string): Promise<void> {
  await page.keyboard.type(typed);
  await page.getByRole('option').filter({ hasText: typed }).first().waitFor();
  await page.keyboard.press('Enter');
}

/** Fills an editor in without a mouse: a contact, of the demo books by default, and one line. */
export async function writeDocument(
  { page }: Person,
  party: 'Customer' | 'Supplier',
  line: WrittenLine,
  name = party === 'Customer' ? 'Ferry Lane' : 'Chainline',
): Promise<void> {
  await focusWhenShown(page.getByRole('combobox', { name: new RegExp(`^${party}`) }));
  await takeOption(page, name);
  await page.getByLabel('Item, line 1').focus();
  await page.keyboard.type(line.title);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(line.quantity);
  await page.keyboard.press('Tab');
  await page.keyboard.type(line.price);
}

/** Waits for the page of one document. */
export async function documentOpened(
  { page }: Person,
  path: string,
  heading: string | RegExp,
): Promise<void> {
  await page.waitForURL(new RegExp(`${path}/[0-9a-f-]{36}`));
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Waits until the page of a document says its status beside the heading; "Paid" is a word of its sums too. */
export async function statusIs({ page }: Person, status: string): Promise<void> {
  await page.locator('.ac-page-title .ac-badge').getByText(status, { exact: true }).waitFor();
}

/** Records a payment on the page of a document: all that is due unless an amount is given. */
export async function recordPayment(person: Person, amount?: string): Promise<void> {
  await person.press('Record payment');
  const dialog = person.page.getByRole('dialog', { name: /^Record payment/ });
  if (amount) await dialog.getByLabel(/^Amount/).fill(amount);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await person.sees('Payment Successful!');
  await dialog.waitFor({ state: 'hidden' });
}
