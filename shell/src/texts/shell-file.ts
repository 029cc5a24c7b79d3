import { type CompiledTexts, readLocaleFile } from '@accounts/shared-ui/texts';

/** The locale file of the shell in a language. */
export function loadShellFile(locale: string): Promise<CompiledTexts> {
  return readLocaleFile(locale, {
    en: () => import('../locales/en.json'),
    de: () => import('../locales/de.json'),
    ar: () => import('../locales/ar.json'),
  });
}
