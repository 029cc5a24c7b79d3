import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleManifest } from '@accounts/shared-auth/contract';
import { compileTexts } from './compile-texts.ts';
import { writeLocales } from '../modules/manifest.ts';

test('a message that cannot be read fails the build with its key', () => {
  expect(compileTexts('{"a": "Plain", "b": "{n, plural, one {#} other {#}}"}')).toHaveProperty('b');
  expect(() => compileTexts('{"good": "Plain", "bad": "{n, plural, one {# invoice}"}')).toThrow(/"bad"/);
});

test('the menu gets only the texts that the manifest names', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'accounts-locales-'));
  await mkdir(path.join(root, 'src/locales'), { recursive: true });
  const texts = { 'routes.home': 'Payroll', 'list.empty': 'No pay run yet' };
  await writeFile(path.join(root, 'src/locales/en.json'), JSON.stringify(texts));
  const lists = { nav: [], quickAdd: [], search: [], dashboard: [], tours: [] };
  const manifest = {
    ...lists,
    routes: [{ path: '/payroll', titleKey: 'routes.home', access: 'user' }],
    i18n: { en: 'locales/en.json', de: 'locales/de.json' },
    labels: { en: 'locales/en.labels.json', de: 'locales/de.labels.json' },
  } as unknown as ModuleManifest;
  await writeFile(
    path.join(root, 'src/locales/de.json'),
    JSON.stringify({ 'list.empty': 'Noch kein Lohnlauf' }),
  );
  const hashes = await writeLocales(root, path.join(root, 'dist'), manifest, (content) => content.toString());
  expect(hashes['locales/en.labels.json']).toBe('{"routes.home":["Payroll"]}');
  const written = async (file: string) =>
    JSON.parse(await readFile(path.join(root, 'dist/locales', file), 'utf8')) as unknown;
  expect(await written('en.labels.json')).toEqual({ 'routes.home': ['Payroll'] });
  expect(await written('en.json')).toEqual({ 'routes.home': ['Payroll'], 'list.empty': ['No pay run yet'] });
  // What is not translated yet is English, in the menu too.
  expect(await written('de.labels.json')).toEqual({ 'routes.home': ['Payroll'] });
  expect(await written('de.json')).toEqual({
    'routes.home': ['Payroll'],
    'list.empty': ['Noch kein Lohnlauf'],
  });
  await rm(root, { recursive: true });
});
