import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { KEPT_STATE, moduleState } from './module-state.ts';

const server = path.join(repositoryRoot, 'api/src');

test('finds variables and empty collections at module level, and none in functions or classes', () => {
  const source = `
    let pool: Pool | null = null;
    export let count = 0;
    const cache = new Map<string, number>();
    export const names: string[] = [];
    const known = new Map([['a', 1]]);
    const byObject = new WeakMap<object, number>();
    const LIMIT = 5;
    function work() { let inside = 0; const here = new Set(); }
    class Cache { readonly #kept = new Map(); }`;
  expect(moduleState(source)).toEqual(['pool', 'count', 'cache', 'names']);
});

test('modules of the server keep no state beside what is listed with a reason', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    moduleState(readFileSync(path.join(server, file), 'utf8')).map((name) => `${file} ${name}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(KEPT_STATE).toSorted());
});
