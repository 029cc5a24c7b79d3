import { ENGLISH_PAPER, type PaperWords } from '@accounts/shared-domain';
import { paperWords } from './paper-words.ts';

/** Each word, with values in those that take some. */
const written = (words: PaperWords) =>
  Object.entries(words).map(([name, word]: [string, unknown]) => [
    name,
    typeof word === 'function' ? (word as (...values: unknown[]) => string)('7', '9') : word,
  ]);

test('the paper of the browser has the words of the paper that the server sends', () => {
  expect(written(paperWords())).toEqual(written(ENGLISH_PAPER));
});
