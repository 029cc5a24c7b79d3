import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { declaredTours, type TourStep } from '../src/declared-tours.ts';
import { newEmail } from '../src/make-records.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { TOUR_NAMES } from '../../shared-domain/src/api-types/people.ts';

let platform: Platform;
let browser: Browser;
let person: Person;
let tours: Map<string, TourStep[]>;
/** Who registers, under another address where that is tried again. */
let email: string;

const PASSWORD = 'sea-wind-1996';

beforeAll(async () => {
  [platform, browser, tours] = await Promise.all([
    startPlatform({ demo: true }),
    launchBrowser(),
    declaredTours(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

const tooltip = (of = person) => of.page.locator('.introjs-tooltip');

/** Walks a tour from its first step to its end with the button, and returns its steps. */
async function walkTour(of = person): Promise<TourStep[]> {
  const steps: TourStep[] = [];
  await tooltip(of).waitFor();
  for (;;) {
    const title = await tooltip(of).locator('.introjs-tooltip-title').innerText();
    // What the step points at is highlighted and can be seen.
    const highlighted = of.page.locator('.introjs-showElement').first();
    await highlighted.waitFor();
    steps.push({ target: (await highlighted.getAttribute('data-tour')) ?? '', title });
    const next = tooltip(of).getByRole('button', { name: /^(Next|Done)$/ });
    const isLast = (await next.innerText()) === 'Done';
    await next.click();
    if (isLast) break;
    await of.page.waitForFunction(
      (shown) => document.querySelector('.introjs-tooltip-title')?.textContent !== shown,
      title,
    );
  }
  await tooltip(of).waitFor({ state: 'detached' });
  return steps;
}

test('shows a new member around once the company is set up, and each list at the first visit', async () => {
  person = await Person.at(browser, platform.url);
  email = newEmail();
  await person.register(
    {
      firstName: 'Anne',
      lastName: 'Dodsworth',
      companyName: 'Tour Traders',
      email,
      password: PASSWORD,
    },
    { withTours: true },
  );
  await person.press('Proceed to setup');
  await person.fill('Address line 1 *', '20 Cooper Square');
  await person.press('Save company');
  await person.page.waitForURL('**/dashboard');
  expect(await walkTour()).toEqual(tours.get('/dashboard'));
  await person.open('/settings/company-update');
  expect(await walkTour()).toEqual(tours.get('/settings/company-update'));
});

/** What there is to point at on a list that has no row yet. */
const ON_EMPTY_LIST = ['list-add', 'list-import'];

test.each([
  { path: '/invoicing', name: 'invoicing', isEmpty: true },
  { path: '/items', name: 'items', isEmpty: true },
  { path: '/bills', name: 'bills', isEmpty: true },
  { path: '/contacts', name: 'contacts', isEmpty: true },
  { path: '/chart-of-accounts', name: 'accounts', isEmpty: false },
])(
  'walks the tour of $path in a new company to its end, shows it once by itself and again from the menu',
  async ({ path, name, isEmpty }) => {
    const member = await Caller.signIn(platform.url, email, PASSWORD);
    // Also where a try before this one has shown it.
    await member.put('/account/data/company/space/member/tours', { query: { name, value: false } });
    const steps = tours.get(path)?.filter(({ target }) => !isEmpty || ON_EMPTY_LIST.includes(target));
    await person.open(path);
    expect(await walkTour()).toEqual(steps);

    await person.open(path);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    await person.press('Anne Dodsworth');
    expect(await tooltip().count()).toBe(0);
    await person.page.getByRole('menuitem', { name: 'Show me around' }).click();
    expect(await walkTour()).toEqual(steps);
  },
);

test('a member who has seen a tour does not see it by itself in another browser', async () => {
  const other = await Person.at(browser, platform.url);
  await other.takeSession(email, PASSWORD);
  await other.open('/invoicing');
  await other.settled();
  await other.quiet();
  expect(await tooltip(other).count()).toBe(0);
  await other.press('Anne Dodsworth');
  await other.page.getByRole('menuitem', { name: 'Show me around' }).click();
  await tooltip(other).waitFor();
  await other.leave();
});

test('walks every step that each tour declares, in its order, where lists have rows', async () => {
  const owner = await Person.at(browser, platform.url);
  await owner.takeSession();
  const walked = new Map<string, TourStep[]>();
  for (const path of tours.keys()) {
    await owner.open(path);
    await owner.settled();
    await owner.page.locator('[data-tour=you] button').click();
    await owner.page.getByRole('menuitem', { name: 'Show me around' }).click();
    walked.set(path, await walkTour(owner));
  }
  expect(walked).toEqual(tours);

  expect(walked.size).toBe(TOUR_NAMES.length);
  expect(owner.takeFaults()).toEqual([]);
  await owner.leave();
});

test('a tour has the keyboard to itself, is left with Escape and ends with the page', async () => {
  const { page } = person;
  await person.open('/contacts');
  await person.press('Anne Dodsworth');
  await page.getByRole('menuitem', { name: 'Show me around' }).click();
  await tooltip().waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.locator('#app :focus').count()).toBe(0);
  }
  await page.keyboard.press('Escape');
  await tooltip().waitFor({ state: 'detached' });
  await page.locator('#app [aria-haspopup="menu"]:focus').waitFor();

  await person.press('Anne Dodsworth');
  await person.page.getByRole('menuitem', { name: 'Show me around' }).click();
  await tooltip().waitFor();
  await person.page.goBack();
  await tooltip().waitFor({ state: 'detached' });
  expect(person.pageErrors).toEqual([]);
});
