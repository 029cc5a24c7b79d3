import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { FaultPage } from './fault-page.ts';
import { type Platform, startPlatform } from './platform.ts';

/** The product with its demo books, a browser, and a page of it whose modules break, for a whole suite. */
export interface FaultStage {
  platform: Platform;
  browser: Browser;
  visit: FaultPage;
}

/** Sets a suite up so; `begin` takes the stage before each test. A test after which the page has an error fails. */
export function eachWithFaultPage(begin: (stage: FaultStage) => void): void {
  let platform: Platform | undefined;
  let browser: Browser | undefined;
  let visit: FaultPage | undefined;
  beforeAll(async () => {
    [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
    visit = await FaultPage.at(platform, browser);
  });
  afterAll(async () => {
    await browser?.close();
    await visit?.faults.stop();
    await platform?.stop();
  });
  beforeEach(() => {
    if (!platform || !browser || !visit) throw new Error('The product or the browser has not started.');
    visit.pageErrors.splice(0);
    begin({ platform, browser, visit });
  });
  afterEach(() => expect(visit?.pageErrors).toEqual([]));
}
