import type { Browser } from 'playwright-core';
import { faultsInBothThemes } from '../src/axe.ts';
import { launchBrowser } from '../src/browser.ts';
import { tabTo } from '../src/keyboard.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { BELOW_RECORDS, PUBLIC_SCREENS, RECORDS, SCREENS } from '../src/screens.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */
jest.setTimeout(180_000);

const EMAIL = 'demo@example.com';
const PASSWORD = 'harbour-2026';

/** Each is looked at in both themes, one after the other: the page is loaded once. */
const WINDOWS = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
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
  await person.leave();
});

describe('every screen, wide and narrow, light and dark', () => {
  let people: Person[] = [];

  beforeAll(async () => {
    people = await Promise.all(
      WINDOWS.map(async ({ viewport, colorScheme }) => {
        const person = await Person.at(browser, platform.url, viewport);
        await person.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        return person;
      }),
    );
  });

  afterAll(() => Promise.all(people.map((person) => person.leave())));

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

test('signs in, writes an invoice with two lines, approves it and records its payment without a mouse', async () => {
  const person = await Person.at(browser, platform.url);
  const { keyboard } = person.page;
  const typed = async (text: string, key: string): Promise<void> => {
    await keyboard.type(text);
    await keyboard.press(key);
  };
  const choose = async (name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> => {
    await tabTo(person, person.page.getByRole(role, { name, exact: typeof name === 'string' }).last());
    await keyboard.press('Enter');
  };

  await person.open('/');
  await tabTo(person, person.page.getByLabel('Email'));
  await typed(EMAIL, 'Tab');
  await typed(PASSWORD, 'Enter');
  await person.page.waitForURL('**/dashboard');
  await choose('Invoices', 'link');
  await person.page.getByRole('searchbox', { name: 'Search invoices' }).waitFor();
  await keyboard.press('n');
  await person.page.waitForURL('**/invoicing/add');

  await tabTo(person, person.page.getByRole('combobox', { name: /^Customer/ }));
  await typed('Anchor', 'Enter');
  await tabTo(person, person.page.getByLabel('Item, line 1'));
  await typed('Spokes', 'Tab');
  await typed('Stainless steel', 'Tab');
  await typed('2', 'Tab');
  await typed('12.50', 'Enter');
  await person.page.locator('[data-row="1"]:focus').waitFor();
  await tabTo(person, person.page.getByLabel('Item, line 2'), 'Shift+Tab');
  await typed('Rim tape', 'Tab');
  await keyboard.press('Tab');
  await typed('1', 'Tab');
  await keyboard.type('5');
  await choose('Approve');

  await person.sees(/^INV-|^Invoice INV-/);
  await choose('Record payment');
  const dialog = person.page.getByRole('dialog', { name: /^Record payment/ });
  await dialog.waitFor();
  await tabTo(person, dialog.getByRole('button', { name: 'Record payment' }));
  await keyboard.press('Enter');
  await person.sees('Payment Successful!');
  await dialog.waitFor({ state: 'hidden' });
  await person.page.getByText('Paid', { exact: true }).first().waitFor();
  expect(person.pageErrors).toEqual([]);
  await person.leave();
});

test('writes a bill, approves it and records its payment without a mouse', async () => {
  const person = await Person.at(browser, platform.url);
  const { keyboard } = person.page;
  const typed = async (text: string, key: string): Promise<void> => {
    await keyboard.type(text);
    await keyboard.press(key);
  };
  await person.signIn(EMAIL, PASSWORD);
  await person.page.waitForURL('**/dashboard');
  await tabTo(person, person.page.getByRole('link', { name: 'Bills', exact: true }).last());
  await keyboard.press('Enter');
  await person.page.getByRole('searchbox', { name: 'Search bills' }).waitFor();
  await keyboard.press('n');
  await person.page.waitForURL('**/bills/add');
  await tabTo(person, person.page.getByLabel(/^Supplier's number/));
  await typed('CL-2026-77', 'Tab');
  await tabTo(person, person.page.getByRole('combobox', { name: /^Supplier$/ }));
  await typed('Chainline', 'Enter');
  await tabTo(person, person.page.getByLabel('Item, line 1'));
  await typed('Chain oil', 'Tab');
  await keyboard.press('Tab');
  await typed('3', 'Tab');
  await keyboard.type('4.20');
  await keyboard.press('Control+Enter');
  await person.page.waitForURL(/\/bills\/(?!add)/);
  await person.sees(/^Bill BILL-|^Bill /);
  await person.page.locator('#screen:focus, #screen :focus').first().waitFor();
  await tabTo(person, person.page.getByRole('button', { name: 'Record payment' }).last());
  await keyboard.press('Enter');
  const dialog = person.page.getByRole('dialog', { name: /^Record payment/ });
  await dialog.getByText('After this payment:').waitFor();
  await keyboard.press('Enter');
  await person.sees('Payment Successful!');
  await dialog.waitFor({ state: 'hidden' });
  await person.page.getByText('Paid', { exact: true }).first().waitFor();
  expect(person.pageErrors).toEqual([]);
  await person.leave();
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
