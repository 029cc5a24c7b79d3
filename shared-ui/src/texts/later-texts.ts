import type { CompiledTexts } from './texts.ts';

/** Makes the texts of a package, or of a part of one, known in the language of the page and in those chosen later. */
export type MakeTextsKnown = (
  name: string,
  load: (locale: string) => Promise<CompiledTexts>,
) => Promise<void>;

let makeKnown: MakeTextsKnown = () =>
  Promise.reject(new Error('The shell has not said how texts are loaded.'));

/** The shell says, once, how texts that come later are made known. */
export function loadLaterTextsWith(make: MakeTextsKnown): void {
  makeKnown = make;
}

/** Makes the texts of a part known, whose code comes later than the page; draw nothing of it before. Rejects when they cannot be fetched. */
export const loadLaterTexts: MakeTextsKnown = (name, load) => makeKnown(name, load);
