import { type CompiledTexts, readLocaleFile } from '@accounts/shared-ui/texts';

/** The locale file of the shell in a language. */
export function loadShellFile(locale: string): Promise<CompiledTexts> {
  return readLocaleFile(
    locale,
    () => import('../locales/en.json'),
    () => import(/* webpackExclude: /en\.json$/ */ `../locales/${locale}.json`),
  );
}
