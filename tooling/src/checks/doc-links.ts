import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot as root } from '../webpack/catalog.ts';

/** `[text](target)` outside code, without addresses of other sites. */
const LINK = /\]\((?!\w+:)([^)\s]+)\)/g;
/** A page that a comment names, with a heading of it: `docs/accounting.md#4-posting-table`. */
const PAGE = /(?<![\w./-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g;
/** A decision by its number alone: `docs/decisions/114`. */
const DECISION = /(?<![\w./-])docs\/decisions\/(\d{3})(?![\w-])/g;
/** "docs/accounting.md, section 3", and "sections 8 and 9", also over two lines of a comment. */
const SECTION = /docs\/(\w+)\.md,[\s*]+sections? (\d+)(?: and (\d+))?/g;
const SOURCES = ['ts', 'tsx', 'mjs', 'cjs', 'js', 'sql', 'css', 'sh', 'conf', 'yml', 'json', 'Dockerfile'];
const DECISIONS = 'docs/decisions';
/** Names what is not there, to see it found. */
const EXAMPLES = 'tooling/src/checks/docs-links.test.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');

/** What leads nowhere: links of pages, and pages, headings, sections and decisions that sources name; a line for each. */
export function docLinkProblems(): string[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && file !== EXAMPLES && existsSync(path.join(root, file)));
  const pages = files.filter((file) => file.endsWith('.md'));
  const sources = files.filter((file) => SOURCES.some((ending) => file.endsWith(`.${ending}`)));
  return [
    ...pages.flatMap((page) => pageProblems(page, read(page))),
    ...sources.flatMap((file) => sourceProblems(file, read(file))),
  ];
}

/** Links of one page, by its path from the root, that lead nowhere. */
export function pageProblems(page: string, text: string): string[] {
  return Array.from(withoutCode(text).matchAll(LINK), ([, link = '']) => {
    const [file = '', anchor] = link.split('#');
    const target = file ? path.join(path.dirname(page), decodeURI(file)) : page;
    return problemOf(page, link, target, anchor);
  }).filter((problem) => problem !== null);
}

/** What one source names of the pages that is not there. */
export function sourceProblems(file: string, text: string): string[] {
  const named = Array.from(text.matchAll(PAGE), ([link]) => {
    const [target = '', anchor] = link.split('#');
    return problemOf(file, link, target, anchor);
  });
  const decisions = Array.from(text.matchAll(DECISION), ([link, number = '']) =>
    decisionNumbers().has(number) ? null : `${file}: ${link} is no decision`,
  );
  const sections = sectionsNamedIn(text).map(({ page, number }) =>
    sectionsOf(page).has(number) ? null : `${file}: docs/${page}.md has no section ${number}`,
  );
  return [...named, ...decisions, ...sections].filter((problem) => problem !== null);
}

/** Sections of pages that a text names. */
export function sectionsNamedIn(text: string): { page: string; number: string }[] {
  return [...text.matchAll(SECTION)].flatMap(([, page = '', ...numbers]) =>
    numbers.filter((number) => number !== undefined).map((number) => ({ page, number })),
  );
}

function problemOf(from: string, link: string, target: string, anchor?: string): string | null {
  if (!existsSync(path.join(root, target))) return `${from}: ${link} leads nowhere`;
  if (anchor && !anchorsOf(target).has(anchor)) return `${from}: ${link} has no such heading`;
  return null;
}

/** The anchor that a heading gets: lower case, spaces as hyphens, no punctuation. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (page: string): Set<string> =>
  new Set(Array.from(read(page).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading)));

/** Numbers of a page's sections: `## 3. Statuses`. */
function sectionsOf(page: string): Set<string> {
  const file = `docs/${page}.md`;
  const text = existsSync(path.join(root, file)) ? read(file) : '';
  return new Set(Array.from(text.matchAll(/^## (\d+)\. /gm), ([, number = '']) => number));
}

function decisionNumbers(): Set<string> {
  return new Set(readdirSync(path.join(root, DECISIONS)).map((name) => name.slice(0, 3)));
}
