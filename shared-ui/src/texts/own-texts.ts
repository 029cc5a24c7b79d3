import type en from '../locales/en.json';
import { readLocaleFile } from './locale-file.ts';
import { type CompiledTexts, textsOf } from './texts.ts';

/** Under this name the shell provides the texts of shared-ui. */
export const SHARED_UI = 'shared-ui';

/** Texts of the shared parts. */
export const { hasText, t } = textsOf<keyof typeof en>(SHARED_UI);

/** The locale file of shared-ui in a language. */
export function loadSharedUiTexts(locale: string): Promise<CompiledTexts> {
  return readLocaleFile(locale, {
    en: () => import('../locales/en.json'),
    de: () => import('../locales/de.json'),
    ar: () => import('../locales/ar.json'),
  });
}

/** Sentences of the server and of the rules in a language, by their English ones. */
export function loadSentences(locale: string): Promise<CompiledTexts> {
  return readLocaleFile(locale, {
    en: () => import('../locales/en.sentences.json'),
    de: () => import('../locales/de.sentences.json'),
    ar: () => import('../locales/ar.sentences.json'),
  });
}
