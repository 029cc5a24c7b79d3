import assert from 'node:assert/strict';
import { Caller } from '../caller.ts';
import type { Person } from '../person.ts';
import { documentOpened, recordPayment, statusIs, writeDocument } from '../write-document.ts';

/** A login of the stack, and the names that this run gives to what it makes. */
export interface Bookkeeping {
  person: Person;
  email: string;
  password: string;
  /** Told from those of earlier runs in the same books. */
  mark: string;
}

/** A new company's profile is complete. */
export async function completeCompany(person: Person): Promise<void> {
  await person.open('/settings/company-update');
  await person.fill('Address line 1 *', '20 Cooper Square');
  await person.press('Save company');
  await person.sees('Company successfully updated!');
}

/** An invoice of 240.00 is written, approved and paid in two parts. */
export async function invoiceIsPaid(books: Bookkeeping): Promise<void> {
  const { person } = books;
  const customer = await contact(books, 'Customer');
  await person.open('/invoicing/add');
  await writeDocument(person, 'Customer', { title: 'Advice', quantity: '2', price: '120' }, customer);
  await person.press('Approve');
  await documentOpened(person, '/invoicing', /^Invoice /);
  await recordPayment(person, '100.00');
  await person.page.locator('dt:has-text("Paid") + dd:has-text("100.00")').first().waitFor();
  await recordPayment(person);
  await statusIs(person, 'Paid');
}

/** A bill is written and approved. */
export async function billIsApproved(books: Bookkeeping): Promise<void> {
  const { person, mark } = books;
  const supplier = await contact(books, 'Supplier');
  await person.open('/bills/add');
  await person.page.getByLabel(/^Supplier's number/).fill(`R-${mark}`);
  await writeDocument(person, 'Supplier', { title: 'Rent', quantity: '1', price: '900' }, supplier);
  await person.press('Approve');
  await documentOpened(person, '/bills', /^Bill /);
  await statusIs(person, 'Awaiting Payment');
}

/** What was posted balances. */
export async function trialBalanceBalances({ person }: Bookkeeping): Promise<void> {
  await person.open('/reports/accounting/trial-balance');
  await person.page.getByRole('row', { name: /Accounts Payable/ }).waitFor();
  await person.sees('Difference');
  assert.match(await person.page.getByRole('main').innerText(), /Difference\s+0\.00/);
}

/** Made by a call: the stories are about the documents. Gives its name. */
async function contact(
  { person, email, password, mark }: Bookkeeping,
  type: 'Customer' | 'Supplier',
): Promise<string> {
  const caller = await Caller.signIn(person.url, email, password);
  const name = `${type} ${mark}`;
  await caller.post('/account/v1/contacts', { body: { name, type } });
  return name;
}
