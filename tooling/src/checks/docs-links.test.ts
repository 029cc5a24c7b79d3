import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot as root } from '../webpack/catalog.ts';

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/** `[text](target)` outside code, without addresses of other sites. */
const LINK = /\]\((?!\w+:)([^)\s]+)\)/g;
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');

/** The anchor that a heading gets: lower case, spaces as hyphens, no punctuation. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (page: string) =>
  new Set(Array.from(page.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading)));

function problemOf(page: string, link: string): string | null {
  const [file = '', anchor] = link.split('#');
  const target = file ? path.resolve(root, path.dirname(page), decodeURI(file)) : path.join(root, page);
  if (!existsSync(target)) return `${page}: ${link} leads nowhere`;
  if (anchor && !anchorsIn(readFileSync(target, 'utf8')).has(anchor))
    return `${page}: ${link} has no such heading`;
  return null;
}

test('every link of a page of this repository leads to a file and a heading that are there', () => {
  const problems = pages.flatMap((page) =>
    Array.from(withoutCode(readFileSync(path.join(root, page), 'utf8')).matchAll(LINK), ([, link = '']) =>
      problemOf(page, link),
    ),
  );
  expect(pages.length).toBeGreaterThan(80);
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});

/** "docs/accounting.md, section 3", and "sections 8 and 9", also over two lines of a comment. */
const SECTION = /docs\/(\w+)\.md,[\s*]+sections? (\d+)(?: and (\d+))?/g;

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.sql', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** Numbers of a page's sections: `## 3. Statuses`. */
const sectionsOf = (page: string): Set<string> => {
  const file = path.join(root, 'docs', `${page}.md`);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Set(Array.from(text.matchAll(/^## (\d+)\. /gm), ([, number = '']) => number));
};

test('every section of a page that a comment names is there', () => {
  const named = sources.flatMap((file) =>
    Array.from(
      readFileSync(path.join(root, file), 'utf8').matchAll(SECTION),
      ([, page = '', ...numbers]) => ({
        file,
        page,
        numbers: numbers.filter((number) => number !== undefined),
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(60);
  const wrong = named.filter(({ page, numbers }) => numbers.some((number) => !sectionsOf(page).has(number)));
  expect(wrong).toEqual([]);
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
