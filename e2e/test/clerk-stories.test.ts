import { readFile } from 'node:fs/promises';
import { read, utils } from 'xlsx';
import { Caller } from '../src/caller.ts';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { newCode, newEmail } from '../src/make-records.ts';
import { openApproved } from '../src/open-approved.ts';
import { messagesTo, newestMessage } from '../src/outbox.ts';
import { Person } from '../src/person.ts';
import { putBack } from '../src/put-back.ts';
import { pagesOfPdf, textOfPdf } from '../src/read-pdf.ts';
import { documentOpened, statusIs } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const INVOICES = '/account/v1/invoices';

let visit: DemoVisit;
let person: Person;
let caller: Caller;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
  caller = await Caller.signIn(visit.platform.url, 'demo@example.com', 'harbour-2026');
});

afterEach(() => putBack(person));
afterAll(() => visit?.end());

const dialog = (name: string | RegExp) => person.page.getByRole('dialog', { name });
const idOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

/** Chooses an entry of the menu of the document. */
async function choose(action: string): Promise<void> {
  await person.press('More');
  await person.page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('an invoice is duplicated as a draft, and a note for the team is in its activity', async () => {
  const { page } = person;
  const number = await openApproved(person, 'Invoice', 'Spoke key', 22);
  const address = page.url();
  await choose('Add a note');
  await dialog('Note for your team').getByLabel('Note', { exact: true }).fill('Asked for the 3rd time.');
  await dialog('Note for your team').getByRole('button', { name: 'Add note' }).click();
  await person.sees('Note add successfully!');
  await page.getByRole('region', { name: 'Activity' }).getByText('Note: Asked for the 3rd time.').waitFor();

  await choose('Duplicate');
  await person.sees('Invoice added successfully!');
  await documentOpened(person, '/invoicing', 'Draft invoice');
  await page.waitForURL((url) => url.href !== address);
  const article = await page.getByRole('article').innerText();
  expect(article).toContain('Spoke key');
  expect(article).not.toContain(number);
  const [original, copy] = await Promise.all(
    [address, page.url()].map((url) => caller.get(`${INVOICES}/{id}`, { path: { id: idOf(url) } })),
  );
  expect(original).toMatchObject({ invoiceStatus: 'Awaiting Payment', totalAmount: 22 });
  expect(copy).toMatchObject({ invoiceStatus: 'Draft', totalAmount: 22, paidAmount: 0 });
});

test('a link opens an invoice for a person who is not signed in, until it is ended', async () => {
  const { page } = person;
  const number = await openApproved(person, 'Invoice', 'Chain', 31);
  await choose('Share a link');
  const share = dialog(`Link to invoice ${number}`);
  await share.getByRole('button', { name: 'Make a link' }).click();
  const link = await share.getByLabel('Link', { exact: true }).inputValue();
  const customer = await Person.at(visit.browser, visit.platform.url);
  await customer.page.goto(link);
  await customer.page.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor();
  expect(await customer.page.getByRole('article').innerText()).toContain('31.00');
  await share.getByRole('button', { name: 'End all links' }).click();
  await person.sees('One link ended.');
  await customer.page.reload();
  await customer.page.getByRole('heading', { level: 1, name: 'This link is not valid any more' }).waitFor();
  expect(customer.pageErrors).toEqual([]);
  await customer.leave();
  await page.getByRole('region', { name: 'Activity' }).getByText('Opened by its link').waitFor();
});

test('what a customer paid too much is refunded, and the refund has a receipt as PDF', async () => {
  const { page } = person;
  const number = await openApproved(person, 'Invoice', 'Helmet', 60);
  await person.press('Record payment');
  const pay = dialog(`Record payment for ${number}`);
  await pay.getByLabel(/^Amount in GBP/).fill('75.5');
  await pay.getByRole('checkbox', { name: /^£15\.50 more than is due/ }).check();
  await pay.getByRole('button', { name: 'Record payment' }).click();
  await dialog('£15.50 is kept as credit').getByRole('button', { name: 'Refund' }).click();
  const refund = dialog(`Refund ${number}`);
  await refund.getByText('After this refund:').waitFor();
  expect(await refund.getByLabel(/^Amount in GBP/).inputValue()).toBe('15.50');
  await refund.getByLabel(/^Reference/).fill('Back to card');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await person.sees('Payment Successful!');
  await statusIs(person, 'Paid');
  expect(await caller.get(`${INVOICES}/{id}`, { path: { id: idOf(page.url()) } })).toMatchObject({
    invoiceStatus: 'Paid',
    amountDue: 0,
  });

  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByRole('listitem').filter({ hasText: 'Refund' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /^Refund, Ferry Lane/ }).waitFor();
  const file = await person.downloads(() => person.press('PDF'));
  expect(file.suggestedFilename()).toBe('Payment receipt Back to card.pdf');
  const words = textOfPdf(await file.path()).replaceAll(/\s+/g, ' ');
  for (const expected of ['PAYMENT RECEIPT', 'Paid to', 'Ferry Lane Bakery', number, '15.50'])
    expect(words).toContain(expected);
});

test('the workbook of a list has number, days, total and due of the invoice as cells to count with', async () => {
  const { page } = person;
  const number = await openApproved(person, 'Invoice', 'Mudguards', 1234.56);
  await person.press('Record payment');
  const pay = dialog(`Record payment for ${number}`);
  await pay.getByLabel(/^Amount in GBP/).fill('1000');
  await pay.getByRole('button', { name: 'Record payment' }).click();
  await pay.waitFor({ state: 'hidden' });
  const stored = await caller.get(`${INVOICES}/{id}`, { path: { id: idOf(page.url()) } });
  expect(stored).toMatchObject({ totalAmount: 1234.56, amountDue: 234.56 });
  await person.open(`/invoicing?search=${number}`);
  await page.getByText('1–1 of 1').waitFor();
  await person.press('Export the list');
  const file = await person.downloads(() => person.press('What the list shows (Excel)'));
  const book = read(await readFile(await file.path()), { cellDates: true, UTC: true });
  const [row] = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Invoices'] ?? {}, { UTC: true });
  expect(row).toEqual({
    Number: number,
    Customer: 'Ferry Lane Bakery',
    'Issue date': new Date(stored.issueDate),
    'Due date': new Date(stored.dueDate),
    Status: 'Partly paid',
    Total: 1234.56,
    'Amount due': 234.56,
  });
});

/** More drafts than the server approves with one call. */
const DRAFTS = 60;

test('many drafts are approved with progress, and Cancel keeps what is done', async () => {
  const { page } = person;
  const reference = `Many at once ${newCode()}`;
  const { content } = await caller.post('/account/v1/contacts/all', { body: { search: 'Ferry Lane' } });
  const draft = {
    contactId: content[0]?.id ?? '',
    issueDate: new Date().toISOString().slice(0, 10),
    amountTaxType: 'None' as const,
    reference,
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 2 }],
  };
  for (let made = 0; made < DRAFTS; made += 1) await caller.create(INVOICES, draft);
  await person.open(`/invoicing?search=${encodeURIComponent(reference)}`);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await person.press(`Select all ${DRAFTS} that match`);
  await person.sees(`${DRAFTS} selected`);
  let calls = 0;
  let release = (): void => undefined;
  const cancelled = new Promise<void>((resolve) => (release = resolve));
  await page.route(/invoices\/approve/, async (route) => {
    calls += 1;
    if (calls === 2) await cancelled;
    await route.continue().catch(() => undefined);
  });
  await person.press('Approve');
  await dialog(/^Approve 60 invoices/)
    .getByRole('button', { name: 'Approve' })
    .click();
  const progress = page.getByRole('group', { name: 'Approving invoices' });
  await progress.getByText('50 of 60').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await person.sees('50 invoices successfully Approved!');
  await progress.waitFor({ state: 'hidden' });
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: /^Draft\s*10$/ }).waitFor();
  await page.getByRole('button', { name: /^Awaiting Payment\s*50$/ }).waitFor();
});

test('many invoices go to their contacts, drafts approved first, and those without an address are named', async () => {
  const { page } = person;
  const contacts = '/account/v1/contacts';
  const mark = newCode();
  const name = `Nobody Writes ${mark}`;
  const email = newEmail();
  const reference = `Sent together ${mark}`;
  const [addressed, silent] = await Promise.all([
    caller.create(contacts, { name: `Gets Many ${mark}`, email }),
    caller.create(contacts, { name }),
  ]);
  const input = (contactId: string, invoiceStatus: 'Draft' | 'Awaiting Payment') => ({
    contactId,
    invoiceStatus,
    issueDate: new Date().toISOString().slice(0, 10),
    amountTaxType: 'None' as const,
    reference,
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 3 }],
  });
  for (const [contactId, status] of [
    [addressed, 'Draft'],
    [addressed, 'Awaiting Payment'],
    [silent, 'Awaiting Payment'],
  ] as const)
    await caller.create(INVOICES, input(contactId, status));
  await person.open(`/invoicing?search=${encodeURIComponent(reference)}`);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await person.press('Send');
  const question = dialog(/^Send 2 invoices/);
  await question.getByText('1 is a draft and is approved first, for £3.00.').waitFor();
  await question.getByText('1 is left out, because its contact has no email address.').waitFor();
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await person.sees('2 invoices sent successfully!');
  await person.sees(`${name} has no email address.`);
  const { content } = await caller.post(`${INVOICES}/all`, { body: { search: reference } });
  const numbers = content.map(({ number }) => number);
  expect(numbers.every((number) => number !== '')).toBe(true);
  const received = await messagesTo(person.url, email, 2);
  expect(received.map(({ subject }) => numbers.filter((number) => subject.includes(number)).length)).toEqual([
    1, 1,
  ]);
  expect(new Set(received.map(({ subject }) => subject)).size).toBe(2);
});

test('an invoice goes to two people with its PDF and a file that is attached to it, as the preview says', async () => {
  const { page } = person;
  const number = await openApproved(person, 'Invoice', 'Pannier', 48);
  const text = 'Both panniers, in green';
  const name = 'order.txt';
  await page
    .getByRole('region', { name: 'Attachments' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page
    .getByRole('region', { name: 'Attachments' })
    .getByRole('button', { name, exact: true })
    .waitFor();
  await person.press('Send');
  const send = dialog(`Send invoice ${number}`);
  const addresses = [newEmail(), newEmail()];
  await send.getByLabel(/^To/).fill(addresses.join(', '));
  await send.getByLabel('Message').fill('As ordered by phone.');
  await send.getByRole('button', { name: 'Preview' }).click();
  const preview = send.getByRole('article');
  await preview.getByText('As ordered by phone.').waitFor();
  await preview.getByText(addresses.join(', '), { exact: true }).waitFor();
  await preview.getByText(`Invoice ${number}.pdf`, { exact: true }).waitFor();
  await send.getByRole('checkbox', { name: /^order\.txt/ }).check();
  await preview.getByText(`Invoice ${number}.pdf, ${name}`, { exact: true }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await send.waitFor({ state: 'hidden' });
  for (const address of addresses) {
    const message = await newestMessage(person.url, address);
    expect(message.subject).toContain(number);
    expect(message.text).toContain('As ordered by phone.');
    const [pdf = '', file = ''] = message.attachments.map(({ base64 }) => base64);
    expect(message.attachments.map(({ fileName }) => fileName)).toEqual([`Invoice ${number}.pdf`, name]);
    const paper = pagesOfPdf(Buffer.from(pdf, 'base64')).join('\n');
    for (const words of [number, 'Pannier', '48.00']) expect(paper).toContain(words);
    expect(Buffer.from(file, 'base64').toString()).toBe(text);
  }
});

test('a PDF of many invoices shows how far it is, and Cancel leaves no file', async () => {
  const { page } = person;
  await person.open('/invoicing?tab=Paid');
  const boxes = page.getByRole('checkbox', { name: /^Select INV-/ });
  await boxes.nth(5).waitFor();
  for (const place of [0, 1, 2, 3, 4, 5]) await boxes.nth(place).check();
  const selected = page.getByRole('group', { name: 'Selected rows' });
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  let asked = 0;
  let release = (): void => undefined;
  const cancelled = new Promise<void>((resolve) => (release = resolve));
  // Four are fetched at a time: the others are held back.
  await page.route(/\/account\/v1\/invoices\/[0-9a-f-]{36}$/, async (route) => {
    asked += 1;
    if (asked > 4) await cancelled;
    await route.continue().catch(() => undefined);
  });
  await selected.getByRole('button', { name: 'PDF' }).click();
  const progress = page.getByRole('group', { name: 'Drawing invoices' });
  await progress.getByText('4 of 6').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await progress.waitFor({ state: 'hidden' });
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await person.sees('6 selected');
  expect([files, await page.getByText(/^PDF of/).count(), await page.getByRole('alert').count()]).toEqual([
    [],
    0,
    0,
  ]);
  // The whole file comes when it is wanted again.
  const file = await person.downloads(() => selected.getByRole('button', { name: 'PDF' }).click());
  await person.sees('PDF of 6 invoices downloaded.');
  expect(textOfPdf(await file.path()).match(/Page 1 of /g)).toHaveLength(6);
});

test('an export of every field says that it runs, and Cancel leaves no file', async () => {
  const { page } = person;
  await person.open('/items');
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  let release = (): void => undefined;
  const cancelled = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/items\/export/, async (route) => {
    await cancelled;
    await route.continue().catch(() => undefined);
  });
  await person.press('Export the list');
  const ask = dialog('Export: Items');
  await ask.getByRole('button', { name: 'Every field (CSV)' }).click();
  const progress = ask.getByRole('group', { name: 'Exporting Items' });
  await progress.getByRole('button', { name: 'Cancel' }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await ask.getByText('The export was cancelled. Nothing was saved.').waitFor();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  expect(files).toEqual([]);
  const file = await person.downloads(() => ask.getByRole('button', { name: 'Every field (CSV)' }).click());
  await ask.waitFor({ state: 'hidden' });
  expect(await readFile(await file.path(), 'utf8')).toContain('Name');
});

test('the stock of an item is corrected by a difference, and its page says by whom and why', async () => {
  const { page } = person;
  const code = newCode();
  const item = { name: `Counted bell ${code}`, code, unitPrice: 8, quantity: 10 };
  const id = await caller.create('/account/v1/items', item);
  await person.open(`/items/${id}`);
  await person.press('Adjust stock');
  const adjust = dialog(`Adjust the stock of ${item.name}`);
  await adjust.getByLabel(/^Difference/).fill('-3');
  await adjust.getByRole('button', { name: 'Adjust stock' }).click();
  // Without a reason nothing changes, and the difference stays as it was typed.
  const reason = adjust.getByLabel(/^Reason/);
  await adjust.getByText(/required/i).waitFor();
  expect(await reason.getAttribute('aria-invalid')).toBe('true');
  expect(await adjust.getByLabel(/^Difference/).inputValue()).toMatch(/^[-−]3/);
  expect(await person.accessibilityFaults()).toEqual([]);
  await reason.fill('Broken on the way');
  await adjust.getByRole('button', { name: 'Adjust stock' }).click();
  await person.sees('Stock adjusted.');
  await adjust.waitFor({ state: 'hidden' });
  await page.locator('.ac-number').getByText('7', { exact: true }).waitFor();
  await person.sees(/Broken on the way/);
  expect(await caller.get('/account/v1/items/{id}', { path: { id } })).toMatchObject({ quantity: 7 });
});

test('nothing went wrong behind the screens', () => {
  expect(person.pageErrors).toEqual([]);
});
