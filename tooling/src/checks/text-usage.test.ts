import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { browserSources, readsTextTooEarly, textsNamedIn, unusedTexts } from './text-usage.ts';

const packages = globSync('*/src/locales/en.json', { cwd: repositoryRoot }).map(
  (file) => file.split(path.sep)[0] ?? '',
);

test.each(packages)('every text of %s is used', async (folder) => {
  expect(await unusedTexts(folder)).toEqual([]);
});

test('texts are named written out, by the beginning of a template, and by the strings that one begins with', () => {
  const keys = ['bill.one', 'list.one', 'menu.bills', 'order.one', 'order.two'];
  expect(textsNamedIn("t('order.two') + t(`menu.${id}`)", keys)).toEqual(['menu.bills', 'order.two']);
  expect(textsNamedIn("const NAMES = ['bill', 'order']; t(`${name}.one`)", keys)).toEqual([
    'bill.one',
    'order.one',
  ]);
  expect(textsNamedIn('draftKey = `${name}.${id}`', keys)).toEqual([]);
});

test.each(packages)('no file of %s reads a text while it is evaluated', (folder) => {
  const early = browserSources(folder).filter((file) =>
    readsTextTooEarly(readFileSync(file, 'utf8'), file.endsWith('x')),
  );
  expect(early).toEqual([]);
});

test.each([
  ["const TITLE = t('list.title');", true],
  ["export const COLUMNS = [{ title: t('list.name') }];", true],
  ["const title = () => t('list.title');", false],
  ["function Title() { return <h1>{t('list.title')}</h1>; }", false],
  ["class Row { label() { return t('row.label'); } }", false],
])('%s reads too early: %s', (source, isEarly) => {
  expect(readsTextTooEarly(source)).toBe(isEarly);
});
