import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults, faultsOfLooks, inOtherTheme } from '../src/axe.ts';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { startAnewAfterFailures } from '../src/anew-after-failures.ts';
import { CUSTOMER_STATES } from '../src/customer-states.ts';
import { inviteToDemo, joinDemo } from '../src/join-demo.ts';
import { layoutFaults, layoutFaultsAt, setDirection, type Size } from '../src/layout.ts';
import { MEANT_TO_FAIL, unmeantFaults } from '../src/meant-to-fail.ts';
import { IMPORTED_FILE, type OpenState } from '../src/open-by.ts';
import { INVITED, MEMBER, OPEN_STATES, STATES_ABOVE_CHANGES } from '../src/open-states.ts';
import { keyboardFaults, trackFocus } from '../src/overlay-keys.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { unreachableControls } from '../src/reach.ts';
import { SCREENS_ABOVE_CHANGES, SITUATIONS } from '../src/screen-states.ts';
import { STAY_OPEN } from '../src/settings-states.ts';
import { smallTargetsOnTouch } from '../src/touch-targets.ts';
import { EVERYWHERE } from '../src/turns.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const DESK_WIDTH = 1440;

/** How many tests have begun: by its turn, a test looks at the whole of a state at the desk or at the phone, and at menus in one more window. */
let turn = 0;
beforeEach(() => {
  turn += 1;
});

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

startAnewAfterFailures(() => people);

/** The owner of a company at a desk and at a phone. */
const peopleAt = (email: string): Promise<Person[]> =>
  Promise.all(
    (
      [
        [DESK_WIDTH, 900],
        [390, 844],
      ] as const
    ).map(async ([width, height]) => {
      const person = await Person.at(browser, platform.url, { width, height });
      await trackFocus(person.page);
      await person.page.emulateMedia({ colorScheme: 'light' });
      await person.signIn(email, 'harbour-2026');
      await person.page.waitForURL('**/dashboard');
      return person;
    }),
  );

/** Further windows, by the width of the one that a screen is opened in. */
const WINDOWS: Readonly<Record<number, readonly Size[]>> = {
  [DESK_WIDTH]: [
    [768, 1024],
    [1024, 768],
    [1100, 800],
    [1920, 1080],
  ],
  390: [
    [360, 800],
    [844, 390],
  ],
};

test('buttons that are out of reach in a dialog are named, and those that are scrolled to are not', async () => {
  const person = await Person.at(browser, platform.url, { width: 390, height: 400 });
  await person.page
    .setContent(`<html><body style="margin: 0"><div style="position: fixed; inset: 0; overflow: auto">
    <div role="dialog" style="height: 900px; position: relative">
      <button>Cancel</button><button style="position: absolute; bottom: 0">Save</button>
      <div style="height: 40px; overflow: hidden"><p style="height: 60px">Cut</p><button>Preview</button></div>
      <button style="position: fixed; top: 500px">Send</button>
    </div></div></body></html>`);
  expect(await unreachableControls(person.page)).toEqual([
    'BUTTON "Preview" is cut off by .',
    'BUTTON "Send" is outside the window.',
  ]);
  await person.leave();
});

test('only states that mean to fail may write to the console, each what it means to', () => {
  const states = [
    ...OPEN_STATES,
    ...STATES_ABOVE_CHANGES,
    ...SCREENS_ABOVE_CHANGES,
    ...CUSTOMER_STATES,
    ...SITUATIONS.flatMap((situation) => situation.states),
  ];
  expect(states.map(([name]) => name)).toEqual(expect.arrayContaining([...MEANT_TO_FAIL.keys()]));
  const faults = [
    'Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
    'Failed to load resource: the server responded with a status of 409 (Conflict)',
    'Failed to load resource: the server responded with a status of 500 (Internal Server Error)',
  ];
  expect(unmeantFaults('filters of a list', faults)).toEqual(faults);
  expect(unmeantFaults('two versions of a draft', faults)).toEqual([faults[0], faults[2]]);
  expect(unmeantFaults('draft that was changed by two', faults)).toEqual([faults[2]]);
});

test.each(OPEN_STATES)(
  '%s: open, in every window, in both themes and both directions, by keyboard',
  async (...state) => {
    await eachOf(people, (person) => expectSound(person, state));
  },
);

test.each(STATES_ABOVE_CHANGES)(
  '%s: open above what is not saved, in every window, in both themes and both directions, by keyboard',
  (...state) => expectSoundAboveChanges(state),
);

test.each([...SCREENS_ABOVE_CHANGES, ...CUSTOMER_STATES])(
  '%s: in every window, in both themes and both directions',
  (...state) => expectSoundAboveChanges(state),
);

async function expectSoundAboveChanges(state: OpenState): Promise<void> {
  await eachOf(people, async (person) => {
    try {
      await expectSound(person, state);
    } finally {
      await person.page.unrouteAll();
      await person.context.setOffline(false);
      await person.startAnew();
    }
  });
}

/** Has all of them look, also where one finds a fault: the next test uses their pages. */
async function eachOf(visitors: readonly Person[], look: (person: Person) => Promise<void>): Promise<void> {
  const ended = await Promise.allSettled(visitors.map(look));
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

describe.each(SITUATIONS)('$when', ({ prepare, email, states }) => {
  let visitors: Person[] = [];

  beforeAll(async () => {
    await prepare(platform);
    visitors = email === undefined ? people : await peopleAt(email);
  });
  startAnewAfterFailures(() => visitors);
  afterAll(() => Promise.all(visitors.filter((one) => !people.includes(one)).map((one) => one.leave())));

  test.each(states)(
    '%s: in every window, in both themes and both directions, by keyboard',
    async (...state) => {
      await eachOf(visitors, (person) => expectSound(person, state));
    },
  );
});

async function expectSound(person: Person, [name, open]: OpenState): Promise<void> {
  const { page } = person;
  person.consoleFaults.length = 0;
  await (await open(person)).waitFor();
  await person.settled();
  const width = page.viewportSize()?.width ?? 0;
  const faults = [...(await faultsOfLight(page, width)), ...(await faultsOfDark(page, width))];
  if (width !== DESK_WIDTH) faults.push(...(await smallTargetsOnTouch(page)));
  const isPlaced = (await page.locator(PLACED).count()) > 0;
  // It is closed by that.
  faults.push(...(await keyboardFaults(page, { staysOpen: STAY_OPEN.has(name) })));
  if (isPlaced) faults.push(...(await faultsOfPlaced(person, open, width)));
  const errors = unmeantFaults(name, person.takeFaults());
  expect({ width, faults, errors }).toEqual({ width, faults: [], errors: [] });
}

/**
 * Whether axe looks at the whole of a state in this window, from left to right and in the light; in the other one it looks, from
 * right to left and in the dark, at what depends on colours and places. A run that looks everywhere does both in both.
 */
const isWhole = (width: number): boolean => EVERYWHERE || (width === DESK_WIDTH) === (turn % 2 === 1);

async function faultsOfLight(page: Page, width: number): Promise<string[]> {
  const faults = await faultsOfRoom(page, width);
  if (isWhole(width)) faults.push(...(await accessibilityFaults(page)));
  if (EVERYWHERE) faults.push(...(await mirrored(page, () => faultsOfLooks(page))));
  return faults;
}

/**
 * The other theme and the other direction at once: colours do not depend on places. Where axe has looked at the whole, only places
 * are looked at, which do not depend on the theme.
 */
async function faultsOfDark(page: Page, width: number): Promise<string[]> {
  if (!EVERYWHERE && isWhole(width)) return mirrored(page, () => faultsOfRoom(page, width));
  return inOtherTheme(page, async () => {
    const faults = EVERYWHERE ? await faultsOfLooks(page) : [];
    const ofMirrored = await mirrored(page, async () => [
      ...(await faultsOfRoom(page, width)),
      ...(await faultsOfLooks(page)),
    ]);
    return [...faults, ...ofMirrored];
  });
}

/**
 * What has no room, and what is out of reach in a dialog, in this window and in those it stands for: menus and the like close when
 * the window changes, and are opened again in each (`faultsOfPlaced`).
 */
async function faultsOfRoom(page: Page, width: number): Promise<string[]> {
  if ((await page.locator(PLACED).count()) > 0) return layoutFaults(page);
  return [
    ...(await layoutFaults(page)),
    ...(await unreachableControls(page)),
    ...(await layoutFaultsAt(page, WINDOWS[width] ?? [], unreachableControls)),
  ];
}

/** The further windows in which a menu is opened again: all, or by turns one of them all. */
function windowsInTurn(width: number): readonly Size[] {
  if (EVERYWHERE) return WINDOWS[width] ?? [];
  const all = Object.values(WINDOWS).flat();
  return (WINDOWS[width] ?? []).filter((size) => size === all[turn % all.length]);
}

/** What has no room in a menu and the like that is opened in further windows. */
async function faultsOfPlaced(person: Person, open: OpenState[1], width: number): Promise<string[]> {
  const { page } = person;
  const before = page.viewportSize();
  const faults: string[] = [];
  try {
    for (const size of windowsInTurn(width)) {
      await closeAll(page);
      await page.setViewportSize({ width: size[0], height: size[1] });
      await (await open(person)).waitFor();
      await person.settled();
      for (const fault of await layoutFaults(page)) faults.push(`${size.join(' x ')}: ${fault}`);
      await closeAll(page);
    }
  } finally {
    if (before) await page.setViewportSize(before);
  }
  return faults;
}

/** Closes a menu, and the panel that it is in; a tour fades away where it stood. */
async function closeAll(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('.introjs-overlay, .introjs-helperLayer') === null);
}

/** Menus, calendars and tours are beside what they belong to, where that is in the window that they open in. */
const PLACED = '[role="menu"], .rdp-root, .introjs-tooltip';

/** Looks at the page as it is written from right to left. */
async function mirrored(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  await setDirection(page, 'rtl');
  const faults = await look();
  await setDirection(page, 'ltr');
  return faults.map((fault) => `rtl: ${fault}`);
}
