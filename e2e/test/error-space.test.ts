import type { Locator, Page } from 'playwright-core';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import {
  chooseInOtherTab,
  fillAll,
  movedPlaces,
  type PlacesByWindow,
  placesInWindows,
  submitWithErrors,
} from '../src/form-places.ts';
import type { Size } from '../src/layout.ts';
import type { OpenState } from '../src/open-by.ts';
import { OPEN_STATES } from '../src/open-states.ts';
import { Person } from '../src/person.ts';
import { SCREENS } from '../src/screens.ts';

/** Windows of phones and of a desk. */
const WINDOWS: readonly Size[] = [
  [360, 800],
  [390, 844],
  [1440, 900],
];
const LANGUAGES = ['de', 'en'] as const;

let visit: DemoVisit;
let person: Person;
let page: Page;
/** In which the language is chosen. */
let otherTab: Page;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
  ({ page } = person);
  otherTab = await tabOf(person);
  await person.open('/dashboard?locale=en');
});
afterAll(() => visit?.end());

/** Another tab of the same browser, in which nothing of the product runs. */
async function tabOf(one: Person): Promise<Page> {
  const tab = await one.context.newPage();
  await tab.goto(`${visit.platform.url}/icons/icon.svg`);
  return tab;
}

/** Places of a form in every language and window, the page in English afterwards. */
async function placesInLanguages(whole: Locator, tab: Page): Promise<Record<string, PlacesByWindow>> {
  const places: Record<string, PlacesByWindow> = {};
  for (const language of LANGUAGES) {
    await chooseInOtherTab(whole.page(), tab, language);
    places[language] = await placesInWindows(whole, WINDOWS);
  }
  return places;
}

/** Submits a form that is empty, and one that is full of what no field takes: nothing in it may move. */
async function expectStill(form: Locator, { whole = form, tab = otherTab } = {}): Promise<void> {
  const before = await placesInLanguages(whole, tab);
  const moved: string[] = [];
  for (const how of ['empty', 'bad'] as const) {
    await fillAll(form, how);
    await submitWithErrors(form);
    const after = await placesInLanguages(whole, tab);
    for (const language of LANGUAGES)
      for (const fault of movedPlaces(before[language] ?? {}, after[language] ?? {}))
        moved.push(`${how}, ${language}, ${fault}`);
  }
  expect(moved).toEqual([]);
}

describe('before the sign-in', () => {
  let visitor: Person;
  let tab: Page;

  beforeAll(async () => {
    visitor = await Person.at(visit.browser, visit.platform.url);
    tab = await tabOf(visitor);
    await visitor.open('/?locale=en');
  });
  afterAll(() => visitor?.leave());

  test.each(['/', '/register', '/forgot-password'])('the errors of %s move nothing', async (path) => {
    await visitor.open(path);
    await visitor.settled();
    const form = visitor.page.locator('form').first();
    await expectStill(form, {
      whole: visitor.page.locator('.pub-card'),
      tab,
    });
  });
});

/** Kinds of documents have one form. */
const OTHER_KINDS = /^\/(?:quotes|credit-notes|bills|purchase-order)\//;

/** Screens that are a form. */
const FORMS = [
  ...SCREENS.map(([path]) => path).filter((path) => path.endsWith('/add') && !OTHER_KINDS.test(path)),
  '/settings/company-update',
];

test.each(FORMS)('the errors of the form at %s move nothing', async (path) => {
  await person.open(path);
  await person.settled();
  await expectStill(page.locator('main form').first());
});

test('the errors of a form that changes a password move nothing', async () => {
  await person.open('/profile');
  await person.settled();
  await expectStill(page.locator('main form:has(input[type=password])'));
});

/** Dialogs with a field that must be filled in. */
const DIALOGS = ['record a payment', 'send an invoice'];

const dialogOf = (wanted: string): OpenState => {
  const found = OPEN_STATES.find(([name]) => name === wanted);
  if (!found) throw new Error(`There is no dialog "${wanted}".`);
  return found;
};

test.each(DIALOGS.map(dialogOf))('the errors of the dialog to %s move nothing', async (_name, open) => {
  await person.startAnew();
  await person.settled();
  await (await open(person)).waitFor();
  // Its name is in the language of the page.
  await expectStill(page.locator(':is(dialog[open], [role=dialog]) form').last());
});
