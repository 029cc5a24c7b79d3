import { LANGUAGES, type Language } from '../../shared-domain/src/languages.ts';
import type { Page } from 'playwright-core';
import type { Person } from './person.ts';

/** Chooses a language in the user menu and waits until the page is in it and the server has it. */
export async function chooseLanguage({ page }: Person, language: Language): Promise<void> {
  const current = await page.evaluate(() => document.documentElement.lang);
  if (current === language) return;
  await page.locator('[data-tour=you] button').click();
  const isKept = page.waitForResponse(/\/member\/language\?/);
  await page.getByRole('menuitemcheckbox', { name: LANGUAGES[language] }).click();
  await isKept;
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await page.keyboard.press('Escape');
}

/** Opens the user menu and closes it again: the field with the focus loses it, as when a language is chosen. */
export async function openAndCloseMenu({ page }: Person): Promise<void> {
  await page.locator('[data-tour=you] button').click();
  await page.keyboard.press('Escape');
}

/** Everything that can be read on a page: visible texts in their order, and names of controls. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      );
    const values = [...document.querySelectorAll('input')].map(({ value }) => value);
    return [document.title, ...document.body.innerText.split('\n'), ...names, ...values].filter(Boolean);
  });
}
