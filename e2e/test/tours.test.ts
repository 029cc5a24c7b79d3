import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

let platform: Platform;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), launchBrowser()]);
  person = await Person.at(browser, platform.url);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

const tooltip = () => person.page.locator('.introjs-tooltip');

/** Walks a tour from its first step to its end with the button, and returns the titles of its steps. */
async function walkTour(): Promise<string[]> {
  const titles: string[] = [];
  await tooltip().waitFor();
  for (;;) {
    const title = await tooltip().locator('.introjs-tooltip-title').innerText();
    titles.push(title);
    // What the step points at is highlighted and can be seen.
    await person.page.locator('.introjs-showElement').first().waitFor();
    const next = tooltip().getByRole('button', { name: /^(Next|Done)$/ });
    const isLast = (await next.innerText()) === 'Done';
    await next.click();
    if (isLast) break;
    await person.page.waitForFunction(
      (shown) => document.querySelector('.introjs-tooltip-title')?.textContent !== shown,
      title,
    );
  }
  await tooltip().waitFor({ state: 'detached' });
  return titles;
}

test('shows a new member around once the company is set up, and each list at the first visit', async () => {
  await person.register(
    {
      firstName: 'Anne',
      lastName: 'Dodsworth',
      companyName: 'Tour Traders',
      email: 'anne@tours.example',
      password: 'sea-wind-1996',
    },
    { withTours: true },
  );
  await person.press('Proceed to setup');
  await person.fill('Address line 1 *', '20 Cooper Square');
  await person.press('Save company');
  await person.page.waitForURL('**/dashboard');
  expect(await walkTour()).toEqual(['Everything has its place', 'Add from anywhere', 'Yours']);
  expect(await (await person.open('/settings/company-update'), walkTour())).toHaveLength(3);
});

test.each([
  ['/invoicing', 'Write an invoice'],
  ['/items', 'Products and services'],
  ['/bills', 'Enter a bill'],
  ['/contacts', 'Customers and suppliers'],
  ['/chart-of-accounts', 'Add an account'],
])(
  'walks the tour of %s to its end, shows it once by itself and again from the menu',
  async (path, first) => {
    await person.open(path);
    const titles = await walkTour();
    expect(titles[0]).toBe(first);
    expect(titles.length).toBeGreaterThan(1);

    await person.open(path);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    await person.press('Anne Dodsworth');
    expect(await tooltip().count()).toBe(0);
    await person.page.getByRole('menuitem', { name: 'Show me around' }).click();
    expect(await walkTour()).toEqual(titles);
  },
);

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
