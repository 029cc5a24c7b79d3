import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot as root } from '../webpack/catalog.ts';
import { docLinkProblems, pageProblems, sectionsNamedIn, sourceProblems } from './doc-links.ts';

test('every link of a page, and every page, heading, section and decision that a source names, is there', () => {
  expect(docLinkProblems()).toEqual([]);
});

test.each([
  ['a file that is not there', '[a](nowhere.md)', 'docs/flows.md: nowhere.md leads nowhere'],
  ['a heading of another page', '[a](accounting.md#no-such)', 'docs/flows.md: accounting.md#no-such has no'],
  ['a heading of the page itself', '[a](#no-such)', 'docs/flows.md: #no-such has no such heading'],
])('a page with a link to %s is named', (_what, text, problem) => {
  expect(pageProblems('docs/flows.md', text)).toEqual([expect.stringContaining(problem)]);
});

test('links in code, to other sites, and to what is there are no problem', () => {
  const text =
    '`[a](nowhere.md)` [b](https://example.com/nowhere.md) [c](accounting.md#4-posting-table) [d](../README.md)';
  expect(pageProblems('docs/flows.md', text)).toEqual([]);
});

test.each([
  ['a page', '// see docs/nowhere.md', 'docs/nowhere.md leads nowhere'],
  ['a heading', '/** docs/accounting.md#no-such */', 'docs/accounting.md#no-such has no such heading'],
  ['a section', ' * docs/accounting.md,\n * section 99', 'docs/accounting.md has no section 99'],
  ['one of two sections', '// docs/accounting.md, sections 4 and 99', 'docs/accounting.md has no section 99'],
  ['a decision', '// (docs/decisions/999)', 'docs/decisions/999 is no decision'],
])('a source that names %s which is not there is named', (_what, text, problem) => {
  expect(sourceProblems('api/src/x.ts', text)).toEqual([`api/src/x.ts: ${problem}`]);
});

test('a source may name what is there', () => {
  const text = '// docs/accounting.md, section 4; docs/accounting.md#4-posting-table; docs/decisions/114';
  expect(sourceProblems('api/src/x.ts', text)).toEqual([]);
  expect(sectionsNamedIn(text)).toEqual([{ page: 'accounting', number: '4' }]);
});

/** A path of several names, in backticks; `src/locales/` is a folder of each module. */
const FILE = /`((?!src\/)[\w.-]+(?:\/[\w.-]+)+\/?)`/g;

test.each(['docs/where.md', 'docs/flows.md'])('every file that %s names is there', (page) => {
  const named = Array.from(
    readFileSync(path.join(root, page), 'utf8').matchAll(FILE),
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
