import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { foreignSelectors, ownClasses, styleProblems } from './css-scope.ts';
import { buildablePackages } from './packages.ts';

test.each([
  ['body { margin: 0 }', ['body']],
  [':root { --ac-surface: red }', [':root']],
  ['.ac-button { color: red }', ['.ac-button']],
  ['@media (width < 700px) { h1, .payroll-runs { color: red } }', ['h1']],
  ['.ac-card:not(.payroll-card) { color: red }', ['.ac-card:not(.payroll-card)']],
  ['.payroll-runs > .ac-button, .ac-card.payroll-card > h2 { color: red }', []],
  ['@keyframes payroll { from { opacity: 0 } to { opacity: 1 } } .payroll-run { animation: payroll 1s }', []],
  ['/* body { } */ :is(.payroll-a, .payroll-b) > li { color: red }', []],
])('%s reaches outside of the module by %j', (css, foreign) => {
  expect(foreignSelectors(css)).toEqual(foreign);
});

test('no style sheet of a module reaches outside of it, and no two of them name the same class', () => {
  const owners = new Map<string, string>();
  for (const { id, kind, root } of buildablePackages()) {
    if (kind === 'module') expect(styleProblems(root)).toEqual([]);
    for (const file of globSync(path.join(root, 'src/**/*.css'))) {
      for (const name of ownClasses(readFileSync(file, 'utf8'))) {
        const owner = owners.get(name) ?? id;
        expect([name, path.relative(repositoryRoot, file), owner]).toEqual([
          name,
          path.relative(repositoryRoot, file),
          id,
        ]);
        owners.set(name, id);
      }
    }
  }
});
