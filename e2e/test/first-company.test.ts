import type { Stage } from '../src/each-with-person.ts';
import { choose, tabTo } from '../src/keyboard.ts';
import { Person } from '../src/person.ts';
import { type Step, storyInSteps } from '../src/story-in-steps.ts';

/** The first hook unpacks the browser and starts the whole product. */

let person: Person;

async function begin({ platform, browser }: Pick<Stage, 'platform' | 'browser'>): Promise<void> {
  person = await Person.at(browser, platform.url, { width: 390, height: 844 });
  await person.register({
    firstName: 'Ada',
    lastName: 'Marsh',
    companyName: 'Marsh',
    email: 'ada@marsh.example',
    password: 'quay-and-harbour-9',
  });
}

const heading = (name: string | RegExp, level = 1) =>
  person.page.getByRole('heading', { level, name }).waitFor();

const STEPS: readonly Step[] = [
  [
    'the dialog of a new company leads to its profile, and from there to the steps',
    async () => {
      const { page } = person;
      const dialog = page.getByRole('dialog', { name: 'Setup Company First' });
      await dialog.waitFor();
      await dialog.locator('button:focus').filter({ hasText: 'Proceed to setup' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/settings/company-update');
      await tabTo(person, page.getByRole('link', { name: 'Set up step by step' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/setup-company');
      await heading('Your company', 2);
    },
  ],

  [
    'the steps are stored one by one, and are taken up where they were left',
    async () => {
      const { page } = person;
      const { keyboard } = page;
      await tabTo(person, page.getByLabel('Company name *'));
      await keyboard.press('End');
      await keyboard.type(' Cycles');
      await keyboard.press('Tab');
      await keyboard.type('Ireland');
      await keyboard.press('Enter');
      await choose(person, 'Save and continue');
      await heading('Your books', 2);
      // The country brings its currency.
      expect(await page.getByRole('combobox', { name: /^Currency/ }).inputValue()).toBe('EUR, Euro');
      expect(await person.accessibilityFaults()).toEqual([]);
      await choose(person, 'Save and continue');
      await heading('Your documents', 2);
      await person.open('/dashboard');
      await heading('Dashboard');
      await person.open('/setup-company');
      await heading('Your documents', 2);
      await tabTo(person, page.getByLabel('Tax number'));
      await keyboard.type('IE6388047V');
      await choose(person, 'Save and finish');
      await person.sees('Required.');
      await tabTo(person, page.getByLabel('Address line 1 *'), 'Shift+Tab');
      await keyboard.type('1 Quay');
      await choose(person, 'Save and finish');
      await heading('Marsh Cycles is set up', 2);
      expect(await person.accessibilityFaults()).toEqual([]);
    },
  ],

  [
    'the first invoice is in the first report',
    async () => {
      const { page } = person;
      const { keyboard } = page;
      await choose(person, 'Write your first invoice', { role: 'link' });
      await heading('New invoice');
      await tabTo(person, page.getByRole('combobox', { name: /^Customer/ }));
      await keyboard.type('Anchor Tours');
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'New customer' });
      await dialog.getByLabel(/^Name/).waitFor();
      await keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await tabTo(person, page.getByLabel('Item, line 1'));
      await keyboard.type('Service');
      for (const key of ['Tab', 'Tab', 'Tab']) await keyboard.press(key);
      await keyboard.type('80');
      await choose(person, 'Approve');
      await heading(/^Invoice INV-/);
      await person.goTo('/reports/financial/profit-and-loss');
      await heading('Profit and loss');
      const sales = page.getByRole('row', { name: /^Total Sales/ });
      await sales.waitFor();
      expect(await sales.innerText()).toContain('80.00');
    },
  ],

  [
    'nothing went wrong behind the screens',
    async () => {
      expect(person.pageErrors).toEqual([]);
    },
  ],
];

storyInSteps('a new company is set up with the keyboard, as far as its first report', begin, STEPS);
