import { parseSync } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

const SOURCES = ['{api,payment-sandbox}/src/**/*.ts', 'shared-domain/src/**/*.ts'];
/** Read at the start of the server, from its environment or from what PostgreSQL prints. */
const TRUSTED = /^api\/src\/platform\/config\//;
/** Patterns over text that is short whatever comes from outside. */
const SHORT_TEXT = new Map([
  [String.raw`\/$`, 'an address of the configuration'],
  [String.raw`\.?0+$`, 'a number with 20 decimals'],
  [String.raw`^(.*?)\s*<([^<>]+)>$`, 'the sender, of the configuration'],
  [String.raw`[.\s]+$`, 'the name of a file, cut to 1,000 characters before'],
  ["[' ]+$", 'a name of a sheet, cut to 30 characters before'],
  [String.raw`\B(?=(\d{3})+(?!\d))`, 'digits of an amount, 15 at most'],
  [String.raw`\B(?=(\d{3})+$)`, 'digits of an amount, 15 at most'],
  ['0+$', 'decimals of a JSON number or of a cell of 40 characters'],
  [String.raw`^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$`, 'a cell of 40 characters'],
]);

const LENGTH = 30_000;
/** Processor time for a text of LENGTH: a linear pattern takes less than one, a quadratic one hundreds. */
const CPU_MS = 150;
const PUMPS = [
  '0',
  '1',
  'a',
  'Z',
  ' ',
  '.',
  ',',
  '-',
  '/',
  'x',
  '"',
  "'",
  '\n',
  '%',
  '@',
  '_',
  'a.',
  'x1',
  '<p>',
  '{',
  '1,',
];
const BEGINNINGS = ['', 'a', '1', 'a@', '"', '-', '<p>', 'https://'];
const ENDINGS = ['', '!', '\u0000', 'é'];

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

function patternsOf(file: string): Pattern[] {
  const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string };
    if (type === 'RegExpLiteral') found.push({ file, source: pattern ?? '', flags: flags ?? '' });
    Object.values(node).forEach(walk);
  };
  walk(parseSync(text, { syntax: 'typescript' }));
  return found;
}

/** The text over which a pattern takes too long, in words; null when it is linear over all of them. */
function slowOver({ source, flags }: Pattern): string | null {
  for (const pump of PUMPS) {
    const many = pump.repeat(Math.ceil(LENGTH / pump.length));
    for (const beginning of BEGINNINGS) {
      for (const ending of ENDINGS) {
        const before = process.cpuUsage();
        new RegExp(source, flags).exec(beginning + many + ending);
        const { user, system } = process.cpuUsage(before);
        if ((user + system) / 1_000 > CPU_MS) return JSON.stringify([beginning, pump, ending]);
      }
    }
  }
  return null;
}

test('every pattern over text from outside takes linear time', () => {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: repositoryRoot }));
  const patterns = files
    .filter((file) => !file.includes('.test.') && !TRUSTED.test(file))
    .flatMap((file) => patternsOf(file))
    .filter(({ source }) => !SHORT_TEXT.has(source));
  expect(patterns.length).toBeGreaterThan(50);
  const slow = patterns.flatMap((pattern) => {
    const text = slowOver(pattern);
    return text === null ? [] : [`${pattern.file}: /${pattern.source}/ over ${text}`];
  });
  expect(slow).toEqual([]);
});

test('the check itself finds a pattern that is not linear', () => {
  expect(slowOver({ file: '', source: '0+$', flags: '' })).not.toBeNull();
  expect(slowOver({ file: '', source: '^0+$', flags: '' })).toBeNull();
});
