import type { Browser, Page } from 'playwright-core';
import { MENU_LABELS } from '../../mfe-settings/src/move-in/menu-labels.ts';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { startAnewAfterFailures } from '../src/anew-after-failures.ts';
import { UNPASTED_WORDS } from '../src/clerk-states.ts';
import { CUSTOMER_STATES } from '../src/customer-states.ts';
import { inTestLanguage } from '../src/in-test-language.ts';
import { inviteToDemo, joinDemo } from '../src/join-demo.ts';
import { changesAreDrawn, layoutFaults } from '../src/layout.ts';
import { IMPORTED_FILE, type OpenState } from '../src/open-by.ts';
import { INVITED, MEMBER, OPEN_STATES, STATES_ABOVE_CHANGES } from '../src/open-states.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { cutTexts, mirroredValues } from '../src/readability.ts';
import { LAPSED_SESSION, SCREENS_ABOVE_CHANGES, SITUATIONS } from '../src/screen-states.ts';
import { BELOW_RECORDS, RECORDS, SCREENS } from '../src/screens.ts';
import { inTurn } from '../src/turns.ts';
import { DataOfPage, untranslatedTexts } from '../src/untranslated.ts';

/** Pages for visitors who are not signed in. */
const PUBLIC_PAGES = [
  '/',
  '/register',
  '/forgot-password',
  '/reset-password/unknown',
  '/reset-password',
  '/change-password',
  '/signup-interim',
  '/terms',
];
const PATHS = [
  '/error',
  ...SCREENS.map(([path]) => path),
  ...['/chart-of-accounts', '/tax-rates'].map((list) => `${list}/import`),
];
/** Names that are not texts: the product, and languages in their own words. */
const NAMES = ['Accounts', 'English', 'Deutsch'];

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LANGUAGES = [
  { locale: 'en-XA', dir: 'ltr', windows: [DESK, PHONE] },
  { locale: 'ar-XB', dir: 'rtl', windows: [DESK, PHONE] },
] as const;

/**
 * The pages that a run looks at in one of these languages, by turns: each of both within two days. Both have marks for the same
 * texts, and `languages.test.ts` looks at the room of every screen in German and in Arabic.
 */
const inItsTurn = <T>(pages: readonly T[], locale: string): T[] =>
  pages.filter((_, place) => inTurn(LANGUAGES, place).some((language) => language.locale === locale));

let platform: Platform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

test('cut words and mirrored values are seen where they are, and nowhere else', async () => {
  const person = await Person.at(browser, platform.url);
  await person.page.setContent(`<html dir="rtl"><body>
    <button style="width: 40px; overflow: hidden; white-space: nowrap">Record payment</button>
    <button>Approve</button>
    <p>22 Nov 2026</p><p><bdi>23 Nov 2026</bdi></p><p>+44 117 496 0018</p><p><bdi dir="ltr">−12.50</bdi></p>
    <input value="24 Nov 2026" /><input style="unicode-bidi: plaintext" value="25 Nov 2026" />
    <input type="color" value="#112233" /><input type="radio" value="#112233" />
  </body></html>`);
  expect([await cutTexts(person.page), await mirroredValues(person.page)]).toEqual([
    [expect.stringMatching(/^\d+ px of "Record payment" \(\) are cut off\.$/)],
    [
      '"22 Nov 2026" in "22 Nov 2026"',
      '"+44 117 496 0018" in "+44 117 496 0018"',
      expect.stringContaining('"24 Nov 2026" in the field'),
    ],
  ]);
  await person.leave();
});

describe.each(LANGUAGES)('$locale', ({ locale, dir, windows }) => {
  let person: Person;
  let data: DataOfPage;

  beforeAll(async () => {
    person = await Person.at(browser, platform.url);
    data = new DataOfPage(person.page);
    await person.open(`/?locale=${locale}`);
  });
  afterAll(() => person.leave());

  /** What is wrong in a window of this size. */
  const faultsAt = async (viewport: typeof DESK) => {
    const { page } = person;
    await page.setViewportSize(viewport);
    await person.settled();
    return {
      window: viewport.width,
      outside: await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      plain: await untranslatedTexts(page, data, NAMES),
      cut: await cutTexts(page),
      mirrored: dir === 'rtl' ? await mirroredValues(page) : [],
    };
  };
  const expectTranslated = async (): Promise<void> => {
    await person.settled();
    const root = await person.page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dir,
    ]);
    expect({ root, errors: person.pageErrors }).toEqual({ root: [locale, dir], errors: [] });
    for (const viewport of windows) {
      expect(await faultsAt(viewport)).toEqual({
        window: viewport.width,
        outside: 0,
        plain: [],
        cut: [],
        mirrored: [],
      });
    }
    await person.page.setViewportSize(DESK);
  };

  test.each(inItsTurn(PUBLIC_PAGES, locale))(
    '%s has every text from a locale file, whole and in its direction',
    async (path) => {
      await person.open(path);
      await expectTranslated();
    },
  );

  test('signs in', async () => {
    await person.open('/');
    await person.page.locator('input[name=email]').fill('demo@example.com');
    await person.page.locator('input[name=password]').fill('harbour-2026');
    await person.page.locator('input[name=password]').press('Enter');
    await person.page.waitForURL('**/dashboard');
  });

  test.each(inItsTurn(PATHS, locale))(
    '%s has every text from a locale file, whole and in its direction',
    async (path) => {
      await person.show(path);
      await expectTranslated();
    },
  );

  /** Goes to the first record of a list, or to a screen below it. */
  const visitFirst = async (list: string, below = ''): Promise<void> => {
    await person.visit(list);
    const link = person.page.locator('.ac-row-link').first();
    await link.waitFor();
    await person.visit(`${await link.getAttribute('href')}${below}`);
  };

  test.each(inItsTurn(RECORDS, locale))(
    'the first record of %s has every text from a locale file',
    async (path) => {
      await visitFirst(path);
      await expectTranslated();
    },
  );

  test.each(inItsTurn(BELOW_RECORDS, locale))(
    'below the first record of %s, %s has every text from a locale file',
    async (path, _, end) => {
      await visitFirst(path, end);
      await expectTranslated();
    },
  );

  test('a form says what is wrong in the language of the page, and so does the server', async () => {
    await person.visit('/invoicing/add');
    await person.page.locator('form button.ac-button-primary').first().click();
    await person.page.locator('.ac-field-error').first().waitFor();
    await expectTranslated();
  });
});

/** What a person types, and files, in the states that are opened below. */
const TYPED = [IMPORTED_FILE.name, `Mine ${PHONE.width}`, 'Mine', 'MINE', ...UNPASTED_WORDS];

/** What is in samples for programs, as they read it. */
const SAMPLES = [
  'https://example.com/accounts',
  'accounts-signature: t=…,v1=…',
  'HMAC-SHA256',
  't.body',
  'XLSX',
];

/** Words of other products' menus, on the page that says where their files come from. */
const menuWordsAt = (page: Page): readonly string[] =>
  new URL(page.url()).pathname === '/settings/move-in' ? Object.values(MENU_LABELS) : [];

describe('what opens above a screen, and forms behind a button, from right to left', () => {
  const LOCALE = 'ar-XB';
  const OWNER = 'demo@example.com';
  let who = OWNER;
  let person: Person;
  let data: DataOfPage;

  const arrive = async (email: string): Promise<void> => {
    who = email;
    person = await Person.at(browser, platform.url, PHONE);
    data = new DataOfPage(person.page);
    await person.takeSession(email);
    await person.open(`/dashboard?locale=${LOCALE}`);
    await person.settled();
  };

  beforeAll(async () => {
    await Promise.all([joinDemo(platform.url, MEMBER), inviteToDemo(platform.url, INVITED)]);
    const importer = await Person.at(browser, platform.url);
    await importer.takeSession();
    await importer.importFile('/contacts/import', IMPORTED_FILE);
    await importer.leave();
    await arrive(OWNER);
  });
  startAnewAfterFailures(() => [person]);
  afterAll(() => person.leave());

  /** On a phone, and at a desk where it is still open. */
  const expectReadable = async (open: OpenState[1]): Promise<void> => {
    const { page } = person;
    await (await open(inTestLanguage(person))).waitFor();
    await person.settled();
    const names = [...NAMES, ...TYPED, ...SAMPLES, ...menuWordsAt(page)];
    const faults: string[] = (await untranslatedTexts(page, data, names)).map(
      (text) => `"${text}" is in no locale file.`,
    );
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await changesAreDrawn(page);
      const found = [
        ...(await layoutFaults(page)),
        ...(await cutTexts(page)),
        ...(await mirroredValues(page)),
      ];
      faults.push(...found.map((fault) => `${viewport.width}: ${fault}`));
    }
    await page.setViewportSize(PHONE);
    expect(faults).toEqual([]);
  };

  test.each(OPEN_STATES)('%s', async (_, open) => {
    await expectReadable(open);
    await person.page.keyboard.press('Escape');
  });

  test.each([...STATES_ABOVE_CHANGES, ...SCREENS_ABOVE_CHANGES, ...CUSTOMER_STATES])(
    '%s, above what is not saved',
    async (_, open) => {
      try {
        await expectReadable(open);
      } finally {
        await person.page.unrouteAll();
        await person.context.setOffline(false);
        await person.startAnew();
      }
    },
  );

  // A tab that was signed in by its form, and never loaded anew, can lapse: here the address has the language.
  const reachable = SITUATIONS.filter(({ states }) => !states.some(([name]) => name === LAPSED_SESSION));
  describe.each(reachable)('$when', ({ prepare, email = OWNER, states }) => {
    beforeAll(async () => {
      await prepare(platform);
      if (email === who) return;
      await person.leave();
      await arrive(email);
    });

    test.each(states)('%s', async (_, open) => {
      await expectReadable(open);
      await person.page.keyboard.press('Escape');
    });
  });
});
