import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { openApproved } from '../src/open-approved.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { linkToInvoice } from '../src/public-link.ts';
import { smallTargets } from '../src/touch-targets.ts';

/**
 * Screens with every kind of control: lists, forms, line grids, reports, boxes, switches, in windows that are touched from the
 * beginning. `screens.test.ts` and `open-states.test.ts` look at all screens and at what opens in them, as a phone has them.
 */
const SCREENS = [
  '/dashboard',
  '/invoicing',
  '/invoicing/payments',
  '/bills/add',
  '/contacts',
  '/contacts/add',
  '/journals/add',
  '/items/import',
  '/reports',
  '/reports/accounting/trial-balance',
  '/reports/accounting/general-ledger',
  '/reports/accounting/aged-receivables',
  '/reports/accounting/verification',
  '/settings/user-roles/add',
  '/settings/preferences',
  '/settings/move-in',
  '/settings/modules',
  '/settings/webhooks',
  '/profile',
];

let platform: Platform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** Windows that are touched: a phone's, and a tablet's, which has tables where the phone has cards. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
];

const personAt = (viewport: (typeof WINDOWS)[number]): Promise<Person> =>
  Person.at(browser, platform.url, viewport, { hasTouch: true, isMobile: true });

test.each(WINDOWS)(
  'fingers have targets of 44 pixels and fields that no phone zooms into: %o',
  async (size) => {
    const person = await personAt(size);
    await person.open('/');
    await person.settled();
    expect(['/', await smallTargets(person.page)]).toEqual(['/', []]);
    await person.open(await linkToInvoice(platform.url));
    await person.settled();
    expect(['customer', await smallTargets(person.page)]).toEqual(['customer', []]);
    await person.takeSession();
    await person.open('/schedule');
    await person.settled();
    for (const path of SCREENS) {
      await person.visit(path);
      expect([path, await smallTargets(person.page)]).toEqual([path, []]);
    }
    await person.leave();
  },
);

test.each(WINDOWS)('and so have a document, its dialog, an open calendar and a toast: %o', async (size) => {
  const person = await personAt(size);
  const { page } = person;
  await person.takeSession();
  await openApproved(person, 'Invoice', `Touched at ${size.width}`, 40);
  await person.settled();
  expect(['document', await smallTargets(page)]).toEqual(['document', []]);
  await person.press('Record payment');
  const payment = page.getByRole('dialog', { name: /^Record payment/ });
  await payment.getByRole('button', { name: 'Record payment' }).waitFor();
  await person.settled();
  expect(['dialog', await smallTargets(page)]).toEqual(['dialog', []]);
  const calendarButton = payment.getByRole('button', { name: 'Open the calendar' });
  await calendarButton.click();
  await page.getByRole('dialog', { name: 'Choose a date' }).getByRole('gridcell').first().waitFor();
  expect(['calendar', await smallTargets(page)]).toEqual(['calendar', []]);
  await calendarButton.click();
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await page.locator('.layout-toast').waitFor();
  expect(['toast', await smallTargets(page)]).toEqual(['toast', []]);
  await person.leave();
});
