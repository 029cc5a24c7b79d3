import { LANGUAGES } from '../../shared-domain/src/languages.ts';
import { faultsOfWords } from '../src/axe.ts';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import {
  changesAreDrawn,
  layoutFaults,
  layoutShiftOf,
  MAX_LAYOUT_SHIFT,
  watchLayoutShifts,
} from '../src/layout.ts';
import { chooseLanguage, openAndCloseMenu, shownTexts } from '../src/language.ts';
import { at, firstOf, press } from '../src/open-by.ts';
import { newEmail } from '../src/make-records.ts';
import { newestMessage } from '../src/outbox.ts';
import { Person } from '../src/person.ts';
import { PUBLIC_STATES } from '../src/public-states.ts';
import { cutTexts, mirroredValues } from '../src/readability.ts';
import { BELOW_RECORDS, PUBLIC_SCREENS, RECORDS, SCREENS } from '../src/screens.ts';

/** Longest time until late parts of a screen are there, in milliseconds: the bell of the frame waits for an idle page. */
const TIMEOUT_MS = 60_000;

/** Pause between two comparisons of two pages, in milliseconds: to read a page takes as long as to draw it. */
const COMPARE_AGAIN_MS = 50;

const PATHS = SCREENS.map(([path]) => path);

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let visit: DemoVisit;
let person: Person;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
});
afterAll(() => visit?.end());

/** The pages were fetched at two moments: when a session was last used differs by the minute between. */
const withoutTimes = (texts: string[]): string[] =>
  texts.map((text) => text.replaceAll(/\b\d{1,2}:\d{2}\b/g, '0:00'));

/** Waits until two pages read the same: what comes late comes on both. */
async function expectSameTexts(one: Person, other: Person): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const [texts, expected] = (await Promise.all([shownTexts(one.page), shownTexts(other.page)])).map(
      withoutTimes,
    );
    if (Date.now() > giveUpAt || texts?.join('\n') === expected?.join('\n')) {
      expect(texts).toEqual(expected);
      return;
    }
    await one.page.waitForTimeout(COMPARE_AGAIN_MS);
  }
}

/** Language and direction of the document. */
const rootOf = ({ page }: Person) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

test("a member's language is there after a reload and in another browser", async () => {
  await person.open('/invoicing');
  await chooseLanguage(person, 'de');
  await person.open('/invoicing');
  await person.settled();
  expect(await person.page.locator('h1').first().textContent()).toBe('Rechnungen');
  const other = await Person.at(visit.browser, visit.platform.url);
  await other.signInAsDemo();
  await other.settled();
  expect(await rootOf(other)).toEqual(['de', 'ltr']);
  await other.leave();
});

test('before the sign-in the language is that of the browser, and can be chosen', async () => {
  const context = await visit.browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto(visit.platform.url);
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
  await page.locator('input[name=email]').fill('anna@example.com');
  await page.getByRole('button', { name: LANGUAGES.en }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await page.locator('input[name=email]').inputValue()).toBe('anna@example.com');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await context.close();
});

/** What is cut off, sticks out or is mirrored at the desk and on a phone, where the window stays. */
async function faultsInWindows(one: Person): Promise<string[]> {
  const { page } = one;
  const [lang, dir] = await rootOf(one);
  const faults: string[] = [];
  for (const window of [DESK, PHONE]) {
    await page.setViewportSize(window);
    await changesAreDrawn(page);
    const found = [
      ...(await cutTexts(page)),
      ...(await layoutFaults(page)),
      // Arabic is read on to the percent sign, which is to the left of the number.
      ...(dir === 'rtl' ? await mirroredValues(page) : []).filter((fault) => !/^"\d+%"/.test(fault)),
    ];
    faults.push(...found.map((fault) => `${lang} ${window.width}: ${fault}`));
  }
  return faults;
}

/** The same, and what cannot be heard in this language. */
async function faultsOfReading(one: Person): Promise<string[]> {
  const [lang] = await rootOf(one);
  const unheard = await faultsOfWords(one.page);
  return [...unheard.map((fault) => `${lang}: ${fault}`), ...(await faultsInWindows(one))];
}

test('names, labels and languages that are wrong are seen, and colours are left to others', async () => {
  const one = await Person.at(visit.browser, visit.platform.url);
  await one.page
    .setContent(`<html lang="deutsch"><head><title>Fehler</title></head><body><main><h1>Fehler</h1>
    <button id="nameless" style="padding: 2em"></button><button id="other" aria-label="Speichern">Freigeben</button>
    <button aria-label="Rechnung Freigeben">Freigeben</button><p id="part" lang="arabisch">مرحبا</p><p style="color: #eee">Blass</p>
  </main></body></html>`);
  expect(await faultsOfWords(one.page)).toEqual([
    'button-name: Buttons must have discernible text (#nameless)',
    'html-lang-valid: <html> element must have a valid value for the lang attribute (html)',
    'label-content-name-mismatch: Elements must have their visible text as part of their accessible name (#other)',
    'valid-lang: lang attribute must have a valid value (#part)',
  ]);
  await one.leave();
});

describe.each([
  ['de', 'ltr'],
  ['ar', 'rtl'],
] as const)('before the sign-in, in %s', (lang, dir) => {
  let visitor: Person;

  beforeAll(async () => {
    visitor = await Person.at(visit.browser, visit.platform.url);
    await visitor.open(`/?locale=${lang}`);
  });
  afterAll(() => visitor.leave());
  afterEach(() => visitor.page.setViewportSize(DESK));

  test.each(PUBLIC_SCREENS)('%s has room and can be heard', async (path, english) => {
    await visitor.open(path);
    await visitor.settled();
    expect(await rootOf(visitor)).toEqual([lang, dir]);
    expect(await visitor.page.locator('h1').first().textContent()).not.toBe(english);
    expect(await faultsOfReading(visitor)).toEqual([]);
  });

  test.each(PUBLIC_STATES)('%s has room and can be heard', async (_what, pathOf, selector, english) => {
    await visitor.open(await pathOf({ url: visit.platform.url, language: lang }));
    await visitor.page.locator(selector).first().waitFor();
    await visitor.settled();
    expect(await rootOf(visitor)).toEqual([lang, dir]);
    expect(await visitor.page.locator('h1').first().textContent()).not.toMatch(english);
    expect([...(await visitor.accessibilityFaults()), ...(await faultsOfReading(visitor))]).toEqual([]);
  });
});

describe('every screen', () => {
  /** A page of the same person that was loaded in German and knows no other language. */
  let loaded: Person;

  beforeAll(async () => {
    await chooseLanguage(person, 'de');
    loaded = await Person.at(visit.browser, visit.platform.url);
    await loaded.signInAsDemo();
    await loaded.open('/preferences');
    await loaded.settled();
  });

  afterEach(() => person.page.setViewportSize(DESK));

  test.each(PATHS)(
    '%s reads in German as if it had been opened so, has room and can be heard in German and in Arabic',
    async (path) => {
      await chooseLanguage(person, 'ar');
      await person.goTo(path);
      await person.settled();
      await chooseLanguage(person, 'de');
      await loaded.show(path);
      // The field with the focus has lost it to the menu, on both pages.
      await openAndCloseMenu(loaded);
      await expectSameTexts(person, loaded);
      expect(await rootOf(loaded)).toEqual(['de', 'ltr']);
      const german = await faultsOfReading(person);
      // The next screen begins in Arabic: a change more is not needed.
      await chooseLanguage(person, 'ar');
      expect(await rootOf(person)).toEqual(['ar', 'rtl']);
      expect([...german, ...(await faultsOfReading(person))]).toEqual([]);
    },
  );
});

/** Forms of stored records, by the list of the first one and the button that opens it. */
const FORMS: readonly [list: string, button: string][] = [
  ['/invoicing?tab=overdue', 'Edit'],
  ['/bills?tab=overdue', 'Edit'],
  ['/schedule', 'Edit'],
  ['/schedule', 'Edit what is repeated'],
  ['/journals?tab=manual', 'Edit'],
  ...BELOW_RECORDS.filter(([, , end]) => end === '?edit').map(([list, button]): [string, string] => [
    list,
    button,
  ]),
];

describe('every record', () => {
  afterEach(async () => {
    await person.page.setViewportSize(DESK);
    await chooseLanguage(person, 'en');
  });

  /** The page in German and in Arabic, as a person sees and hears it. */
  async function expectReadable(): Promise<void> {
    const faults: string[] = [];
    for (const language of ['de', 'ar'] as const) {
      await person.page.setViewportSize(DESK);
      await chooseLanguage(person, language);
      await person.settled();
      faults.push(...(await person.accessibilityFaults()).map((fault) => `${language}: ${fault}`));
      faults.push(...(await faultsInWindows(person)));
    }
    expect(faults).toEqual([]);
  }

  test.each(RECORDS)('the first of %s has room and can be heard in German and in Arabic', async (list) => {
    await firstOf(person, list);
    await expectReadable();
  });

  test('the statement of the first contact, too', async () => {
    const page = await firstOf(person, '/contacts');
    await press(page.locator('main'), 'Statement');
    await page.waitForURL(/\/statement/);
    await expectReadable();
  });

  test.each(FORMS)('the form of the first of %s by %s, too', async (list, button) => {
    const page = await firstOf(person, list);
    await press(page.locator('main'), button);
    await person.settled();
    await expectReadable();
    // Nothing was typed, so that nothing asks when the form is left.
    await at(person, '/dashboard');
  });
});

/** A screen of each shape: its address, or the list whose first record it is. */
const SHAPES: readonly [shape: string, path: string, isRecord: boolean][] = [
  ['the dashboard', '/dashboard', false],
  ['a list', '/invoicing', false],
  ['a document', '/invoicing', true],
  ['the form of a document', '/invoicing/add', false],
  ['a record', '/contacts', true],
  ['a form', '/contacts/add', false],
  ['a report', '/reports/financial/profit-and-loss', false],
  ['a report of entries', '/reports/accounting/general-ledger', false],
  ['the settings of the company', '/settings/company-update', false],
  ['the settings of a member', '/preferences', false],
];

describe('loaded from right to left', () => {
  let reader: Person;

  beforeAll(async () => {
    await chooseLanguage(person, 'ar');
    reader = await Person.at(visit.browser, visit.platform.url);
    await watchLayoutShifts(reader.page);
    await reader.signInAsDemo();
    await reader.settled();
  });
  afterAll(async () => {
    await reader?.leave();
    await chooseLanguage(person, 'en');
  });

  /** Address of a screen; that of a record is in the first row of its list. */
  async function addressOf(path: string, isRecord: boolean): Promise<string> {
    if (!isRecord) return path;
    await reader.open(path);
    const link = reader.page.locator('.ac-row-link').first();
    return (await link.getAttribute('href')) ?? '';
  }

  test.each(SHAPES)('nothing of %s moves at the desk and on a phone', async (_shape, path, isRecord) => {
    const address = await addressOf(path, isRecord);
    for (const window of [DESK, PHONE]) {
      await reader.page.setViewportSize(window);
      await reader.open(address);
      await reader.settled();
      expect(await rootOf(reader)).toEqual(['ar', 'rtl']);
      const shift = await layoutShiftOf(reader.page);
      expect({ ...window, isStill: shift <= MAX_LAYOUT_SHIFT, shift }).toMatchObject({ isStill: true });
    }
  });
});

test('a form that is half filled in keeps what was typed and the focus, without a reload', async () => {
  await chooseLanguage(person, 'en');
  await person.goTo('/contacts/add');
  await person.settled();
  await person.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await person.page.locator('input[name=name]').fill('Half a wo');
  await chooseLanguage(person, 'de');
  expect(await person.page.locator('input[name=name]').inputValue()).toBe('Half a wo');
  expect(await person.page.locator('h1').first().textContent()).toBe('Neu: Kontakt');
  await chooseLanguage(person, 'ar');
  expect(await rootOf(person)).toEqual(['ar', 'rtl']);
  expect(await person.page.locator('input[name=name]').inputValue()).toBe('Half a wo');
  expect(await person.page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await chooseLanguage(person, 'en');
  expect(await rootOf(person)).toEqual(['en', 'ltr']);
});

test('a language that is chosen while another tab loads is that of both', async () => {
  await person.open('/invoicing');
  await chooseLanguage(person, 'en');
  const tab = await person.context.newPage();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await tab.route(/\.js$/, async (route) => {
    // The first scripts read the language; what listens to other tabs comes after them.
    if (!/\/(?:base|main)\./.test(route.request().url())) await released;
    await route.continue();
  });
  await tab.goto(`${visit.platform.url}/invoicing`, { waitUntil: 'commit' });
  await tab.waitForFunction(() => document.documentElement.dataset['start'] === 'app');
  expect(await tab.evaluate(() => document.documentElement.lang)).toBe('en');
  await chooseLanguage(person, 'de');
  release();
  await tab.getByRole('heading', { level: 1, name: 'Rechnungen' }).waitFor();
  expect(await tab.evaluate(() => document.documentElement.lang)).toBe('de');
  await tab.close();
});

test('where a member is signed in, and what the roles are called, is in the language of the page', async () => {
  await person.open('/profile');
  await chooseLanguage(person, 'de');
  await person.page.getByText('Chrome unter Linux').first().waitFor();
  await person.goTo('/settings/user-roles');
  await person.page.getByRole('row', { name: /Buchhaltung/ }).waitFor();
  await chooseLanguage(person, 'ar');
  await person.page.getByRole('row', { name: /المحاسب/ }).waitFor();
  await person.goTo('/profile');
  await person.page
    .getByText(/Chrome.* على .*Linux/)
    .first()
    .waitFor();
  await chooseLanguage(person, 'en');
});

test('who registers on a German page gets a German message', async () => {
  const context = await visit.browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  const email = newEmail();
  await page.goto(`${visit.platform.url}/register`);
  const form = {
    firstName: 'Anna',
    lastName: 'Linz',
    companyName: 'Linz Räder',
    email,
    password: 'a-long-password',
  };
  for (const [name, text] of Object.entries(form)) await page.locator(`input[name=${name}]`).fill(text);
  await page.locator('button[type=submit]').click();
  const { subject, text } = await newestMessage(visit.platform.url, email);
  expect(subject).toBe('Bestätigen Sie Ihre Registrierung');
  expect(text).toContain('Guten Tag Anna,');
  await context.close();
});
