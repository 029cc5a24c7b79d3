import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { AUDIENCES } from './modules.ts';

const SOURCE = path.join(import.meta.dirname, '..', '..');

test('every module that the source writes into the history by name has its audience', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = files.flatMap((name) =>
    [...readFileSync(path.join(SOURCE, name), 'utf8').matchAll(/\bmodule: '(\w+)'/g)].map(
      ([, module = '']) => module,
    ),
  );
  expect(modules.length).toBeGreaterThan(10);
  expect([...new Set(modules)].filter((module) => !AUDIENCES.has(module))).toEqual([]);
});
