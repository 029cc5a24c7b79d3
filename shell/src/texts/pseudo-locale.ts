import type { CompiledTexts } from '@accounts/shared-ui/texts';

/** Every Latin letter with an accent: what is still plain on the screen is in no locale file. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = Array.from('áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ');

/** Other languages need about two fifths more room than English: so many of the letters are written twice. */
const EXTRA_LETTERS = 0.4;
const VOWELS = /[aeiouAEIOU]/;

/** Runs of a message that are read from right to left whatever their letters are. */
const RIGHT_TO_LEFT = { begin: '\u202E', end: '\u202C' };

/** English texts as a test language shows them; placeholders, plurals and tags keep their meaning. */
export function pseudoTexts(texts: CompiledTexts, locale: string): CompiledTexts {
  const write = locale.startsWith('ar') ? rightToLeft : accented;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text, write)]));
}

type Write = (text: string) => string;

function pseudo(message: CompiledTexts[string], write: Write): CompiledTexts[string] {
  if (typeof message === 'string') return outsideTags(message, write);
  return message.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : outsideTags(token, write);
    const [name, type, choices] = token;
    if (type === undefined) return [name];
    if (typeof choices !== 'object' || choices === null) return [name, type, choices];
    const written = Object.entries(choices).map(([choice, text]) => [
      choice,
      Array.isArray(text) ? pseudo(text as CompiledTexts[string], write) : (text as unknown),
    ]);
    return [name, type, Object.fromEntries(written) as typeof choices];
  });
}

/** `<0>Sign in</0>` keeps its tags. */
function outsideTags(text: string, write: Write): string {
  return text.replace(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : write(part)));
}

function accented(text: string): string {
  let owed = 0;
  return Array.from(text, (letter) => {
    const at = PLAIN.indexOf(letter);
    if (at === -1) return letter;
    owed += EXTRA_LETTERS;
    const written = ACCENTED[at] ?? letter;
    if (owed < 1 || !VOWELS.test(letter)) return written;
    owed -= 1;
    return written + written;
  }).join('');
}

/** Word by word, so that numbers keep the order of their digits. */
const rightToLeft = (text: string): string =>
  accented(text).replace(/[\p{L}\p{M}]+/gu, (word) => RIGHT_TO_LEFT.begin + word + RIGHT_TO_LEFT.end);
