import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CSS_LAYERS, inLayer, layerOf } from './css-layers.ts';
import { repositoryRoot } from './catalog.ts';

test.each([
  ['node_modules/.pnpm/intro.js@8/node_modules/intro.js/introjs.css', 'vendor'],
  ['shared-ui/src/tokens.css', 'tokens'],
  ['shared-ui/src/basics/basics.css', 'base'],
  ['shared-ui/src/table/table.css', 'patterns'],
  ['shell/src/dashboard/dashboard.css', 'module'],
  ['mfe-contacts/src/contacts/contact-screen.css', 'module'],
])('%s is in the layer %s', (file, layer) => {
  expect(layerOf(path.join(repositoryRoot, file))).toBe(layer);
});

test('resets are in the page itself, in the weakest layer, and in no style sheet of every page', () => {
  const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
  const [style = ''] = /<style>[^]*<\/style>/.exec(read('shell/src/index.html')) ?? [];
  expect([CSS_LAYERS[0], style.match(/@layer [\w ,]+/g)]).toEqual(['reset', ['@layer reset ']]);
  expect(style).toMatch(/body \{\s+margin: 0;/);
  expect(style).toMatch(/\.ac-root,\s+\.ac-root \*,[^{]+\{\s+box-sizing: border-box;/);
  expect(read('shared-ui/src/basics/basics.css')).not.toMatch(
    /(?:^|\n)(?:body|\.ac-root \*)[^}]*(?:margin|box-sizing)/,
  );
});

test('every sheet names the whole order before its rules', () => {
  expect(inLayer('a {\n}', 'base')).toBe(`@layer ${CSS_LAYERS.join(', ')};\n@layer base {\na {\n}\n}\n`);
});
