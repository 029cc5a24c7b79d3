import type { Locator, Page } from 'playwright-core';
import type { Person } from './person.ts';

/** Every letter as a test language writes it: with an accent, a vowel sometimes twice, within marks of the direction. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = Array.from('áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ');
const MARKS = '[\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]*';
/** Parts of a regular expression in which no character stands for itself: escapes, sets of characters, counts. */
const PART = /\\.|\[[^\]]*\]|\{[\d,]+\}|[\s\S]/g;

/** English words as a regular expression that finds them in English and in a test language: data stays as it is there. */
function inAnyLanguage(words: string | RegExp, exact: boolean): RegExp {
  if (typeof words !== 'string') return new RegExp(ofLetters(words.source), words.flags);
  const literal = ofLetters(words.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return exact ? new RegExp(`^${literal}$`) : new RegExp(literal, 'i');
}

const ofLetters = (source: string): string =>
  source.replace(PART, (part) => {
    if (part === '$') return `${MARKS}$`;
    const accented = ACCENTED[PLAIN.indexOf(part)];
    if (accented !== undefined) return `${MARKS}[${part}${accented}]{1,2}${MARKS}`;
    return /[\d ]/.test(part) && part.length === 1 ? `${MARKS}${part}${MARKS}` : part;
  });

/** Ways to find something by words, which come first or among the options. */
const BY_WORDS = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'];
const OPTIONS_OF_WORDS = ['name', 'hasText', 'hasNotText'];

type Words = Record<string, unknown> & { exact?: boolean };

const isWords = (value: unknown): value is string | RegExp =>
  typeof value === 'string' || value instanceof RegExp;

/** Arguments of a method of a page or of what was found on it, with its words in any language. */
function translated(method: string, [first, ...rest]: unknown[]): unknown[] {
  const options = [first, ...rest].find((one): one is Words => typeof one === 'object' && one !== null);
  const exact = options?.exact === true;
  const translatedOptions = (value: unknown): unknown => {
    if (options === undefined || value !== options) return value;
    const words = OPTIONS_OF_WORDS.flatMap((key) => {
      const found = options[key];
      return isWords(found) ? [[key, inAnyLanguage(found, exact)]] : [];
    });
    return { ...options, ...Object.fromEntries(words) };
  };
  if (BY_WORDS.includes(method) && isWords(first)) return [inAnyLanguage(first, exact), ...rest];
  return ['getByRole', 'filter', 'locator'].includes(method)
    ? [first, ...rest].map(translatedOptions)
    : [first, ...rest];
}

/** A page or what was found on it, with everything that is found from there. */
function findingInAnyLanguage<T extends Page | Locator>(found: T): T {
  return new Proxy(found, {
    get(target, key): unknown {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof key !== 'string' || typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, translated(key, given));
        return isLocator(result) ? findingInAnyLanguage(result) : result;
      };
    },
  });
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value && 'filter' in value;

/** The same person at the same page, who finds by English words what the page says in a test language. */
export function inTestLanguage(person: Person): Person {
  return Object.create(person, { page: { value: findingInAnyLanguage(person.page) } }) as Person;
}
