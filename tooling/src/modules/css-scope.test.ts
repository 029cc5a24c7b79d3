import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { foreignNames, foreignSelectors, ownClasses, styleProblems } from './css-scope.ts';
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
  [':is(.payroll-a, body) { color: red }', [':is(.payroll-a, body)']],
  [':where(.payroll-a, :is(.payroll-b, h1)) { color: red }', [':where(.payroll-a, :is(.payroll-b, h1))']],
  [':is(.payroll-a, .payroll-b:not(.x, h1)), .payroll-c :is(h1, h2) { color: red }', []],
  ['.pub-card, .customer-page { color: red }', ['.pub-card', '.customer-page']],
  ['.rdp-day, .layout, .palette:hover { color: red }', ['.rdp-day', '.layout', '.palette:hover']],
])('%s reaches outside of the module by %j', (css, foreign) => {
  expect(foreignSelectors(css)).toEqual(foreign);
});

test('names of animations and fonts are those of the whole page, and begin with the module', () => {
  const css = `@keyframes ac-breathe { to { opacity: 0 } } @-webkit-keyframes payroll-spin { to { opacity: 0 } }
    @font-face { src: url(a.woff2); font-family: "Inter" } @font-face { font-family: Payroll-Sans; }
    /* @keyframes old { } */ @counter-style payroll { symbols: a }`;
  expect(foreignNames(css, 'payroll')).toEqual(['@keyframes ac-breathe', '@font-face Inter']);
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
