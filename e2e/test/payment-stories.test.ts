import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { Caller } from '../src/caller.ts';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { accountsLike, makeDocument, newCode, newEmail, today } from '../src/make-records.ts';
import { openApproved } from '../src/open-approved.ts';
import { ownerAt } from '../src/open-by.ts';
import { messagesTo } from '../src/outbox.ts';
import type { Person } from '../src/person.ts';
import { putBack } from '../src/put-back.ts';
import { pagesOfPdf } from '../src/read-pdf.ts';
import { choose as chooseOption } from '../src/story-form.ts';
import { statusIs } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

let visit: DemoVisit;
let person: Person;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
});

afterEach(() => putBack(person));
afterAll(() => visit?.end());

/** Opens an action of the payment's menu. */
async function choose(menu: Locator, action: string): Promise<void> {
  await menu.click();
  await person.page.getByRole('menuitem', { name: action }).click();
}

test('too much is paid, the rest settles another invoice, and the payment is corrected and deleted', async () => {
  const { page } = person;
  const other = await openApproved(person, 'Invoice', 'Bell', 40);
  const number = await openApproved(person, 'Invoice', 'Saddle', 50);
  const address = new URL(page.url()).pathname;

  await person.press('Record payment');
  const pay = page.getByRole('dialog', { name: `Record payment for ${number}` });
  await pay.getByLabel(/^Amount in GBP/).fill('62');
  await pay.getByRole('button', { name: 'Record payment' }).click();
  await pay.getByText('Tick to keep it as credit, or enter a smaller amount.').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await pay
    .getByRole('checkbox', { name: /^£12\.00 more than is due\. Keep it as credit for Ferry Lane/ })
    .check();
  await pay.getByRole('button', { name: 'Record payment' }).click();

  const rest = page.getByRole('dialog', { name: '£12.00 is kept as credit' });
  await rest.getByRole('button', { name: 'Use on another invoice' }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await rest.getByRole('button', { name: 'Use on another invoice' }).click();
  const use = page.getByRole('dialog', { name: `Apply ${number} to invoices` });
  const amounts = use.getByRole('textbox', { name: /^INV-/ });
  await amounts.first().waitFor();
  for (const amount of await amounts.all()) await amount.fill('');
  await use.getByRole('textbox', { name: new RegExp(`^${other},`) }).fill('12');
  await use.getByText(/^Remaining after this: £0\.00/).waitFor();
  await use.getByRole('button', { name: 'Apply credit' }).click();
  await person.sees('Credit applied to 1 invoice.');
  await statusIs(person, 'Paid');

  // What was used elsewhere holds the payment: the books say so, and nothing changes.
  await choose(page.getByRole('button', { name: /^Actions for the payment of/ }).first(), 'Delete');
  const first = page.getByRole('dialog', { name: 'Delete payment' });
  await first.getByText(`${number} will be owed £62.00 again.`, { exact: false }).waitFor();
  await first.getByRole('button', { name: 'Delete payment' }).click();
  await person.sees(/has been refunded or used elsewhere\. Delete that first\./);

  await choose(page.getByRole('button', { name: /^Actions for the payment of/ }).last(), 'Delete');
  const credit = page.getByRole('dialog', { name: 'Delete payment' });
  await credit.getByText('It booked nothing, so no entry is reversed.', { exact: false }).waitFor();
  await credit.getByRole('button', { name: 'Delete payment' }).click();
  await statusIs(person, 'Overpaid');

  await page.getByRole('region', { name: 'Payments' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Payment, Ferry Lane/ }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.press('Edit');
  const change = page.getByRole('dialog', { name: 'Edit payment' });
  await change.getByLabel(/^Amount in GBP/).fill('45');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('region', { name: 'Payment', exact: true }).getByText('£45.00').waitFor();
  await page.getByText(/^Changed from £62\.00 to £45\.00/).waitFor();

  await choose(page.getByRole('button', { name: 'More', exact: true }), 'Delete');
  const last = page.getByRole('dialog', { name: 'Delete payment' });
  await last.getByText(`${number} will be owed £50.00 again.`, { exact: false }).waitFor();
  await last.getByRole('button', { name: 'Delete payment' }).click();
  await page.getByText('This payment is deleted.', { exact: false }).waitFor();
  await person.open(address);
  await page.getByRole('button', { name: 'Record payment' }).waitFor();
  await page.getByText(/^Payment of £45\.00 deleted, its entry reversed on/).waitFor();
});

test('a receipt is read before it is sent to two people', async () => {
  const { page } = person;
  const addresses = `first@example.com, ${newEmail()}`;
  await person.open('/invoicing/payments');
  await page
    .getByRole('row', { name: /Bank transfer/ })
    .first()
    .locator('.ac-row-link')
    .click();
  await page.getByRole('heading', { level: 1, name: /^Payment, / }).waitFor();
  await person.press('Send');
  const send = page.getByRole('dialog', { name: 'Send receipt' });
  await send.getByLabel(/^To/).fill(addresses);
  await send.getByLabel('Message').fill('Thank you.');
  await send.getByRole('button', { name: 'Preview' }).click();
  const message = send.getByRole('article');
  await message.getByText('please find the receipt of a payment below.').waitFor();
  await message.getByText('Thank you.').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await send.getByRole('button', { name: 'Send' }).click();
  await person.sees('Receipt sent successfully!');
  await page.getByText(`Sent to ${addresses}`).waitFor();
});

test('an invoice that is not paid is written off, with its sum told first', async () => {
  const { page } = person;
  const number = await openApproved(person, 'Invoice', 'Basket', 30);
  await choose(page.getByRole('button', { name: 'More', exact: true }), 'Write off');
  const dialog = page.getByRole('dialog', { name: `Write off ${number}` });
  await dialog.getByText(`does not pay £30.00 of ${number}`, { exact: false }).waitFor();
  const account = dialog.getByRole('combobox', { name: /^Expense account/ });
  expect(await account.inputValue()).toMatch(/^EXP6900/);
  expect(await person.accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Write off £30.00' }).click();
  await page.getByText('Written off, £30.00').waitFor();
  await statusIs(person, 'Paid');
  await page.getByRole('link', { name: /^Journal \d+$/ }).waitFor();
});

test('receipts of several payments are drawn into one PDF and sent to their contacts', async () => {
  const { page } = person;
  const owner = await ownerAt(person);
  const name = `Quayside Cycles ${newCode()}`;
  const email = newEmail();
  const { id: contactId } = await owner
    .post('/account/v1/contacts', {
      body: { name, type: 'Customer', email },
    })
    .then(({ body }) => body.value);
  const [bank = ''] = await accountsLike(owner, 'Business Bank');
  for (const reference of ['QUAY-1', 'QUAY-2']) {
    const { id } = await makeDocument(owner, 'sales', reference, {
      contactId,
      invoiceStatus: 'Awaiting Payment',
    });
    const payment = { reference, paymentDate: today(), paidAmount: 39, account: { id: bank } };
    await owner.post('/account/v1/invoices/{id}/payment', { path: { id }, body: payment });
  }
  await person.open(`/invoicing/payments?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const selected = page.getByRole('group', { name: 'Selected rows' });

  const download = await person.downloads(() => selected.getByRole('button', { name: 'PDF' }).click());
  const pages = pagesOfPdf(readFileSync(await download.path()));
  expect(pages).toHaveLength(2);
  for (const paper of pages) expect(paper).toContain(name);
  expect(pages.join()).toContain('QUAY-1');
  expect(pages.join()).toContain('QUAY-2');

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await selected.getByRole('button', { name: 'Send' }).click();
  const send = page.getByRole('dialog', { name: 'Send 2 receipts' });
  await send.getByRole('button', { name: 'Send' }).click();
  await person.sees('Receipts sent successfully!');
  expect(await messagesTo(person.url, email, 2)).toHaveLength(2);
});

/** What the journal of the newest payment of the invoice at hand books, by the names of its accounts. */
async function bookedByNewestPayment(
  caller: Caller,
): Promise<[account: string, debit: number, credit: number][]> {
  const { page } = person;
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { receipts } = await caller.get('/account/v1/invoices/{id}', { path: { id } });
  const newest =
    receipts
      .map((receipt) => receipt.id)
      .toSorted()
      .at(-1) ?? '';
  await person.open(`/invoicing/payments/${newest}`);
  await page.getByRole('link', { name: /^Journal \d+$/ }).click();
  await page.waitForURL(/\/journals\/[0-9a-f-]{36}/);
  const journal = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { lines } = await caller.get('/account/v1/journals/{id}', { path: { id: journal } });
  return lines.map(({ accountName, debit, credit }) => [accountName, debit, credit]);
}

test('the fee of a bank and the rounding of cash are in the journals of the payments', async () => {
  const { page } = person;
  const caller = await Caller.signIn(person.url, 'demo@example.com', 'harbour-2026');
  await caller.put('/account/v1/company', { body: { cashRounding: 0.05 } });
  const number = await openApproved(person, 'Invoice', 'Dynamo', 59.98);
  const address = new URL(page.url()).pathname;
  const pay = page.getByRole('dialog', { name: `Record payment for ${number}` });

  await person.press('Record payment');
  await pay.getByLabel(/^Amount in GBP/).fill('20');
  await pay.getByLabel(/^Fee/).fill('1.25');
  await pay.getByRole('button', { name: 'Record payment' }).click();
  await pay.waitFor({ state: 'hidden' });
  expect(await bookedByNewestPayment(caller)).toEqual([
    ['Business Bank Account', 18.75, 0],
    ['Accounts Receivable', 0, 20],
    ['Bank Fees', 1.25, 0],
  ]);

  await person.open(address);
  await person.press('Record payment');
  await chooseOption(page, /^Account/, 'Petty Cash');
  await pay
    .getByText('£40.00 in cash is expected for £39.98. The difference of £0.02 is booked as rounding.')
    .waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await pay.getByRole('button', { name: 'Record payment' }).click();
  await pay.waitFor({ state: 'hidden' });
  await statusIs(person, 'Paid');
  expect(await bookedByNewestPayment(caller)).toEqual([
    ['Petty Cash', 40, 0],
    ['Accounts Receivable', 0, 39.98],
    ['Rounding', 0, 0.02],
  ]);
  await caller.put('/account/v1/company', { body: { cashRounding: null } });
});
