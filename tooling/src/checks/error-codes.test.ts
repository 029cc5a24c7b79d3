import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const codesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, code = '']) => code));

test('docs/error-codes.md lists every code, and no other', () => {
  const sources = ['{api,payment-sandbox}/src/**/*.ts', 'shell/src/**/*.{ts,tsx}']
    .flatMap((pattern) => globSync(pattern, { cwd: repositoryRoot }))
    .filter((file) => !file.includes('.test.'));
  const used = codesIn(sources.map(read).join('\n'), /'((?:API-[A-Z-]+|MFE-\d+))'/g);
  const listed = codesIn(read('docs/error-codes.md'), /`((?:API-[A-Z-]+|MFE-\d+))`/g);
  expect([...listed].toSorted()).toEqual([...used].toSorted());
});
