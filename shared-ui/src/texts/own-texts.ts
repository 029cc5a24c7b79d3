import type en from '../locales/en.json';
import type later from '../locales/en.later.json';
import { laterTexts } from './later-texts.ts';
import { readLocaleFile } from './locale-file.ts';
import { type CompiledTexts, type Texts, textsOf } from './texts.ts';

/** Under this name the shell provides the texts of shared-ui. */
export const SHARED_UI = 'shared-ui';

const first = textsOf<keyof typeof en>(SHARED_UI);
const rest = laterTexts<keyof typeof later>('shared-ui/later', {
  en: () => import('../locales/en.later.json'),
  de: () => import('../locales/de.later.json'),
  ar: () => import('../locales/ar.later.json'),
});

/** Keys of the texts that lists and the frame draw. */
export type ListTextKey = keyof typeof en;

/** Whether the shared parts have a text for a key that is known only at run time. */
export const hasText = (key: string): key is keyof typeof en | keyof typeof later =>
  first.hasText(key) || rest.hasText(key);

/** Texts of the shared parts: of lists and of the frame at once, of everything else after `loadLaterTexts`. */
export const t: Texts<keyof typeof en | keyof typeof later>['t'] = (key, values) =>
  first.hasText(key) ? first.t(key, values) : rest.t(key, values);

let loading: Promise<void> | null = null;

/** Fetches the texts that no list draws, once: before anything else than a list is drawn. Rejects when they do not come. */
export function loadLaterTexts(): Promise<void> {
  loading ??= rest.load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The locale file of shared-ui in a language, with the texts of lists. */
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
