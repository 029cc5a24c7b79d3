import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Person } from './person.ts';
import { type Platform, startPlatform } from './platform.ts';

/** The whole product with its demo books, and a person who is signed in. */
export interface DemoVisit {
  platform: Platform;
  browser: Browser;
  person: Person;
  end(): Promise<void>;
}

/** Starts the product and a browser, and signs in. */
export async function visitDemo(): Promise<DemoVisit> {
  const [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  const person = await Person.at(browser, platform.url);
  await person.signInAsDemo();
  const end = async () => {
    await browser.close();
    await platform.stop();
  };
  return { platform, browser, person, end };
}
