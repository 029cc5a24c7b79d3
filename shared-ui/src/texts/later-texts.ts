import { type LocaleFiles, readLocaleFile } from './locale-file.ts';
import { type CompiledTexts, type Texts, textsOf } from './texts.ts';

/** Makes texts known under a name, in the language of the page and in those chosen later. Rejects when they cannot be fetched. */
export type MakeTextsKnown = (
  name: string,
  load: (locale: string) => Promise<CompiledTexts>,
) => Promise<void>;

let makeKnown: MakeTextsKnown = () =>
  Promise.reject(new Error('The shell has not said how texts are loaded.'));

/** Sets how texts that come later are made known; called once, by the shell. */
export function loadLaterTextsWith(make: MakeTextsKnown): void {
  makeKnown = make;
}

/** Texts of a part of a package whose code comes later than the page. */
export interface LaterTexts<Key extends string> extends Texts<Key> {
  /** Fetches them: before anything of the part is drawn. Rejects when they cannot be fetched. */
  load: () => Promise<void>;
}

/** Texts of a part, by a name that is unique on the page (`shell/dashboard`) and the locale files of the part. */
export function laterTexts<Key extends string>(name: string, files: LocaleFiles): LaterTexts<Key> {
  return {
    ...textsOf<Key>(name),
    load: () => makeKnown(name, (locale) => readLocaleFile(locale, files)),
  };
}
