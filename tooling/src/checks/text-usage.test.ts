import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { browserSources, readsTextTooEarly, unusedTexts } from './text-usage.ts';

const packages = globSync('*/src/locales/en.json', { cwd: repositoryRoot }).map(
  (file) => file.split(path.sep)[0] ?? '',
);

test.each(packages)('every text of %s is used', async (folder) => {
  expect(await unusedTexts(folder)).toEqual([]);
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
