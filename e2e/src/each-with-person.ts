import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Person } from './person.ts';
import { type Platform, startPlatform } from './platform.ts';

/** The product with its demo books and a browser, for a whole suite, and a person in a new window for each test. */
export interface Stage {
  platform: Platform;
  browser: Browser;
  person: Person;
}

/**
 * Sets a suite up so; `begin` takes the stage before each test. A test after which something had gone wrong in its page
 * fails.
 */
export function eachWithPerson(begin: (stage: Stage) => unknown): void {
  let platform: Platform | undefined;
  let browser: Browser | undefined;
  let person: Person | undefined;
  beforeAll(async () => {
    [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  });
  beforeEach(async () => {
    if (!platform || !browser) throw new Error('The product or the browser has not started.');
    person = await Person.at(browser, platform.url);
    await begin({ platform, browser, person });
  });
  afterEach(async () => {
    expect(person?.pageErrors).toEqual([]);
    await person?.leave();
  });
}
