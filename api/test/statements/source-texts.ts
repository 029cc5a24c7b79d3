import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { API } from '../node.ts';

/** A statement in the sources of the server, and where it is written: a file, or a place in one. */
export interface SourceText {
  at: string;
  sql: string;
}

/** The server, and the packages that it is started with. */
const SOURCES = '{api,payment-sandbox,demo-companies}/src/**/*.ts';
const ROOT = path.join(API, '..');
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const TEXT = /`([^`\\]*)`|'([^'\n\\]*)'/g;
const STATEMENT = /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH (?:RECURSIVE )?\w+ (?:AS|\()) ?/;

/** Whole statements in one source, wherever they are: none that is put together from parts. */
export const wholeTextsIn = (file: string, source: string): SourceText[] =>
  [...source.replaceAll(COMMENT, '').matchAll(TEXT)]
    .map(([, template, plain]) => template ?? plain ?? '')
    .filter((sql) => STATEMENT.test(sql) && !sql.includes('${'))
    .map((sql) => ({ at: file, sql }));

/** Whole statements in the sources of the server. */
export const wholeTexts = (): SourceText[] =>
  globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => wholeTextsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
