import type { Stage } from '../src/each-with-person.ts';
import { inviteToDemo } from '../src/join-demo.ts';
import { choose, chooseFromMenu, focusComesTo, goByPalette, tabTo, typeThen } from '../src/keyboard.ts';
import { markToursSeen } from '../src/mark-tours-seen.ts';
import { messagesTo, newestLink } from '../src/outbox.ts';
import { Person } from '../src/person.ts';
import type { Platform } from '../src/platform.ts';
import { type Step, storyInSteps } from '../src/story-in-steps.ts';

/** One person without a mouse, from the registration to the settings; the first hook starts the whole product. */

const EMAIL = 'ada@marsh.example';
const PASSWORD = 'quay-and-harbour-9';
const NEW_PASSWORD = 'pier-and-lantern-7';

let platform: Platform;
let person: Person;

async function begin(stage: Pick<Stage, 'platform' | 'browser'>): Promise<void> {
  ({ platform } = stage);
  person = await Person.at(stage.browser, platform.url);
}

afterEach(() => expect(person.pageErrors).toEqual([]));

const field = (name: string | RegExp) =>
  person.page.getByLabel(name, typeof name === 'string' ? { exact: true } : {});

/** Goes to a field and types over what is there. */
async function fill(name: string | RegExp, text: string): Promise<void> {
  await tabTo(person, field(name));
  await person.page.keyboard.press('Control+a');
  await person.page.keyboard.type(text);
}

/** Opens the dashboard anew, so that the next Tab goes to the first link of the page. */
async function fromTheTop(): Promise<void> {
  await person.open('/dashboard');
  await person.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await person.settled();
}

const focusIsOnScreen = () => person.page.locator('#screen:focus, #screen :focus').first().waitFor();

const STEPS: readonly Step[] = [
  [
    'registers, confirms by the link and sets up the company',
    async () => {
      const { page } = person;
      await person.open('/');
      await choose(person, 'Create an account', { role: 'link' });
      await page.waitForURL('**/register');
      await fill('First name', 'Ada');
      await fill('Last name', 'Marsh');
      await fill('Company name', 'Marsh');
      await fill('Email', EMAIL);
      await fill('Password', PASSWORD);
      await page.keyboard.press('Enter');
      await person.sees('Check your email');
      await page.goto(await newestLink(platform.url, EMAIL, '/registration/'));
      await choose(person, 'Confirm and start');
      await page.waitForURL('**/dashboard');
      await markToursSeen(platform.url, EMAIL, PASSWORD);
      await person.open('/dashboard');
      const first = page.getByRole('dialog', { name: 'Setup Company First' });
      await focusComesTo(person, first.getByRole('button', { name: 'Proceed to setup' }));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/settings/company-update');
      await fill('Company name *', 'Marsh Cycles');
      await fill('Address line 1 *', '1 Quay Street');
      await fill('City', 'Bristol');
      await choose(person, 'Save company');
      await person.sees('Company successfully updated!');
      await focusIsOnScreen();
    },
  ],

  [
    'sets the lock date and lifts it',
    async () => {
      const { page } = person;
      await fromTheTop();
      await goByPalette(person, 'Company');
      for (const day of ['31 Jan 2026', '']) {
        await person.settled();
        await fill('Lock date', day);
        if (day === '') await page.keyboard.press('Delete');
        await page.keyboard.press('Tab');
        // The message of the time before may still be there.
        const saved = page.waitForResponse(
          (response) => response.request().method() !== 'GET' && response.ok(),
        );
        await choose(person, 'Save company');
        await saved;
        await person.sees('Company successfully updated!');
        await focusIsOnScreen();
        expect(await field('Lock date').inputValue()).toBe(day);
      }
    },
  ],

  [
    'adds an account, and archives and restores it',
    async () => {
      const { page } = person;
      await goByPalette(person, 'Chart of accounts');
      await page.getByRole('searchbox', { name: 'Search accounts' }).waitFor();
      await page.keyboard.press('n');
      await page.waitForURL('**/chart-of-accounts/add');
      await fill(/^Code/, 'EXP6655');
      await fill(/^Name/, 'Training');
      await tabTo(person, page.getByRole('combobox', { name: /^Class/ }));
      await typeThen(person, 'Expense', 'Enter');
      await tabTo(person, page.getByRole('combobox', { name: /^Type/ }));
      await typeThen(person, 'Depreciation', 'Enter');
      await choose(person, 'Add account');
      await person.sees('Account added successfully!');
      await page.getByRole('searchbox', { name: 'Search accounts' }).waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('EXP6655');
      await page.getByRole('row', { name: /Training/ }).waitFor();
      await tabTo(person, page.locator('tbody .ac-row-link').first());
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'EXP6655 Training' }).waitFor();
      await chooseFromMenu(person, 'More', 'Archive');
      const question = page.getByRole('dialog', { name: 'Archive this account?' });
      await question.waitFor();
      await choose(person, 'Archive');
      await person.sees(/^This account is archived\./);
      await question.waitFor({ state: 'hidden' });
      await focusIsOnScreen();
      await choose(person, 'Restore');
      await page.getByRole('button', { name: 'Restore' }).waitFor({ state: 'hidden' });
      await focusIsOnScreen();
    },
  ],

  [
    'adds a tax rate of two components, and removes a third',
    async () => {
      const { page } = person;
      await goByPalette(person, 'Tax rates');
      await page.getByRole('searchbox', { name: 'Search tax rates' }).waitFor();
      await page.keyboard.press('n');
      await page.waitForURL('**/tax-rates/add');
      await fill(/^Name/, 'GST and PST');
      for (const [place, name] of ['GST', 'PST', 'Levy'].entries()) {
        await choose(person, 'Add component');
        await focusComesTo(person, field(new RegExp(`^Component ${place + 1}(?! may)`)));
        await typeThen(person, name, 'Tab');
        await page.keyboard.type(String(5 + place));
      }
      await choose(person, 'Remove component 3');
      await focusComesTo(person, field(/^Component 2(?! may)/));
      await tabTo(person, page.getByRole('checkbox', { name: 'Component 2 may be claimed back' }));
      await page.keyboard.press('Space');
      await person.sees(/^11% in all: 5% may be claimed back, 6% is part of the cost\./);
      await choose(person, 'Add tax rate');
      await person.sees('Tax added successfully!');
    },
  ],

  [
    'chooses language and theme in the user menu',
    async () => {
      const { page } = person;
      const chosen = async (menu: string, item: string): Promise<void> => {
        await choose(person, menu, { key: 'Shift+Tab' });
        await tabTo(person, page.getByRole('menuitemcheckbox', { name: item }), 'ArrowDown');
        await page.keyboard.press('Enter');
      };
      await chosen('Ada Marsh', 'Dark');
      await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
      await page.keyboard.press('Escape');
      await focusComesTo(person, page.getByRole('button', { name: 'Ada Marsh' }));
      for (const [item, language] of [
        ['Deutsch', 'de'],
        ['English', 'en'],
      ] as const) {
        await chosen('Ada Marsh', item);
        await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
        await page.keyboard.press('Escape');
        await focusComesTo(person, page.getByRole('button', { name: 'Ada Marsh' }));
      }
    },
  ],

  [
    'accepts an invitation to another company, and changes between the two',
    async () => {
      const { page } = person;
      await inviteToDemo(platform.url, { email: EMAIL, roleName: 'Accountant' });
      // The first message confirmed the registration.
      await messagesTo(platform.url, EMAIL, 2);
      await page.goto(await newestLink(platform.url, EMAIL, '/registration/'));
      await page.getByRole('heading', { level: 1, name: /^Join / }).waitFor();
      await fill('Password', PASSWORD);
      await choose(person, 'Accept invitation');
      await page.waitForURL('**/dashboard');
      // Tours are remembered by member, and a person is another member in each company.
      await markToursSeen(platform.url, EMAIL, PASSWORD);
      await fromTheTop();
      const company = await page.locator('.layout-switcher button').innerText();
      const other = company === 'Marsh Cycles' ? /^(?!Marsh Cycles)/ : /^Marsh Cycles/;
      await tabTo(person, page.locator('.layout-switcher button'));
      await page.keyboard.press('Enter');
      await tabTo(person, page.getByRole('menuitem', { name: other }), 'ArrowDown');
      await page.keyboard.press('Enter');
      await page.locator('.layout-switcher button').filter({ hasNotText: company }).waitFor();
    },
  ],

  [
    'signs out, asks for a new password and signs in with it',
    async () => {
      const { page } = person;
      await fromTheTop();
      await chooseFromMenu(person, 'Ada Marsh', 'Sign out');
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await choose(person, 'Forgot your password?', { role: 'link' });
      await page.waitForURL('**/forgot-password');
      await fill('Email', EMAIL);
      await page.keyboard.press('Enter');
      await person.sees(/^If an account with ada@marsh\.example exists/);
      await page.goto(await newestLink(platform.url, EMAIL, '/reset-password/'));
      await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
      await fill('New password', NEW_PASSWORD);
      await fill('Repeat the new password', NEW_PASSWORD);
      await page.keyboard.press('Enter');
      await person.sees('Password changed successfully. Sign in with the new one.');
      await fill('Email', EMAIL);
      await fill('Password', NEW_PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/dashboard');
    },
  ],
];

storyInSteps('one person without a mouse, from the registration to the settings', begin, STEPS, {
  demo: true,
});
