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
  arguments?: unknown;
}

/** Code whose sentences reach a person in the browser: the server's answers, and the rules that forms check too. */
const SOURCES = [
  '{api,payment-sandbox}/src/**/*.ts',
  'shared-domain/src/{validation,money}/*.ts',
  'shared-data/src/api-error.ts',
];
/** Sentences for operators, for mail and for the description of the API. */
const NOT_SHOWN = [
  'api/src/{server/stop,platform/db/fair-semaphore,administration/module-registry/reports}.ts',
  'api/src/platform/config/**',
  'api/src/platform/http/route-schema.ts',
  'api/src/**/{bodies,schemas}.ts',
];
/** Properties and calls whose texts describe the API or go to a log. */
const DESCRIBING = new Set(['description', 'summary', 'help', 'error', 'warn', 'info', 'debug']);
/** Starts as a sentence does, has words, and ends as one. */
const SENTENCE = /^["{A-Z].*[a-z]{2}.*[.!?]$/;
/** What the verification of the books finds may begin with the name of a table. */
const FINDINGS = /^api\/src\/reports\/verify/;
const FINDING = /^["{A-Za-z].*[a-z]{2}.*\.$/;
const SENTENCE_OF_A_RULE = /^[A-Z][\w-]* .*[a-z.]$|^Required\.$/;

/** Functions whose first argument is the key of a text. */
const MAKERS = new Set(['sentence', 'sentenceOfRow', 'word']);

/** What a source says. */
export interface Said {
  /** Sentences, and what else is a key of a text. */
  keys: Set<string>;
  /** Every text of the source. */
  texts: Set<string>;
  /** Sentences that are put together where they are said: `{}` for what is put in. None should be. */
  inline: string[];
}

/** What a source says to a person; `isSentence` tells a sentence from other texts. */
export function saidIn(source: string, isSentence: Is, describing: ReadonlySet<string> = DESCRIBING): Said {
  const said: Said = { keys: new Set(), texts: new Set(), inline: [] };
  collect(parseSync(source, { syntax: 'typescript' }).body, said, { isSentence, describing });
  return said;
}

type Is = (text: string) => boolean;

interface Reading {
  isSentence: Is;
  /** Names of what describes the API or goes to a log. */
  describing: ReadonlySet<string>;
}

function collect(value: unknown, said: Said, reading: Reading): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, said, reading);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const piece = value as Piece;
  if (isUnsaid(piece, reading.describing)) return;
  const key = madeKey(piece);
  if (key !== null) said.keys.add(key);
  noteText(piece, said, reading.isSentence);
  for (const inner of Object.values(piece)) collect(inner, said, reading);
}

/** Imports, what describes the API or goes to a log, and faults of the program. */
function isUnsaid({ source, type, key, callee }: Piece, describing: ReadonlySet<string>): boolean {
  if (source !== undefined && source !== null) return true;
  // What is thrown as a plain error is a fault of the program: a person reads "Something went wrong !" instead.
  if (type === 'NewExpression' && callee?.value === 'Error') return true;
  const name = key?.value ?? callee?.property?.value;
  return typeof name === 'string' && describing.has(name);
}

/** The key of a text that a call of {@link MAKERS} names; null for all else. */
function madeKey({ callee, arguments: given }: Piece): string | null {
  const called = callee?.value;
  if (typeof called !== 'string' || !MAKERS.has(called) || !Array.isArray(given)) return null;
  const [key] = given as { expression: Piece }[];
  return key?.expression.type === 'StringLiteral' ? String(key.expression.value) : null;
}

/** Notes what a text or a template says. */
function noteText(piece: Piece, said: Said, isSentence: Is): void {
  const quasis = (piece.type === 'TemplateLiteral' && piece.quasis) || [];
  const shape = quasis.map(({ cooked }) => cooked).join('{}');
  if (quasis.length > 1 && isSentence(shape)) said.inline.push(shape);
  const text =
    quasis.length === 1 ? shape.replace(/^'|'$/g, '') : piece.type === 'StringLiteral' && piece.value;
  if (typeof text !== 'string') return;
  said.texts.add(text);
  if (isSentence(text)) said.keys.add(text);
}

/** What the server and the rules say to people. */
export function shownSentences(): Said {
  const hidden = new Set(globSync(NOT_SHOWN, { cwd: repositoryRoot }));
  const files = globSync(SOURCES, { cwd: repositoryRoot }).filter((file) => !file.includes('.test.'));
  const all: Said = { keys: new Set(), texts: new Set(), inline: [] };
  for (const file of files) {
    const isRule = file.startsWith('shared-domain');
    const isSentence = (text: string): boolean => {
      // Of files that mostly describe the API, only what is made as a sentence.
      if (hidden.has(file)) return false;
      if (isRule) return SENTENCE.test(text) || SENTENCE_OF_A_RULE.test(text);
      return (FINDINGS.test(file) ? FINDING : SENTENCE).test(text) && text.includes(' ');
    };
    const source = readFileSync(path.join(repositoryRoot, file), 'utf8');
    const said = saidIn(source, isSentence, isRule ? new Set() : DESCRIBING);
    for (const key of said.keys) all.keys.add(key);
    for (const text of said.texts) all.texts.add(text);
    all.inline.push(...said.inline.map((sentence) => `${file}: ${sentence}`));
  }
  return all;
}
