import type en from '../locales/en.import.json';
import { type CompiledTexts, readLocaleFile, textsOf } from '../texts/index.ts';

/** Under this name the texts of imports are known: more than a third of all, apart from those that every screen needs. */
export const IMPORT_TEXTS = 'shared-ui/import';

/** Texts of imports. */
export const { hasText, t } = textsOf<keyof typeof en>(IMPORT_TEXTS);

/** The locale file of imports in a language. */
export function loadImportTexts(locale: string): Promise<CompiledTexts> {
  return readLocaleFile(locale, {
    en: () => import('../locales/en.import.json'),
    de: () => import('../locales/de.import.json'),
    ar: () => import('../locales/ar.import.json'),
  });
}
