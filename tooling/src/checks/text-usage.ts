import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { textKeysOf } from '../modules/manifest.ts';
import { readDescription } from '../webpack/read-description.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

/** A piece of the syntax tree; only the fields looked at here. */
interface Piece {
  type?: string;
  value?: unknown;
  callee?: Piece;
}

/** Nodes whose inside runs later than the file itself. */
const LATER = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
]);

/** Whether a file reads a text while it is evaluated, when its texts may still be on their way. */
export function readsTextTooEarly(source: string, tsx = true): boolean {
  return parseSync(source, { syntax: 'typescript', tsx }).body.some(callsNow);
}

function callsNow(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(callsNow);
  if (typeof value !== 'object' || value === null) return false;
  const { type = '', callee } = value as Piece;
  if (LATER.has(type)) return false;
  if (type === 'CallExpression' && callee?.type === 'Identifier' && callee.value === 't') return true;
  return Object.values(value).some(callsNow);
}

/** Source files of a package that people see, without tests. */
export function browserSources(folder: string): string[] {
  return globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: repositoryRoot })
    .filter((file) => !file.includes('.test.'))
    .map((file) => path.join(repositoryRoot, file));
}

/** Keys of a package's English locale files that nothing names: neither its code nor its description. */
export async function unusedTexts(folder: string): Promise<string[]> {
  // The sentences of the server are not keys.
  const files = globSync(`${folder}/src/locales/en{,.!(sentences)}.json`, { cwd: repositoryRoot });
  const keys = files.flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(path.join(repositoryRoot, file), 'utf8')) as Record<string, string>),
  );
  // Reports are described in shared-domain, with the texts of the module that shows them.
  const described = browserSources('shared-domain').filter((file) => /[\\/]reports[\\/][^\\/]*$/.test(file));
  const sources = [...browserSources(folder), ...described].map((file) => readFileSync(file, 'utf8'));
  const named = new Set([
    ...(await describedKeys(path.join(repositoryRoot, folder))),
    ...sources.flatMap((source) => textsNamedIn(source, keys)),
  ]);
  return keys.filter((key) => !named.has(key));
}

/** The keys that a file names: written out, or by a template such as `menu.${id}`, which names every key that fits. */
export function textsNamedIn(source: string, keys: readonly string[]): string[] {
  const patterns = [...source.matchAll(/`([\w.-]*\$\{[^`]*)(?=`)/g)].map(([, template = '']) =>
    patternOf(template, source),
  );
  return keys.filter((key) => source.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key)));
}

/** Keys that the description of a module names; none of a package that is no module. */
async function describedKeys(root: string): Promise<string[]> {
  return existsSync(path.join(root, 'module.config.ts')) ? textKeysOf(await readDescription(root)) : [];
}

/** What a template fits; one that begins with a value fits the strings of its file there, or it would fit every key. */
function patternOf(template: string, source: string): RegExp {
  const [start = '', ...rest] = template.split(/\$\{[^}]*\}/).map(escaped);
  const strings = Array.from(source.matchAll(/'([\w.-]+)'/g), ([, word = '']) => escaped(word));
  const value = start === '' ? `(?:${strings.join('|')})` : `${start}[\\w. -]+`;
  return new RegExp(`^${value}${rest.join('[\\w. -]+')}$`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
