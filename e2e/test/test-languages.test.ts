import type { Browser } from 'playwright-core';
import { launchBrowser } from '../src/browser.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { DataOfPage, untranslatedTexts } from '../src/untranslated.ts';

/** Pages whose texts are all in locale files; a package that has been converted adds its screens. */
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
const SCREENS = [
  '/dashboard',
  '/error',
  '/nowhere',
  '/settings/preferences',
  ...['/contacts', '/items', '/chart-of-accounts', '/tax-rates'].flatMap((list) => [
    list,
    `${list}/add`,
    `${list}/import`,
  ]),
  '/reports',
  '/reports/accounting/trial-balance',
  '/reports/accounting/general-ledger',
  ...['/invoicing', '/bills'].flatMap((list) => [list, `${list}/add`, `${list}/import`, `${list}/payments`]),
];
/** Names on public pages that are not texts: the product, and countries by the browser. */
const NAMES = ['Accounts'];

const LANGUAGES = [
  { locale: 'en-XA', dir: 'ltr', viewport: { width: 1440, height: 900 } },
  { locale: 'ar-XB', dir: 'rtl', viewport: { width: 1440, height: 900 } },
  { locale: 'en-XA', dir: 'ltr', viewport: { width: 390, height: 844 } },
] as const;

let platform: Platform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

describe.each(LANGUAGES)('$locale at $viewport.width', ({ locale, dir, viewport }) => {
  let person: Person;
  let data: DataOfPage;

  beforeAll(async () => {
    person = await Person.at(browser, platform.url, viewport);
    data = new DataOfPage(person.page);
    await person.open(`/?locale=${locale}`);
  });
  afterAll(() => person.leave());

  const expectTranslated = async (): Promise<void> => {
    await person.page.getByRole('heading', { level: 1 }).first().waitFor();
    await person.page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
    const outside = await person.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const root = await person.page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dir,
    ]);
    const plain = await untranslatedTexts(person.page, [...(await data.strings()), ...NAMES]);
    expect({ root, outside, plain, errors: person.pageErrors }).toEqual({
      root: [locale, dir],
      outside: 0,
      plain: [],
      errors: [],
    });
  };

  test.each(PUBLIC_PAGES)('%s has every text from a locale file and no sideways scroll', async (path) => {
    await person.open(path);
    await expectTranslated();
  });

  test('signs in', async () => {
    await person.open('/');
    await person.page.locator('input[name=email]').fill('demo@example.com');
    await person.page.locator('input[name=password]').fill('harbour-2026');
    await person.page.locator('input[name=password]').press('Enter');
    await person.page.waitForURL('**/dashboard');
  });

  test.each(SCREENS)('%s has every text from a locale file and no sideways scroll', async (path) => {
    await person.open(path);
    await expectTranslated();
  });
});
