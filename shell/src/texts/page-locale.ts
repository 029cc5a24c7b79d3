import { directionOf, isLanguage, LANGUAGE_CODES, languageOf } from '@accounts/shared-domain';

/**
 * Languages for tests, made from English when the page loads: long and accented, and the same written from right to
 * left. The tags are those that browsers and Android use.
 */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const;

/** Where this browser keeps the language that was chosen here, or that the member has on the server. */
export const LANGUAGE_KEY = 'accounts.language';
/** Where a tab keeps the language of its address. */
const TAB_KEY = 'accounts.locale';
/** Hosts that are never production: there `?locale=en-XA` is honoured until the tab is closed. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

type Page = Pick<Window, 'location' | 'sessionStorage' | 'localStorage' | 'navigator'>;

/** Language that a page starts in: the one chosen in this browser, else the first that its reader has in common with us. */
export function pageLocale(page: Page): string {
  const chosen = page.localStorage.getItem(LANGUAGE_KEY);
  return localeOfTab(page) ?? (isLanguage(chosen) ? chosen : languageOf(page.navigator.languages));
}

/** The language that the address of a tab has named, a test language too; on the loopback address alone. */
export function localeOfTab({ location, sessionStorage }: Page): string | undefined {
  if (!LOOPBACK.test(location.hostname)) return undefined;
  const wanted = new URLSearchParams(location.search).get('locale');
  if (wanted !== null) sessionStorage.setItem(TAB_KEY, wanted);
  const chosen = sessionStorage.getItem(TAB_KEY);
  return [...LANGUAGE_CODES, ...PSEUDO_LOCALES].find((locale) => locale === chosen);
}

/** Keeps a language for the next pages of this browser. */
export function keepPageLocale({ sessionStorage, localStorage }: Page, locale: string): void {
  sessionStorage.removeItem(TAB_KEY);
  localStorage.setItem(LANGUAGE_KEY, locale);
}

/** Whether texts of a language are made from English when the page loads. */
export const isPseudoLocale = (locale: string): boolean => PSEUDO_LOCALES.some((one) => one === locale);

/** Writes the language and its direction into the document, where style sheets and screen readers look for them. */
export function applyPageLocale({ document: { documentElement: root } }: Window, locale: string): void {
  root.lang = locale;
  root.dir = directionOf(locale);
}
