import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Person } from '../src/person.ts';
import { startPlatform } from '../src/platform.ts';
import { linkToInvoice } from '../src/public-link.ts';
import { smallTargets } from '../src/touch-targets.ts';

/** Screens with every kind of control: lists, forms, line grids, reports, boxes, switches. */
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

test('fingers have targets of 44 pixels and fields that no phone zooms into', async () => {
  const [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  try {
    const touch = { hasTouch: true, isMobile: true };
    const person = await Person.at(browser, platform.url, { width: 390, height: 844 }, touch);
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
  } finally {
    await browser.close();
    await platform.stop();
  }
});
