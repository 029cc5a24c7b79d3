import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { newestMessage } from '../src/outbox.ts';
import { layoutFaults } from '../src/layout.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { putBack } from '../src/put-back.ts';
import { textOfPdf } from '../src/read-pdf.ts';

/** The page of a contact and its statement, in a company whose amounts the test made. */

let platform: Platform;
let browser: Browser;
let person: Person;
let record: string;

const USER = {
  firstName: 'Ada',
  lastName: 'Marsh',
  companyName: 'Marsh Cycles',
  email: 'ada@marsh.example.com',
  password: 'a-long-password',
};

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), launchBrowser()]);
  person = await Person.at(browser, platform.url);
  await person.register(USER);
  const caller = await Caller.signIn(platform.url, USER.email, USER.password);
  // Without a profile the shell asks for one before anything else.
  await caller.put('/account/v1/company', {
    body: { name: USER.companyName, address1: '1 Quay', city: 'Bristol' },
  });
  const contactId = await caller.create('/account/v1/contacts', {
    name: 'Quay Stores',
    type: 'Customer',
    email: 'quay@example.com',
    paymentTerms: 14,
  });
  record = `/contacts/${contactId}`;
  const invoice = (issueDate: string, dueDate: string, unitPrice: number) =>
    caller.create('/account/v1/invoices', {
      contactId,
      issueDate,
      dueDate,
      amountTaxType: 'None',
      invoiceStatus: 'Awaiting Payment',
      lineItems: [{ title: 'Fleet service', quantity: 2, unitPrice }],
    });
  const id = await invoice('2026-01-10', '2026-01-24', 617.25);
  await invoice('2026-02-01', '2999-01-01', 100);
  const { content } = await caller.post('/account/v1/accounts/all', { body: {} });
  await caller.post('/account/v1/invoices/{id}/payment', {
    path: { id },
    body: {
      paymentDate: '2026-02-10',
      paidAmount: 234.5,
      reference: 'Transfer 7',
      account: { id: content.find(({ code }) => code === 'AST1000')?.id ?? null },
    },
  });
});

afterEach(() => putBack(person));

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

test('is opened from the list and says what is owed, what is open and what was paid', async () => {
  const { page } = person;
  await person.open('/contacts');
  await person.follow('Quay Stores');
  await page.waitForURL(`**${record}`);
  const side = page.getByRole('region', { name: 'As customer' });
  await side.getByText('£1,200.00').waitFor();
  await side.getByText('£1,000.00').waitFor();
  const open = page.getByRole('region', { name: 'Open invoices' });
  await open.getByText('Overdue').waitFor();
  expect(await open.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Invoice INV-0001[^]*24 Jan 2026[^]*1,000\.00$/),
    expect.stringMatching(/^Invoice INV-0002[^]*200\.00$/),
  ]);
  await page.getByRole('region', { name: 'Payments received' }).getByText('234.50').waitFor();
});

test('is edited at an address of the form; Save and Back lead where a person expects', async () => {
  const { page } = person;
  await person.open('/contacts');
  await person.follow('Quay Stores');
  await person.press('Edit');
  await page.waitForURL(`**${record}?edit`);
  await page.getByLabel('Contact person').fill('Ana Silva');
  await person.press('Save contact');
  await person.sees('Contact successfully updated!');
  await page.getByRole('region', { name: 'Details' }).getByText('Ana Silva').waitFor();
  expect(page.url()).toBe(platform.url + record);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  await page.goForward();
  await page.getByRole('region', { name: 'Details' }).waitFor();
  await person.press('Edit');
  await page.getByLabel('Contact person').fill('Nobody');
  await page.goBack();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Leave/ })
    .click();
  await page.getByRole('region', { name: 'Details' }).getByText('Ana Silva').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Details' }).getByText('Ana Silva').waitFor();
});

test('begins a new invoice for the contact, due by its terms', async () => {
  const { page } = person;
  await person.open(record);
  await page.getByRole('region', { name: 'Open invoices' }).getByText('Overdue').waitFor();
  await page.locator('main').getByRole('button', { name: 'New' }).click();
  await page.getByRole('menuitem', { name: 'Invoice' }).click();
  const customer = page.getByRole('combobox', { name: /^Customer/ });
  await customer.waitFor();
  expect(await customer.inputValue()).toBe('Quay Stores');
  await person.sees('due in 14 days');
});

test('has a statement whose PDF has the amounts of the screen, which is sent by mail as well', async () => {
  const { page } = person;
  await person.open(`${record}/statement?from=2026-01-01&to=2026-02-15`);
  const table = page.getByRole('table', { name: /^Statement of Quay Stores/ });
  await table.getByText('Closing balance').waitFor();
  const amounts = async (name: RegExp) =>
    (await table.getByRole('row', { name }).locator('.ac-report-amount:visible').allInnerTexts()).filter(
      Boolean,
    );
  expect(await amounts(/INV-0001.*1,234/)).toEqual(['1,234.50', '1,234.50']);
  expect(await amounts(/INV-0002/)).toEqual(['200.00', '1,434.50']);
  expect(await amounts(/Payment Transfer 7/)).toEqual(['234.50', '1,200.00']);
  expect(await amounts(/Closing balance/)).toEqual(['1,200.00']);

  await page.setViewportSize({ width: 360, height: 800 });
  // A charge or a credit in one column, in view with the balance.
  expect(await amounts(/INV-0001.*1,234/)).toEqual(['1,234.50', '1,234.50']);
  expect(await amounts(/Payment Transfer 7/)).toEqual(['(234.50)', '1,200.00']);
  expect(await layoutFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  const file = await person.downloads(() => person.press('Download PDF'));
  expect(file.suggestedFilename()).toBe('Statement Quay Stores 15 Feb 2026.pdf');
  const words = textOfPdf(await file.path()).replaceAll(/\s+/g, ' ');
  for (const expected of [
    'STATEMENT',
    'Marsh Cycles',
    'Quay Stores Ana Silva',
    '01 Jan 2026 – 15 Feb 2026',
    '01 Jan 2026 0.00',
    '10 Jan 2026 Invoice INV-0001 Due 24 Jan 2026 1,234.50 1,234.50',
    '200.00 1,434.50',
    '10 Feb 2026 Payment Transfer 7 For INV-0001 234.50 234.50 1,200.00',
    '1 to 30 days overdue 1,000.00',
    'Not due 200.00',
    'Balance GBP 1,200.00',
  ])
    expect(words).toContain(expected);

  await person.press('Send');
  const dialog = page.getByRole('dialog', { name: 'Send statement' });
  await dialog.getByLabel('Message').fill('As agreed by phone.');
  expect(await dialog.getByLabel(/^To/).inputValue()).toBe('quay@example.com');
  expect(await person.accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await person.sees('Statement sent successfully!');
  const message = await newestMessage(platform.url, 'quay@example.com');
  expect(message.subject).toBe('Statement Quay Stores 15 Feb 2026 from Marsh Cycles');
  expect(message.text).toContain('As agreed by phone.');
  expect(message.text).toContain('Balance GBP: 1,200.00');
  await person.follow('Contact');
  await page
    .getByRole('region', { name: 'Activity' })
    .getByText(/quay@example\.com/)
    .first()
    .waitFor();
  expect(person.pageErrors).toEqual([]);
});
