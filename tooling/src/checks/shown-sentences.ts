import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { repositoryRoot } from '../webpack/catalog.ts';

/** A piece of the syntax tree; only the fields looked at here. */
interface Piece {
  type?: string;
  value?: unknown;
  key?: Piece;
  callee?: Piece;
  property?: Piece;
  source?: unknown;
  quasis?: { cooked: string }[];
}

/** Code whose sentences reach a person in the browser: the server's answers, and the rules that forms check too. */
const SOURCES = [
  'api/src/**/*.ts',
  'shared-domain/src/{validation,money}/*.ts',
  'shared-data/src/api-error.ts',
];
/** Sentences for whoever runs the server, for mail and for the description of the API. */
const NOT_SHOWN = [
  'api/src/{verify,stop}.ts',
  'api/src/{config,db/embedded}/**',
  'api/src/ledger/{verify*,verify/**,fingerprint.ts}',
  'api/src/http/route-schema.ts',
  'api/src/**/{bodies,schemas,questions}.ts',
];
/** Properties and calls whose texts describe the API or go to a log. */
const DESCRIBING = new Set(['description', 'summary', 'help', 'error', 'warn', 'info', 'debug']);
/** Starts as a sentence does, has words, and ends as one. */
const SENTENCE = /^["{A-Z].*[a-z]{2}.*[.!?]$/;
const SENTENCE_OF_A_RULE = /^[A-Z][\w-]* .*[a-z.]$|^Required\.$/;

/** Sentences in a source; what is put into one is `{}`. */
export function sentencesIn(source: string, isSentence: (text: string) => boolean): string[] {
  const found: string[] = [];
  collect(parseSync(source, { syntax: 'typescript' }).body, (text) => {
    if (isSentence(text)) found.push(text);
  });
  return found;
}

function collect(value: unknown, note: (text: string) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, note);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const piece = value as Piece;
  if (piece.source !== undefined && piece.source !== null) return;
  // What is thrown as a plain error is a fault of the program: a person reads "Something went wrong !" instead.
  if (piece.type === 'NewExpression' && piece.callee?.value === 'Error') return;
  const name = piece.key?.value ?? piece.callee?.property?.value;
  if (typeof name === 'string' && DESCRIBING.has(name)) return;
  if (piece.type === 'StringLiteral') note(typeof piece.value === 'string' ? piece.value : '');
  if (piece.type === 'TemplateLiteral') note((piece.quasis ?? []).map(({ cooked }) => cooked).join('{}'));
  for (const inner of Object.values(piece)) collect(inner, note);
}

/** A text of the locale file as it reads in the sources: without the names of what is put in. */
export const shapeOf = (sentence: string): string => sentence.replace(/\{\w+\}/g, '{}');

/** Every sentence of the server and of the rules that a person can meet, with `{}` for what is put in. */
export function shownSentences(): Set<string> {
  const hidden = new Set(globSync(NOT_SHOWN, { cwd: repositoryRoot }));
  const files = globSync(SOURCES, { cwd: repositoryRoot }).filter(
    (file) => !file.includes('.test.') && !hidden.has(file),
  );
  return new Set(
    files.flatMap((file) => {
      const isRule = file.startsWith('shared-domain');
      return sentencesIn(readFileSync(path.join(repositoryRoot, file), 'utf8'), (text) =>
        isRule
          ? SENTENCE.test(text) || SENTENCE_OF_A_RULE.test(text)
          : SENTENCE.test(text) && text.includes(' '),
      );
    }),
  );
}
