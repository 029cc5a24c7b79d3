/** Languages the product's texts are in. */
const LOCALES = ['en'] as const;

/**
 * Languages for tests, made from English when the page loads: long and accented, and the same written from right to
 * left. The tags are those that browsers and Android use.
 */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const;

const KEY = 'accounts.locale';
/** Hosts that are never production: there `?locale=en-XA` is honoured until the tab is closed. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Language of the page, fixed while it is open, because texts are read outside React too. */
export function pageLocale({
  location,
  sessionStorage,
}: Pick<Window, 'location' | 'sessionStorage'>): string {
  if (!LOOPBACK.test(location.hostname)) return LOCALES[0];
  const wanted = new URLSearchParams(location.search).get('locale');
  if (wanted !== null) sessionStorage.setItem(KEY, wanted);
  const chosen = sessionStorage.getItem(KEY);
  return [...LOCALES, ...PSEUDO_LOCALES].find((locale) => locale === chosen) ?? LOCALES[0];
}

/** Whether texts of a language are made from English when the page loads. */
export const isPseudoLocale = (locale: string): boolean => PSEUDO_LOCALES.some((one) => one === locale);

/** Writes the language and its direction into the document, where style sheets and screen readers look for them. */
export function applyPageLocale(page: Window): void {
  const locale = pageLocale(page);
  const root = page.document.documentElement;
  root.lang = locale;
  root.dir = locale.startsWith('ar') ? 'rtl' : 'ltr';
}
