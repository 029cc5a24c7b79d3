import { readFile } from 'node:fs/promises';
import { read, utils } from 'xlsx';
import { Caller } from '../src/caller.ts';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { openApproved } from '../src/open-approved.ts';
import { messagesTo } from '../src/outbox.ts';
import { Person } from '../src/person.ts';
import { textOfPdf } from '../src/read-pdf.ts';
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
  const { content } = await caller.post('/account/v1/contacts/all', { body: { search: 'Ferry Lane' } });
  const draft = {
    contactId: content[0]?.id ?? '',
    issueDate: new Date().toISOString().slice(0, 10),
    amountTaxType: 'None' as const,
    reference: 'Many at once',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 2 }],
  };
  for (let made = 0; made < DRAFTS; made += 1) await caller.create(INVOICES, draft);
  await person.open('/invoicing?search=Many+at+once');
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
  const name = 'Nobody Writes';
  const email = 'many@ferrylane.example';
  const [addressed, silent] = await Promise.all([
    caller.create(contacts, { name: 'Gets Many', email }),
    caller.create(contacts, { name }),
  ]);
  const input = (contactId: string, invoiceStatus: 'Draft' | 'Awaiting Payment') => ({
    contactId,
    invoiceStatus,
    issueDate: new Date().toISOString().slice(0, 10),
    amountTaxType: 'None' as const,
    reference: 'Sent together',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 3 }],
  });
  for (const [contactId, status] of [
    [addressed, 'Draft'],
    [addressed, 'Awaiting Payment'],
    [silent, 'Awaiting Payment'],
  ] as const)
    await caller.create(INVOICES, input(contactId, status));
  await person.open('/invoicing?search=Sent+together');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await person.press('Send');
  const question = dialog(/^Send 2 invoices/);
  await question.getByText('1 is a draft and is approved first.').waitFor();
  await question.getByText('1 is left out, because its contact has no email address.').waitFor();
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await person.sees('2 invoices sent successfully!');
  await person.sees(`${name} has no email address.`);
  const { content } = await caller.post(`${INVOICES}/all`, { body: { search: 'Sent together' } });
  const numbers = content.map(({ number }) => number);
  expect(numbers.every((number) => number !== '')).toBe(true);
  const received = await messagesTo(person.url, email, 2);
  expect(received.map(({ subject }) => numbers.filter((number) => subject.includes(number)).length)).toEqual([
    1, 1,
  ]);
  expect(new Set(received.map(({ subject }) => subject)).size).toBe(2);
});

test('nothing went wrong behind the screens', () => {
  expect(person.pageErrors).toEqual([]);
});
