import type { Browser } from 'playwright-core';
import { accessibilityFaults, faultsOfLooks, inOtherTheme } from '../src/axe.ts';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { inviteToDemo, joinDemo } from '../src/join-demo.ts';
import { layoutFaults, layoutFaultsAt, setDirection } from '../src/layout.ts';
import { IMPORTED_FILE, type OpenState } from '../src/open-by.ts';
import { INVITED, MEMBER, OPEN_STATES, STATES_ABOVE_CHANGES } from '../src/open-states.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { SCREENS_ABOVE_CHANGES, SITUATIONS } from '../src/screen-states.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

/** What browser and shell write about calls while a test has cut the line, about a save over a newer version, and about a draft of what is not there any more. */
const MEANT_TO_FAIL = /net::ERR_INTERNET_DISCONNECTED|AxiosError: Network Error|status of 4(?:09|22)/;

let platform: Platform;
let browser: Browser;
let people: Person[] = [];

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  people = await peopleAt('demo@example.com');
  await Promise.all([joinDemo(platform.url, MEMBER), inviteToDemo(platform.url, INVITED)]);
  await people[0]?.importFile('/contacts/import', IMPORTED_FILE);
});

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** The owner of a company at a desk and at a phone. */
const peopleAt = (email: string): Promise<Person[]> =>
  Promise.all(
    (
      [
        [1440, 900, 'light'],
        [390, 844, 'dark'],
      ] as const
    ).map(async ([width, height, colorScheme]) => {
      const person = await Person.at(browser, platform.url, { width, height });
      await person.page.emulateMedia({ colorScheme });
      await person.signIn(email, 'harbour-2026');
      await person.page.waitForURL('**/dashboard');
      return person;
    }),
  );

/** Further widths of a window, by the one that a screen is opened in. */
const WIDTHS: Readonly<Record<number, readonly number[]>> = {
  1440: [768, 1024, 1100, 1920],
  390: [360, 844],
};

test.each(OPEN_STATES)('%s: open, wide and narrow, in both themes and both directions', async (_, open) => {
  await Promise.all(
    people.map(async (person) => {
      await expectSound(person, open);
      await person.page.keyboard.press('Escape');
    }),
  );
});

test.each(STATES_ABOVE_CHANGES)(
  '%s: open above what is not saved, wide and narrow, in both themes and both directions',
  (_, open) => expectSoundAboveChanges(open),
);

test.each(SCREENS_ABOVE_CHANGES)('%s: in every width, in both themes and both directions', (_, open) =>
  expectSoundAboveChanges(open, WIDTHS),
);

async function expectSoundAboveChanges(open: OpenState[1], widths?: typeof WIDTHS): Promise<void> {
  await Promise.all(
    people.map(async (person) => {
      try {
        await expectSound(person, open, widths);
      } finally {
        await person.context.setOffline(false);
        await person.open('/dashboard');
      }
    }),
  );
}

describe.each(SITUATIONS)('$when', ({ prepare, email, states }) => {
  let visitors: Person[] = [];

  beforeAll(async () => {
    await prepare(platform);
    visitors = email === undefined ? people : await peopleAt(email);
  });
  afterAll(() => Promise.all(visitors.filter((one) => !people.includes(one)).map((one) => one.leave())));

  test.each(states)('%s: in every width, in both themes and both directions', async (_, open) => {
    await Promise.all(
      visitors.map(async (person) => {
        await expectSound(person, open, WIDTHS);
        await person.page.keyboard.press('Escape');
      }),
    );
  });
});

async function expectSound(person: Person, open: OpenState[1], widths?: typeof WIDTHS): Promise<void> {
  const { page } = person;
  person.consoleFaults.length = 0;
  await (await open(person)).waitFor();
  await person.settled();
  const width = page.viewportSize()?.width ?? 0;
  const room = async () => [
    ...(await layoutFaults(page)),
    ...(await layoutFaultsAt(page, widths?.[width] ?? [])),
  ];
  const faults = [...(await accessibilityFaults(page)), ...(await room())];
  // The other theme and the other direction at once: colours do not depend on places.
  const inOtherLook = await inOtherTheme(page, async () => {
    await setDirection(page, 'rtl');
    const found = [...(await faultsOfLooks(page)), ...(await room())];
    await setDirection(page, 'ltr');
    return found;
  });
  faults.push(...inOtherLook);
  const errors = [...person.pageErrors, ...person.consoleFaults].filter(
    (fault) => !MEANT_TO_FAIL.test(fault),
  );
  expect({ width, faults, errors }).toEqual({ width, faults: [], errors: [] });
}
