import { type CompiledTexts, readLocaleFile, textsOf } from '@accounts/shared-ui/texts';
import type en from '../locales/en.pages.json';

/** Under this name the texts of the shell's seldom pages are known. */
export const PAGE_TEXTS = 'shell/pages';

/** Texts of the shell's seldom pages (`shell-pages.ts`). */
export const { t } = textsOf<keyof typeof en>(PAGE_TEXTS);

/** The locale file of the shell's seldom pages in a language. */
export function loadPageTexts(locale: string): Promise<CompiledTexts> {
  return readLocaleFile(locale, {
    en: () => import('../locales/en.pages.json'),
    de: () => import('../locales/de.pages.json'),
    ar: () => import('../locales/ar.pages.json'),
  });
}
