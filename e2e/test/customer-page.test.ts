import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { accountsLike, makeDocument, newCode, today } from '../src/make-records.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { linkTo, makeOpenQuote } from '../src/public-link.ts';
import { textOfPdf } from '../src/read-pdf.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const LOOKS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

let platform: Platform;
let browser: Browser;
let caller: Caller;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  caller = await Caller.signIn(platform.url, 'demo@example.com', 'harbour-2026');
});

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** An invoice of the demo books in a status, due after a day. */
async function invoiceIn(status: string, after = '') {
  const { content } = await caller.post('/account/v1/invoices/all', {
    query: { status: 'Active' },
    body: {},
  });
  const found = content.find(({ invoiceStatus, dueDate }) => invoiceStatus === status && dueDate > after);
  if (!found) throw new Error(`The demo books have no invoice in ${status}.`);
  return found;
}

/** A quote that waits for an answer. */
const openQuote = (): Promise<string> => makeOpenQuote(caller);

test.each(LOOKS)(
  'an invoice that is due can be read and paid, $width wide, $colorScheme',
  async ({ colorScheme, ...viewport }) => {
    const { id, number } = await invoiceIn('Awaiting Payment', today());
    const person = await Person.at(browser, platform.url, viewport);
    await person.page.emulateMedia({ colorScheme });
    await person.open(await linkTo(caller, 'invoices', id));
    await person.page.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor();
    await person.page.getByText('Awaiting payment').waitFor();
    await person.page.getByRole('button', { name: 'Pay online' }).waitFor();
    expect(await person.page.getByRole('article').innerText()).toContain('Harbour Bikes');
    expect(await person.accessibilityFaults()).toEqual([]);
    const outside = await person.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ outside, errors: person.pageErrors }).toEqual({ outside: 0, errors: [] });
    await person.leave();
  },
);

test('opening it is recorded once, and its PDF is the document', async () => {
  const approved = { invoiceStatus: 'Awaiting Payment' } as const;
  const { id, number } = await makeDocument(caller, 'sales', newCode(), approved);
  const person = await Person.at(browser, platform.url);
  const link = await linkTo(caller, 'invoices', id);
  await person.open(link);
  await person.sees('Amount due');
  await person.page.reload();
  await person.sees('Amount due');
  const { content } = await caller.get('/account/v1/invoices/{id}/activities', { path: { id } });
  expect(content.filter(({ action }) => action === 'Opened').length).toBe(1);
  const download = await person.downloads(() => person.follow('Download PDF'));
  expect(textOfPdf(await download.path())).toContain(number);
  await person.leave();
});

test('an invoice says how to pay by bank; the IBAN is copied as a bank takes it', async () => {
  const { id, number } = await invoiceIn('Awaiting Payment');
  const person = await Person.at(browser, platform.url, { width: 390, height: 844 });
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await person.open(await linkTo(caller, 'invoices', id));
  await person.press('Copy IBAN');
  await person.sees('IBAN copied');
  expect(await person.page.evaluate(() => navigator.clipboard.readText())).toBe('GB29NWBK60161331926819');
  await person.press('Copy Payment reference');
  await person.sees('Payment reference copied');
  expect(await person.page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  const download = await person.downloads(() => person.follow('Download PDF'));
  expect(textOfPdf(await download.path())).toContain('GB29 NWBK 6016 1331 9268 19');
  await person.leave();
});

test('an invoice is paid at the checkout, and its page says so', async () => {
  const { id } = await invoiceIn('Awaiting Payment');
  const person = await Person.at(browser, platform.url);
  await person.open(await linkTo(caller, 'invoices', id));
  await person.press('Pay online');
  await person.press(/^Pay/);
  await person.page.waitForURL('**/invoicing/external/**paid=true');
  await person.page.getByText(/has been received|This invoice is paid\. Thank you\./).waitFor();
  expect(await person.page.getByRole('button', { name: 'Pay online' }).count()).toBe(0);
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.leave();
});

test('a paid invoice says so and takes no payment', async () => {
  const { id } = await invoiceIn('Paid');
  const person = await Person.at(browser, platform.url);
  await person.open(await linkTo(caller, 'invoices', id));
  await person.sees('This invoice is paid. Thank you.');
  expect(await person.page.getByRole('button', { name: 'Pay online' }).count()).toBe(0);
  await person.leave();
});

test('a quote is accepted under a name, without a mouse, and its company reads it', async () => {
  const id = await openQuote();
  const person = await Person.at(browser, platform.url);
  await person.open(await linkTo(caller, 'quotes', id));
  await person.page.getByLabel('Your name').focus();
  await person.page.keyboard.press('Enter');
  await person.sees('Name required.');
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.page.keyboard.type('Ann Shore');
  await person.page.keyboard.press('Enter');
  await person.sees(/This quote was accepted\./);
  const { content } = await caller.get('/account/v1/quotes/{id}/activities', { path: { id } });
  expect(content.find(({ action }) => action === 'Accepted')?.userName).toBe('Ann Shore');
  await person.leave();
});

test('a quote is declined once that is confirmed', async () => {
  const person = await Person.at(browser, platform.url, { width: 390, height: 844 });
  await person.open(await linkTo(caller, 'quotes', await openQuote()));
  await person.fill('Your name', 'Ben Reed');
  await person.press('Decline');
  await person.sees('Decline this quote? You cannot take it back here.');
  await person.press('Decline quote');
  await person.sees(/This quote was declined\./);
  await person.leave();
});

test('offline, an answer says so and keeps the name; with the connection back it is sent', async () => {
  const person = await Person.at(browser, platform.url);
  await person.open(await linkTo(caller, 'quotes', await openQuote()));
  await person.fill('Your name', 'Cara Lund');
  await person.context.setOffline(true);
  await person.press('Accept quote');
  await person.page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
  expect(await person.page.getByLabel('Your name').inputValue()).toBe('Cara Lund');
  await person.context.setOffline(false);
  await person.press('Accept quote');
  await person.sees(/This quote was accepted\./);
  await person.leave();
});

/** Calls of the customer's page for its document, and for the checkout of one. */
const DOCUMENT_CALL = /\/public\/document\/[^/]+$/;
const CHECKOUT_CALL = /\/public\/document\/[^/]+\/pay$/;

/** Lets the calls fail as a server does that has broken down. */
const breakDown = (person: Person, calls: RegExp) =>
  person.page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));

test('a document that cannot be loaded says why, and Try again loads it', async () => {
  const { id, number } = await invoiceIn('Awaiting Payment');
  const person = await Person.at(browser, platform.url, { width: 390, height: 844 });
  const { page } = person;
  const shown = page.getByRole('heading', { level: 1, name: `Invoice ${number}` });
  const failed = page.getByRole('heading', { level: 1, name: 'The document could not be loaded' });
  await breakDown(person, DOCUMENT_CALL);
  await person.open(await linkTo(caller, 'invoices', id));
  await failed.waitFor();
  await page.getByRole('alert').filter({ hasText: 'Something went wrong!' }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.unroute(DOCUMENT_CALL);
  await page.route(DOCUMENT_CALL, (route) => route.abort('internetdisconnected'));
  await person.press('Try again');
  await page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).waitFor();
  await page.unroute(DOCUMENT_CALL);
  await person.press('Try again');
  await shown.waitFor();

  // Without a connection from the start: it is loaded as soon as there is one, without a press.
  await page.route(DOCUMENT_CALL, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await failed.waitFor();
  await person.context.setOffline(true);
  await page.unroute(DOCUMENT_CALL);
  await person.context.setOffline(false);
  await shown.waitFor();
  expect(person.pageErrors).toEqual([]);
  await person.leave();
});

test('a checkout that cannot be opened is said, and opens when it is pressed again', async () => {
  const { id } = await invoiceIn('Awaiting Payment');
  const person = await Person.at(browser, platform.url);
  const { page } = person;
  await person.open(await linkTo(caller, 'invoices', id));
  await page.getByRole('button', { name: 'Pay online' }).waitFor();
  await breakDown(person, CHECKOUT_CALL);
  await person.press('Pay online');
  await page.getByRole('alert').filter({ hasText: 'Something went wrong!' }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.unroute(CHECKOUT_CALL);
  await person.context.setOffline(true);
  await person.press('Pay online');
  await page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).waitFor();
  await person.context.setOffline(false);
  await person.press('Pay online');
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  expect(new URL(page.url()).pathname).not.toContain('/external/');
  expect(person.pageErrors).toEqual([]);
  await person.leave();
});

test('an invoice that was paid meanwhile is not paid again: its page says so', async () => {
  const { id } = await makeDocument(caller, 'sales', 'Paid meanwhile', { invoiceStatus: 'Awaiting Payment' });
  const person = await Person.at(browser, platform.url);
  await person.open(await linkTo(caller, 'invoices', id));
  await person.page.getByRole('button', { name: 'Pay online' }).waitFor();
  const [account = ''] = await accountsLike(caller, 'Business Bank');
  await caller.post('/account/v1/invoices/{id}/payment', {
    path: { id },
    body: { paidAmount: 39, account: { id: account }, paymentDate: today() },
  });
  const refused = person.page.waitForResponse(CHECKOUT_CALL);
  await person.press('Pay online');
  expect((await refused).status()).toBe(409);
  await person.sees('This invoice is paid. Thank you.');
  await person.page.getByRole('button', { name: 'Pay online' }).waitFor({ state: 'hidden' });
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.leave();
});

test('a quote that a member declined meanwhile cannot be accepted: its page says that it was declined', async () => {
  const id = await openQuote();
  const person = await Person.at(browser, platform.url);
  await person.open(await linkTo(caller, 'quotes', id));
  await person.fill('Your name', 'Dora Quay');
  await caller.put('/account/v1/quotes/{id}/quoteStatus', {
    path: { id },
    query: { status: 'Declined' },
  });
  const refused = person.page.waitForResponse(/\/public\/document\/[^/]+\/accept$/);
  await person.press('Accept quote');
  expect((await refused).status()).toBe(409);
  await person.sees(/This quote was declined\./);
  await person.page.getByRole('button', { name: 'Accept quote' }).waitFor({ state: 'hidden' });
  expect(await person.accessibilityFaults()).toEqual([]);
  const { quoteStatus } = await caller.get('/account/v1/quotes/{id}', { path: { id } });
  expect(quoteStatus).toBe('Declined');
  await person.leave();
});

test('a link that is dead, taken back or missing says so, and never asks to sign in', async () => {
  const { id } = await invoiceIn('Awaiting Payment');
  const revoked = await linkTo(caller, 'invoices', id);
  await caller.delete('/account/v1/invoices/{id}/publicLink', { path: { id } });
  const person = await Person.at(browser, platform.url, { width: 390, height: 844 });
  for (const [path, heading] of [
    ['/invoicing/external/unknown', 'This link is not valid any more'],
    [revoked, 'This link is not valid any more'],
    ['/invoicing/external', 'This address needs a link'],
    ['/invoicing/external/', 'This address needs a link'],
  ] as const) {
    await person.open(path);
    await person.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await person.page.getByLabel('Password').count()).toBe(0);
    expect(await person.accessibilityFaults()).toEqual([]);
  }
  expect(person.pageErrors).toEqual([]);
  await person.leave();
});

test('it is the same page for a member who is signed in', async () => {
  const { id, number } = await invoiceIn('Awaiting Payment');
  const link = await linkTo(caller, 'invoices', id);
  const person = await Person.at(browser, platform.url);
  await person.signInAsDemo();
  await person.open(link);
  await person.page.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor();
  expect(await person.page.getByRole('navigation').count()).toBe(0);
  await person.leave();
});
