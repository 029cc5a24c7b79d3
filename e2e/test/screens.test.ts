import type { Browser } from 'playwright-core';
import { faultsInBothThemes, faultsOfLooks } from '../src/axe.ts';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import {
  changesAreDrawn,
  layoutShiftOf,
  MAX_LAYOUT_SHIFT,
  setDirection,
  watchLayoutShifts,
} from '../src/layout.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { smallTargetsOnTouch } from '../src/touch-targets.ts';
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
    .close { width: 12px; height: 12px; padding: 0; border: 0 }
  </style></head><body><main><h1>Faults</h1>
    <button id="nameless" style="padding: 2em"></button><button>Approve</button><p>Bright</p><p id="dim">Dim in the dark</p>
    <div style="line-height: 0"><button id="one" class="close" aria-label="One"></button><button id="two" class="close" aria-label="Two"></button></div>
    <iframe title="Frame" srcdoc='<html lang="en"><title>Frame</title><img id="picture" src="data:,"></html>'></iframe>
  </main></body></html>`);
  const dim = 'color-contrast: Elements must meet minimum color contrast ratio thresholds (#dim)';
  const nameless = 'button-name: Buttons must have discernible text (#nameless)';
  const picture = 'image-alt: Images must have alternative text (#picture)';
  const small = ['#one', '#two'].map(
    (target) => `target-size: All touch targets must be 24px large, or leave sufficient space (${target})`,
  );
  await person.page.emulateMedia({ colorScheme: 'light' });
  expect(await faultsInBothThemes(person)).toEqual([nameless, ...small, picture, `dark: ${dim}`]);
  await person.page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsInBothThemes(person)).toEqual([nameless, dim, ...small, picture]);
  expect(await faultsOfLooks(person.page)).toEqual([dim, ...small]);
  await person.leave();
});

test('what was measured and sound is known by all that its contrast depends on', async () => {
  const person = await Person.at(browser, platform.url);
  /** Elements whose contrast is too low in a new document with these contents, at the first look and at the second. */
  const dimIn = async (contents: string): Promise<string[][]> => {
    await person.page.setContent(`<html lang="en"><head><title>Contrast</title><style>
      body { background: #fff } p { color: #222; font: 16px sans-serif } .grey { color: #888 } .large { font-size: 32px }
      button { color: #999; background: #fff; border: 0; font: 16px sans-serif; padding: 2em }
    </style></head><body><main><h1>Contrast</h1>${contents}</main></body></html>`);
    const looks = [await faultsOfLooks(person.page), await faultsOfLooks(person.page)];
    expect(await person.page.locator('[data-colours-unknown]').count()).toBe(0);
    return looks.map((faults) => faults.map((fault) => /#\w+/.exec(fault)?.[0] ?? fault));
  };
  const sound = '<p>Sound</p><p class="grey large">Large</p><button disabled>Disabled</button>';
  expect(await dimIn(sound)).toEqual([[], []]);
  const dim = [
    '<p id="small" class="grey">Small</p>',
    '<button id="enabled">Enabled</button>',
    '<div style="background: #333"><p id="inside">Inside</p></div>',
    '<div style="opacity: 0.4"><p id="faded">Faded</p></div>',
    '<input id="typed" aria-label="Typed" style="color: #999; background: #fff" value="Typed">',
    '<div style="position: relative"><div style="position: absolute; inset: 0; background: #333"></div>',
    '<p id="above" style="position: relative">Above</p></div>',
  ].join('');
  const ids = ['#small', '#enabled', '#inside', '#faded', '#typed', '#above'];
  expect(await dimIn(sound + dim)).toEqual([ids, ids]);
  await person.leave();
});

describe('every screen, wide and narrow, light and dark', () => {
  let people: Person[] = [];

  beforeAll(async () => {
    people = await Promise.all(
      WINDOWS.map(async ({ viewport, colorScheme }) => {
        const person = await Person.at(browser, platform.url, viewport);
        await person.page.emulateMedia({ colorScheme });
        await watchLayoutShifts(person.page);
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
      await expectStill(person);
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
      await arriveAt(person, path);
      await expectSound(person, heading);
    }),
  );

  test.each(RECORDS)('first record of %s', (path) =>
    everybody(async (person) => {
      await arriveAt(person, await firstOf(person, path));
      await expectSound(person);
    }),
  );

  test.each(BELOW_RECORDS)('of the first record of %s: %s', (path, button, end) =>
    everybody(async (person) => {
      const record = await firstOf(person, path);
      await person.visit(record);
      await person.page.locator('main').getByRole('button', { name: button, exact: true }).click();
      await person.page.waitForURL((url) => url.href.endsWith(end));
      await arriveAt(person, record + end);
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

  test('the journal behind an amount', () =>
    everybody(async (person) => {
      await person.open('/reports/accounting/trial-balance');
      await person.page.getByRole('row', { name: /Sales/ }).getByRole('link').last().click();
      await person.page.waitForURL('**/general-ledger**');
      await person.page.locator('main tbody a').first().click();
      await person.page.getByRole('dialog').waitFor();
      await expectSound(person);
    }));
});

const isDesk = ({ page }: Person): boolean => page.viewportSize()?.width === WINDOWS[0].viewport.width;

/** The phone loads every screen, to see what moves meanwhile; `widths.test.ts` does so in the other windows. */
async function arriveAt(person: Person, path: string): Promise<void> {
  if (isDesk(person)) return person.goTo(path);
  await person.open(path);
  await expectStill(person);
}

/** Address of the first record of a list. */
async function firstOf(person: Person, path: string): Promise<string> {
  await person.visit(path);
  const link = person.page.locator('.ac-row-link').first();
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

/** Nothing moved while the page loaded. */
async function expectStill(person: Person): Promise<void> {
  await person.settled();
  expect(await layoutShiftOf(person.page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
}

/** The heading can be read, nothing broke, nothing sticks out sideways, and it is accessible. */
async function expectSound(person: Person, heading?: string | RegExp): Promise<void> {
  const { page } = person;
  const title = heading === undefined ? {} : { name: heading, exact: true };
  await page
    .getByRole('heading', { level: 1, ...title })
    .first()
    .waitFor();
  await person.settled();
  await setDirection(page, isDesk(person) === isDeskMirrored ? 'rtl' : 'ltr');
  await changesAreDrawn(page);
  const faults = await faultsInBothThemes(person);
  // Fingers need the same in both themes.
  if (!isDesk(person)) faults.push(...(await smallTargetsOnTouch(page)));
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
