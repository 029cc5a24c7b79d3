import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import {
  changesAreDrawn,
  layoutFaults,
  layoutFaultsAt,
  layoutShiftOf,
  MAX_LAYOUT_SHIFT,
  setDirection,
  unpainted,
  watchLayoutShifts,
} from '../src/layout.ts';
import { Person } from '../src/person.ts';
import { linkToInvoice, linkToQuote } from '../src/public-link.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { BELOW_RECORDS, PUBLIC_SCREENS, RECORDS, SCREENS } from '../src/screens.ts';
import { DAY, EVERYWHERE, inTurn } from '../src/turns.ts';

/** Windows of phones, one of them turned, tablets and desks. */
const WINDOWS = [
  [360, 800],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1100, 800],
  [1440, 900],
  [1920, 1080],
] as const;

/** In which a page stays open, to be looked at in windows of the other sizes. */
const DESK = [1440, 900] as const;
const OTHERS = WINDOWS.filter(([width]) => width !== DESK[0]);
/** In which a page is loaded, by turns: every second day at the desk, and within two weeks in each of the others. */
const LOADED_IN = OTHERS.flatMap((window) => [DESK, window]);

/** Room depends on the direction of writing, not on colours: a theme for each direction is enough. Axe looks at colours. */
const LOOKS = [
  ['ltr', 'light'],
  ['rtl', 'dark'],
  ...(EVERYWHERE
    ? ([
        ['ltr', 'dark'],
        ['rtl', 'light'],
      ] as const)
    : []),
] as const;

let platform: Platform;
let browser: Browser;
let person: Person;

/** Turns of the pages in the order in which they are loaded; a page that is tried again keeps its turn. */
const turns = new Map<string, number>();

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  person = await Person.at(browser, platform.url);
  await watchLayoutShifts(person.page);
});

afterAll(async () => {
  await person?.leave();
  await browser?.close();
  await platform?.stop();
});

test('what has no room is seen while nothing is painted, and the focus stays where it is', async () => {
  const other = await Person.at(browser, platform.url);
  const { page } = other;
  await page.setContent(`<html><body style="margin: 0"><main style="overflow-x: auto">
    <input onblur="this.value = 'left'"><p style="width: 700px"><b class="ac-money" style="float: right">12.50</b></p>
  </main></body></html>`);
  await page.locator('input').focus();
  const opacity = () => page.evaluate(() => getComputedStyle(document.documentElement).opacity);
  const opacities: string[] = [];
  const faults = await unpainted(page, async () => {
    opacities.push(await opacity());
    return layoutFaultsAt(page, [
      [360, 800],
      [1024, 768],
    ]);
  });
  expect([...opacities, await opacity()]).toEqual(['0', '1']);
  expect(faults).toEqual(['360 x 800: ac-money "12.50" is cut off by .']);
  expect(await page.locator('input').inputValue()).toBe('');
  await other.leave();
});

test('a number that is cut is found in a dialog, in a field and in a list, and a dialog that scrolls sideways is', async () => {
  const other = await Person.at(browser, platform.url, { width: 400, height: 600 });
  const { page } = other;
  await page.setContent(`<html><body style="margin: 0"><main>
    <p><b class="ac-money">12.50</b> <time>24 Nov 2026</time></p>
    <input value="1,234.50" size="12"> <input class="due" value="24/11/2026" style="width: 40px">
    <input class="note" value="A note on 17 invoices" style="width: 40px">
    <p class="cell" style="width: 30px; overflow: hidden; white-space: nowrap">24.75% <span class="ac-overdue">12 days</span></p>
    <p class="cell" style="width: 30px; overflow: hidden; white-space: nowrap">Invoice 17 of the harbour</p>
  </main>
  <dialog class="wide" style="width: 200px; padding: 0; overflow: auto"><p style="width: 250px">Paid</p></dialog>
  <div role="dialog" class="narrow" style="position: fixed; left: 10px; width: 60px; overflow: hidden">
    <span class="ac-number" style="white-space: nowrap">1,234,567.00</span>
  </div></body></html>`);
  const cut = [
    'due "24/11/2026" is cut off by its field.',
    'cell "24.75% " is cut off by cell.',
    'ac-overdue "12 days" is cut off by cell.',
    'ac-number "1,234,567.00" is cut off by narrow.',
  ];
  for (const direction of ['rtl', 'ltr'] as const) {
    await setDirection(page, direction);
    expect((await layoutFaults(page)).toSorted()).toEqual(cut.toSorted());
  }
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  const open = [...cut, 'wide scrolls 50 px sideways in what is open.'];
  expect((await layoutFaults(page)).toSorted()).toEqual(open.toSorted());
  await other.leave();
});

test.each(PUBLIC_SCREENS)('%s has room in every window before the sign-in', async (path) => {
  await openStill(path);
  await expectRoom();
});

test.each([
  ['an invoice', linkToInvoice],
  ['a quote that waits for an answer', linkToQuote],
])("a customer's page of %s has room in every window", async (_, link) => {
  await openStill(await link(platform.url));
  await expectRoom();
});

describe('signed in', () => {
  beforeAll(() => person.signInAsDemo());

  test.each(SCREENS)('%s has room in every window, written to the right and to the left', async (path) => {
    await openStill(path);
    await expectRoom();
  });

  test.each(RECORDS)('the first record of %s has room in every window', async (path) => {
    await openStill(await firstOf(path));
    await expectRoom();
  });

  test.each(BELOW_RECORDS)(
    'the first record of %s has room in every window after %s',
    async (path, _, end) => {
      await openStill((await firstOf(path)) + end);
      await expectRoom();
    },
  );

  test.each([
    [996, 'icons'],
    [1199, 'icons'],
    [1200, 'icons and words'],
  ] as const)('in a window of %i px the menu has %s', async (width, shown) => {
    const { page } = person;
    await page.setViewportSize({ width, height: DESK[1] });
    await person.open('/invoicing');
    await person.settled();
    const [menu, icon, label] = await Promise.all(
      ['', ' a svg', ' .layout-nav-label'].map((part) =>
        page.locator(`.layout-side${part}`).first().boundingBox(),
      ),
    );
    expect(icon?.width).toBeGreaterThanOrEqual(16);
    if (shown === 'icons') expect([menu?.width, label?.width]).toEqual([64, 1]);
    else expect(Math.min((menu?.width ?? 0) / 3, label?.width ?? 0)).toBeGreaterThan(50);
  });

  test('the bar of selected rows is over the head row, and no row moves', async () => {
    const { page } = person;
    await page.setViewportSize({ width: DESK[0], height: DESK[1] });
    await person.open('/invoicing?view=table');
    await person.settled();
    const boxes = () =>
      Promise.all(['thead tr', 'tbody tr'].map((part) => page.locator(`main ${part}`).first().boundingBox()));
    const [head, row] = await boxes();
    if (!head) throw new Error('The list has no head.');
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    const bar = await page.getByRole('group', { name: 'Selected rows' }).boundingBox();
    expect(await boxes()).toEqual([head, row]);
    expect(bar?.y).toBeGreaterThanOrEqual(head.y - 1);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(head.y + head.height + 1);
    expect(bar?.height).toBeGreaterThan(head.height - 3);
  });
});

/** Address of the first record of a list, which is shown without loading the page: only the record's own loading is looked at. */
async function firstOf(path: string): Promise<string> {
  await person.visit(path);
  const link = person.page.locator('.ac-row-link').first();
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

/** Loads a page in the window whose turn it is, or in all; nothing moves meanwhile. `screens.test.ts` loads each on a phone. */
async function openStill(path: string): Promise<void> {
  const turn = turns.get(path) ?? turns.size;
  turns.set(path, turn);
  for (const [width, height] of EVERYWHERE ? WINDOWS : inTurn(LOADED_IN, turn)) {
    await person.page.setViewportSize({ width, height });
    await person.open(path);
    await person.settled();
    const shift = await layoutShiftOf(person.page);
    expect({ width, day: DAY, isStill: shift <= MAX_LAYOUT_SHIFT, shift }).toMatchObject({ isStill: true });
  }
}

/** Nothing moved while the page loaded, the console is silent, no window is too narrow and no number cut. */
async function expectRoom(): Promise<void> {
  const { page } = person;
  await person.settled();
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  const faults = await (EVERYWHERE ? faultsInEveryWindow() : unpainted(page, faultsInEveryWindow));
  await page.setViewportSize({ width: DESK[0], height: DESK[1] });
  expect([...faults, ...person.takeFaults()]).toEqual([]);
}

/** What has no room, in every window and direction; with the faults of accessibility where a run asks for them. */
async function faultsInEveryWindow(): Promise<string[]> {
  const { page } = person;
  const faults: string[] = [];
  for (const [direction, colorScheme] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await setDirection(page, direction);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await changesAreDrawn(page);
      const found = await layoutFaults(page);
      if (EVERYWHERE) found.push(...(await person.accessibilityFaults()));
      for (const fault of found) faults.push(`${width} x ${height}, ${direction}, ${colorScheme}: ${fault}`);
    }
  }
  return faults;
}
