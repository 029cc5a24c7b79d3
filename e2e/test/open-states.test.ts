import type { Browser } from 'playwright-core';
import { faultsInBothThemes } from '../src/axe.ts';
import { launchBrowser } from '../src/browser.ts';
import { layoutFaults } from '../src/layout.ts';
import { IMPORTED_FILE, OPEN_STATES } from '../src/open-states.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */
jest.setTimeout(180_000);

let platform: Platform;
let browser: Browser;
let people: Person[] = [];

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  people = await Promise.all([personAt(1440, 900, 'light'), personAt(390, 844, 'dark')]);
  await people[0]?.importFile('/contacts/import', IMPORTED_FILE);
});

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

async function personAt(width: number, height: number, colorScheme: 'light' | 'dark'): Promise<Person> {
  const person = await Person.at(browser, platform.url, { width, height });
  await person.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await person.signInAsDemo();
  return person;
}

test.each(OPEN_STATES)('%s: open, wide and narrow, in both themes and both directions', async (_, open) => {
  await Promise.all(
    people.map(async (person) => {
      const { page } = person;
      person.consoleFaults.length = 0;
      await (await open(person)).waitFor();
      await person.settled();
      const faults = [...(await faultsInBothThemes(person)), ...(await layoutFaults(page))];
      await setDirection(person, 'rtl');
      faults.push(...(await person.accessibilityFaults()), ...(await layoutFaults(page)));
      await setDirection(person, 'ltr');
      await page.keyboard.press('Escape');
      const errors = [...person.pageErrors, ...person.consoleFaults];
      const width = page.viewportSize()?.width;
      expect({ width, faults, errors }).toEqual({ width, faults: [], errors: [] });
    }),
  );
});

function setDirection({ page }: Person, direction: 'ltr' | 'rtl'): Promise<void> {
  return page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
}
