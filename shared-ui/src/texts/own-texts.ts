import type en from '../locales/en.json';
import { type CompiledTexts, textsOf } from './texts.ts';

/** Under this name the shell provides the texts of shared-ui. */
export const SHARED_UI = 'shared-ui';

/** Texts of the shared parts. */
export const { hasText, t } = textsOf<keyof typeof en>(SHARED_UI);

/** The locale file of shared-ui in a language; English where there is none in that language. */
export async function loadSharedUiTexts(locale: string): Promise<CompiledTexts> {
  const file = locale in FILES ? locale : 'en';
  return (await FILES[file as keyof typeof FILES]()).default;
}

const FILES = { en: () => import('../locales/en.json') };

/** Sentences of the server and of the rules in a language, by their English ones; of English where there is no other file. */
export async function loadSentences(): Promise<CompiledTexts> {
  return (await import('../locales/en.sentences.json')).default;
}
