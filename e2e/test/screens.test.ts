import type { Browser } from 'playwright-core';
import { faultsBesidesColours, faultsInBothThemes } from '../src/axe.ts';
import { launchBrowser } from '../src/browser.ts';
import { changesAreDrawn, setDirection } from '../src/layout.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { BELOW_RECORDS, PUBLIC_SCREENS, RECORDS, SCREENS } from '../src/screens.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const EMAIL = 'demo@example.com';
const PASSWORD = 'harbour-2026';

/**
 * Each screen is looked at in both themes, one after the other: the page is loaded once. One of the windows is written from
 * right to left, by turns, so that every second screen is so on the phone, and the others are at the desk.
 */
const WINDOWS = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

let platform: Platform;
let browser: Browser;
let isDeskMirrored = false;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

test('faults are seen in both themes and in frames, and nothing else is', async () => {
  const person = await Person.at(browser, platform.url);
  await person.page.setContent(`<html lang="en"><head><title>Faults</title><style>
    p { color: #222; background: #fff }
    @media (prefers-color-scheme: dark) { #dim { color: #222; background: #333 } }
  </style></head><body><main><h1>Faults</h1>
    <button id="nameless" style="padding: 2em"></button><button>Approve</button><p>Bright</p><p id="dim">Dim in the dark</p>
    <iframe title="Frame" srcdoc='<html lang="en"><title>Frame</title><img id="picture" src="data:,"></html>'></iframe>
  </main></body></html>`);
  const dim = 'color-contrast: Elements must meet minimum color contrast ratio thresholds (#dim)';
  const nameless = 'button-name: Buttons must have discernible text (#nameless)';
  const picture = 'image-alt: Images must have alternative text (#picture)';
  await person.page.emulateMedia({ colorScheme: 'light' });
  expect(await faultsInBothThemes(person)).toEqual([nameless, picture, `dark: ${dim}`]);
  await person.page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsInBothThemes(person)).toEqual([nameless, dim, picture]);
  expect(await faultsBesidesColours(person.page)).toEqual([nameless, picture]);
  await person.leave();
});

describe('every screen, wide and narrow, light and dark', () => {
  let people: Person[] = [];

  beforeAll(async () => {
    people = await Promise.all(
      WINDOWS.map(async ({ viewport, colorScheme }) => {
        const person = await Person.at(browser, platform.url, viewport);
        await person.page.emulateMedia({ colorScheme });
        return person;
      }),
    );
  });

  afterAll(() => Promise.all(people.map((person) => person.leave())));
  beforeEach(() => {
    isDeskMirrored = !isDeskMirrored;
  });

  /** Both windows at once: a check of a whole page is work for one core. */
  const everybody = async (work: (person: Person) => Promise<void>): Promise<void> => {
    await Promise.all(people.map(work));
  };

  test.each(PUBLIC_SCREENS)('%s', (path, heading) =>
    everybody(async (person) => {
      await person.open(path);
      await expectSound(person, heading);
    }),
  );

  test('signs in', () =>
    everybody(async (person) => {
      await person.signIn(EMAIL, PASSWORD);
      await person.page.waitForURL('**/dashboard');
    }));

  test.each(SCREENS)('%s', (path, heading) =>
    everybody(async (person) => {
      await person.goTo(path);
      await expectSound(person, heading);
    }),
  );

  test.each(RECORDS)('first record of %s', (path) =>
    everybody(async (person) => {
      await person.goTo(path);
      await person.page.locator('.ac-row-link').first().click();
      await person.page.waitForURL(`**${path}/*`);
      await expectSound(person);
    }),
  );

  test.each(BELOW_RECORDS)('of the first record of %s: %s', (path, button, end) =>
    everybody(async (person) => {
      await person.goTo(path);
      await person.page.locator('.ac-row-link').first().click();
      await person.page.locator('main').getByRole('button', { name: button, exact: true }).click();
      await person.page.waitForURL((url) => url.href.endsWith(end));
      await expectSound(person);
    }),
  );

  test('the payment dialog', () =>
    everybody(async (person) => {
      await person.open('/invoicing?tab=overdue');
      await person.page.locator('.ac-row-link').first().click();
      await person.press('Record payment');
      await person.page.getByRole('dialog', { name: /^Record payment/ }).waitFor();
      await expectSound(person);
      await person.page.keyboard.press('Escape');
      await person.page.getByRole('dialog').waitFor({ state: 'hidden' });
    }));

  test('the palette, before and while something is searched for', () =>
    everybody(async (person) => {
      const { page } = person;
      await person.goTo('/contacts');
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Search and commands' });
      await palette.getByRole('option').first().waitFor();
      await expectSound(person);
      await page.keyboard.type('anchor');
      await palette.getByRole('group', { name: 'Invoices' }).getByRole('option').first().waitFor();
      await expectSound(person);
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'hidden' });
    }));

  test('the journal behind a figure', () =>
    everybody(async (person) => {
      await person.open('/reports/accounting/trial-balance');
      await person.page.getByRole('row', { name: /Sales/ }).getByRole('link').last().click();
      await person.page.waitForURL('**/general-ledger**');
      await person.page.locator('main tbody a').first().click();
      await person.page.getByRole('dialog').waitFor();
      await expectSound(person);
    }));
});

/** The heading can be read, nothing broke, nothing sticks out sideways, and everybody can use it. */
async function expectSound(person: Person, heading?: string | RegExp): Promise<void> {
  const { page } = person;
  const title = heading === undefined ? {} : { name: heading, exact: true };
  await page
    .getByRole('heading', { level: 1, ...title })
    .first()
    .waitFor();
  await person.settled();
  const isDesk = page.viewportSize()?.width === WINDOWS[0].viewport.width;
  await setDirection(page, isDesk === isDeskMirrored ? 'rtl' : 'ltr');
  await changesAreDrawn(page);
  const faults = await faultsInBothThemes(person);
  const outside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const errors = person.takeFaults();
  expect({ width: page.viewportSize()?.width, faults, outside, errors }).toEqual({
    width: page.viewportSize()?.width,
    faults: [],
    outside: 0,
    errors: [],
  });
}
