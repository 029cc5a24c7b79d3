import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot as root } from '../webpack/catalog.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Where a command reads its options, when that is not only `tooling/src/runner/<name>.ts`. */
const SOURCES: Record<string, string[]> = {
  bench: globSync('bench/src/**/*.ts', { cwd: root }),
  'compose:local': ['tooling/src/runner/compose-local.ts'],
  module: ['tooling/src/modules/cli-options.ts', 'tooling/src/runner/{new,dev}-module.ts'],
  'new:module': ['tooling/src/runner/new-module.ts'],
  'test:integration': ['e2e/src/integration/run.ts'],
  verify: ['starter/src/verify.ts'],
};

interface NamedCommand {
  page: string;
  script: string;
  words: string[];
}

/** Every `npm run X -- ...` of a page: to the end of the line or of the code that it is in, without a comment. */
function commandsOf(page: string): NamedCommand[] {
  const found = read(page).matchAll(/npm run ([\w:-]+)([^\n`|&;#]*)/g);
  return Array.from(found, ([, script = '', rest = '']) => ({
    page,
    script,
    words: rest
      .replaceAll(/"[^"]*"/g, '')
      .trim()
      .split(/\s+/),
  }));
}

const commands = pages.flatMap(commandsOf);

function takesOption(script: string, option: string): boolean {
  const places = [`tooling/src/runner/${script}.ts`, ...(SOURCES[script] ?? [])];
  const files = places.flatMap((place) => globSync(place, { cwd: root }));
  const name = option.replace(/^--(?:no-)?/, '');
  const row = new RegExp(`'?\\b${name}\\b'?: \\{ type: '|'--${name}\\b`);
  return files.some((file) => row.test(read(file)));
}

test('every command that a page names is a script of package.json', () => {
  expect(commands.length).toBeGreaterThan(60);
  const unknown = commands.filter(({ script }) => !Object.hasOwn(scripts, script));
  expect(unknown.map(({ page, script }) => `${page}: npm run ${script}`)).toEqual([]);
});

test('every option that a page names is one that the command takes', () => {
  const unknown = commands.flatMap(({ page, script, words }) =>
    words
      .filter((word) => /^--[a-z]/.test(word))
      .map((word) => word.replace(/[=,.)].*$/, ''))
      .filter((option) => !takesOption(script, option))
      .map((option) => `${page}: npm run ${script} ${option}`),
  );
  expect(takesOption('verify', '--companies')).toBe(false);
  expect(unknown).toEqual([]);
});

test('every command of one module that a page names is in the usage of "npm run module"', () => {
  const usage = read('tooling/src/modules/module-command.ts');
  const unknown = commands
    .filter(({ script, words }) => script === 'module' && words[0] === '--' && words[1] !== undefined)
    .filter(({ words }) => /^[a-z]+$/.test(words[1] ?? '') && !usage.includes(`\n  ${words[1]} `))
    .map(({ page, words }) => `${page}: npm run module ${words.join(' ')}`);
  expect(unknown).toEqual([]);
});
