import type en from '../locales/en.json';
import { readLocaleFile } from './locale-file.ts';
import { type CompiledTexts, textsOf } from './texts.ts';

/** Under this name the shell provides the texts of shared-ui. */
export const SHARED_UI = 'shared-ui';

/** Texts of the shared parts. */
export const { hasText, t } = textsOf<keyof typeof en>(SHARED_UI);

/** The locale file of shared-ui in a language; English where there is none in that language. */
export function loadSharedUiTexts(locale: string): Promise<CompiledTexts> {
  return readLocaleFile(
    locale,
    () => import('../locales/en.json'),
    () =>
      import(
        /* webpackInclude: /[\\/][a-z]+\.json$/, webpackExclude: /en\.json$/ */ `../locales/${locale}.json`
      ),
  );
}

/** Sentences of the server and of the rules in a language, by their English ones; English where there is no file. */
export function loadSentences(locale: string): Promise<CompiledTexts> {
  return readLocaleFile(
    locale,
    () => import('../locales/en.sentences.json'),
    () => import(/* webpackExclude: /en\.sentences\.json$/ */ `../locales/${locale}.sentences.json`),
  );
}
