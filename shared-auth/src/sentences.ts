import type { Worded } from '@accounts/shared-domain';

/** Writes a sentence of the server or of the rules for the reader: in the language of the page, dates and numbers by their locale. */
export type WriteSentence = (given: string | Worded) => string;

/** A sentence in English, as it comes. */
export const inEnglish: WriteSentence = (given) => (typeof given === 'string' ? given : given.message);

let write = inEnglish;

/** The shell calls it before anything is drawn that is not in English, and once it has what writes dates and numbers. */
export function provideSentences(given: WriteSentence): void {
  write = given;
}

/** A sentence of the server or of the rules that forms check, as the reader reads it. */
export const sentenceText: WriteSentence = (given) => write(given);
