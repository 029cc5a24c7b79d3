import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { tabTo } from '../src/keyboard.ts';
import { newCode } from '../src/make-records.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

/** Contacts, items, accounts and tax rates by the keyboard alone, while another member changes the same records. */
let platform: Platform;
let browser: Browser;
let me: Person;
let other: Person;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  [me, other] = await Promise.all([Person.at(browser, platform.url), Person.at(browser, platform.url)]);
  for (const person of [me, other]) {
    await person.signInAsDemo();
  }
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** Goes to a control of the one who works with the keyboard. */
const reach = (role: 'textbox' | 'button', name: RegExp, key?: string): Promise<void> =>
  tabTo(me, me.page.getByRole(role, { name }), key);

describe.each([
  { list: '/contacts', noun: 'contact', mine: /^Contact person/, theirs: /^Business number/, hasPage: true },
  { list: '/items', noun: 'item', mine: /^Unit/, theirs: /^Description/, hasPage: true },
  { list: '/chart-of-accounts', noun: 'account', mine: /^Name/, theirs: /^Description/, hasPage: true },
  { list: '/tax-rates', noun: 'tax rate', mine: /^Name/, theirs: /^Name/, hasPage: false },
])('one $noun', ({ list, noun, mine, theirs, hasPage }) => {
  let record: string;
  const form = () => (hasPage ? `${record}?edit` : record);
  /** A saved form leads to the page of the record, or to the list. */
  const saved = ({ page }: Person) =>
    page.waitForURL((url) => url.pathname + url.search === (hasPage ? record : list));

  test('is opened from the list and changed, and both versions are shown when another member saved it', async () => {
    const { page } = me;
    await me.open(list);
    await page.locator('tbody a').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.startsWith(`${list}/`));
    record = new URL(page.url()).pathname;
    if (hasPage) {
      await reach('button', /^Edit$/);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.search === '?edit');
    }
    await reach('textbox', mine);
    await page.keyboard.press('End');
    await page.keyboard.type(' of mine');
    const changed = `Theirs ${newCode()}`;
    await other.open(form());
    await other.page.getByRole('textbox', { name: theirs }).fill(changed);
    await other.press(`Save ${noun}`);
    await saved(other);
    expect(await page.getByRole('textbox', { name: mine }).inputValue()).toMatch(/of mine$/);
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText(changed, { exact: true }).first().waitFor();
    expect(await me.accessibilityFaults()).toEqual([]);
    await reach('button', /^Save this choice/);
    await page.keyboard.press('Enter');
    await saved(me);
    await me.open(form());
    expect(await fieldOf(mine)).toMatch(/of mine$/);
    if (theirs.source !== mine.source) expect(await fieldOf(theirs)).toBe(changed);
  });

  test('is archived and restored on its page', async () => {
    const { keyboard } = me.page;
    await me.open(record);
    await me.page.getByRole('button', { name: 'More' }).waitFor();
    await reach('button', /^More/, 'Shift+Tab');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await me.page.getByRole('dialog').waitFor();
    await reach('button', /^Archive/);
    await keyboard.press('Enter');
    await me.sees(`This ${noun} is archived.`);
    // A menu that has left the page gives the focus to the screen; one that is still there has it, below the notice.
    await reach('button', /^Restore/, hasPage ? 'Tab' : 'Shift+Tab');
    await keyboard.press('Enter');
    await me.page.getByText(`This ${noun} is archived.`).waitFor({ state: 'hidden' });
    expect(me.pageErrors).toEqual([]);
  });
});

/** Text of a field once the record is shown. */
async function fieldOf(name: RegExp): Promise<string> {
  const field = me.page.getByRole('textbox', { name });
  await field.waitFor();
  return field.inputValue();
}
