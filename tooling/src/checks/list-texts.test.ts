import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { fetchedWith, keysNamedIn, listFiles } from './list-texts.ts';

const inShared = (file: string): string => path.join(repositoryRoot, 'shared-ui/src', file);
const keysOf = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(inShared(file), 'utf8')) as Record<string, string>);

/** What a list fetches on use and draws without waiting for texts. */
const ON_USE = [
  'table/filter-fields.tsx',
  'table/later-list-parts.ts',
  'table/export-list.tsx',
  'overlay/antd-panels.tsx',
  'date/calendar.tsx',
  'chart/month-chart-canvas.tsx',
];

const modules = globSync('mfe-*/module.config.ts', { cwd: repositoryRoot }).map((file) => path.dirname(file));

test('the code of lists is found, and what it imports', async () => {
  const lists = (await Promise.all(modules.map(listFiles))).flat();
  expect(lists.length).toBeGreaterThan(8);
  const fetched = fetchedWith(lists);
  expect(fetched).toContain(inShared('documents/document-list.tsx'));
  expect(fetched).toContain(inShared('table/list-page.tsx'));
  expect(fetched).not.toContain(inShared('documents/document-editor.tsx'));
});

test('keys are found written out and as the beginning of a template', () => {
  const keys = ['pdf.fonts', 'status.paid', 'status.spoken.paid', 'total.tax'];
  expect(keysNamedIn("t('pdf.fonts') + t(`status.${word}`)", keys)).toEqual([
    'pdf.fonts',
    'status.paid',
    'status.spoken.paid',
  ]);
});

test('neither a list nor the frame names a text of shared-ui that comes later', async () => {
  const lists = (await Promise.all(modules.map(listFiles))).flat();
  const shell = globSync('shell/src/**/*.{ts,tsx}', { cwd: repositoryRoot })
    .filter((file) => !file.includes('.test.') && !file.endsWith('.d.ts'))
    .map((file) => path.join(repositoryRoot, file));
  const later = keysOf('locales/en.later.json');
  const fetched = fetchedWith([...lists, ...shell, ...ON_USE.map(inShared)]);
  const named = [...fetched]
    .filter((file) => file.startsWith(inShared('')))
    .flatMap((file) =>
      keysNamedIn(readFileSync(file, 'utf8'), later).map(
        (key) => `${path.relative(repositoryRoot, file)}: ${key}`,
      ),
    );
  expect(named).toEqual([]);
});
