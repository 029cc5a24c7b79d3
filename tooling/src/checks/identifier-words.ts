import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { repositoryRoot } from '../webpack/catalog.ts';

const SOURCES = ['shared-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'];
const VERBS = ['ask', 'asked', 'tell', 'told', 'say', 'speak', 'speaking', 'hear', 'heed', 'answer'];

/** Words for numbers and texts of which it is known what they are: number, amount; label, title, text, message. */
const VAGUE = ['figure', 'figures', 'words', 'wording'];

/** Files of the browser packages and of their tests in which a number is called one. */
const NUMBER_SOURCES = [
  '{shared-*,shell,mfe-*}/src/**/*.{ts,tsx,css,json}',
  'e2e/{src,test}/**/*.ts',
  '{shared-*,shell,mfe-*,e2e}/README.md',
];

/** In names of files and of what is in them, comments and texts: a number, an amount, a balance, a digit. `configure` is another word. */
const FIGURE = /(?<!con)figure/i;

/** Pictures are called so by the standard of PDF. */
const PICTURES = ['shared-domain/src/print/draw-head.ts', 'shared-domain/src/print/pdf/structure.ts'];

/** Words of names that have a better one: request, confirm, notify, add, resolve; prefetch; mount and unmount; convertsTo, timeout. */
const REPLACED = new Set([...VERBS, ...VAGUE, 'ahead', 'bring in', 'take away', 'becomes', 'patience']);

/** Names that keep such a word: fields in responses that are published, and what is about the words of an address or a search. */
const KEPT = new Set(['canAnswer', 'RESERVED_WORDS', 'MAX_SEARCH_WORDS', 'containsWords', 'searchWords']);

/** Files that take a text apart into its words: these are called so. */
const SPLIT_INTO_WORDS = [
  'shared-data/src/search.ts',
  'shared-domain/src/list-query/filter-and-sort.ts',
  'shared-domain/src/list-query/search-words.ts',
  'shared-domain/src/print/type/line-breaks.ts',
  'shared-ui/src/combobox/options.ts',
];

/** Most files have none of them in any place, and need not be parsed. */
const CANDIDATE = new RegExp([...REPLACED].join('|').replaceAll(' ', '_?'), 'i');

/** Words of a name, in small letters: `askToLeave` and `ASK_TO_LEAVE` have the same. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$#]+/);
}

function isReplaced(name: string): boolean {
  const words = wordsOf(name);
  const pairs = words.map((word, index) => `${word} ${words[index + 1] ?? ''}`);
  return !KEPT.has(name) && [...words, ...pairs].some((word) => REPLACED.has(word));
}

/** Identifiers in a source that have a word which is not used in names; texts and comments are no identifiers. */
export function replacedNamesIn(source: string, tsx = false): string[] {
  if (!CANDIDATE.test(source)) return [];
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    const isName = type === 'Identifier' || type === 'PrivateName';
    if (isName && typeof value === 'string' && isReplaced(value)) found.add(value);
    Object.values(node).forEach(walk);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx, target: 'esnext' }));
  return [...found].toSorted();
}

/** Files with code of the browser packages; tests are left out. */
export function browserSources(): string[] {
  const files = globSync(SOURCES, { cwd: repositoryRoot });
  return files.filter((file) => !file.includes('.test.') && !file.includes('/testing/'));
}

/** One line for each such identifier of the browser packages. */
export function replacedNames(): string[] {
  return browserSources().flatMap((file) => {
    const source = readFileSync(path.join(repositoryRoot, file), 'utf8');
    const found = replacedNamesIn(source, file.endsWith('x')).map((name) => `${file}: ${name}`);
    return SPLIT_INTO_WORDS.includes(file) ? found.filter((name) => name !== `${file}: words`) : found;
  });
}

/** Whether a text calls a number a figure. */
export const namesFigure = (text: string): boolean => FIGURE.test(text);

/** Files in which a number is called a figure, and how many were looked at. */
export function figureFiles(): { found: string[]; looked: number } {
  const files = globSync(NUMBER_SOURCES, { cwd: repositoryRoot }).filter((file) => !PICTURES.includes(file));
  const isFound = (file: string): boolean =>
    namesFigure(`${file} ${readFileSync(path.join(repositoryRoot, file), 'utf8')}`);
  return { found: files.filter(isFound), looked: files.length };
}
