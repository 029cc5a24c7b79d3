import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, type ModuleCode, type ModuleManifest } from '@accounts/shared-auth/contract';
import { filesOf, outputHash } from './build-record.ts';
import { integrityOf } from './integrity.ts';
import type { BuildablePackage } from './packages.ts';

/** A manifest with one screen. */
export const manifestOf = (id: string, version: string): ModuleManifest => ({
  id,
  version,
  contract: CONTRACT_VERSION,
  shared: {},
  routes: [{ path: `/${id}`, titleKey: 'title', access: 'user' }],
  nav: [],
  quickAdd: [],
  search: [],
  tours: [],
  dashboard: [],
  i18n: { en: 'locales/en.json' },
  labels: { en: 'locales/en.labels.json' },
  events: { publishes: [], reads: [] },
});

/** What a build of a module leaves behind in a folder: `label` is its only text for the menu. */
export async function fakeBuild(
  folder: string,
  id: string,
  version: string,
  label: string,
  {
    takes = {},
    ...more
  }: {
    takes?: Record<string, string[]>;
    code?: ModuleCode;
    contract?: string;
    shared?: Record<string, string>;
  } = {},
): Promise<BuildablePackage> {
  const root = path.join(folder, `mfe-${id}`);
  const [entry, manifest] = [`// ${id} ${version}`, JSON.stringify({ ...manifestOf(id, version), ...more })];
  await mkdir(path.join(root, 'dist/locales'), { recursive: true });
  await writeFile(path.join(root, 'dist/module.json'), manifest);
  await writeFile(path.join(root, 'dist/remote-entry.1.js'), entry);
  for (const file of ['en.json', 'en.labels.json']) {
    await writeFile(path.join(root, 'dist/locales', file), JSON.stringify({ title: label }));
  }
  const files = await filesOf(path.join(root, 'dist'));
  const record = {
    id,
    inputs: version.replaceAll('.', 'a'),
    version,
    folder: `${version}-${outputHash(files)}`,
    contract: more.contract ?? CONTRACT_VERSION,
    entry: 'remote-entry.1.js',
    entryIntegrity: integrityOf(Buffer.from(entry)),
    manifestIntegrity: integrityOf(Buffer.from(manifest)),
    files,
    takes,
    commit: 'abc',
    builtAt: new Date().toISOString(),
  };
  await writeFile(path.join(root, 'dist/build.json'), JSON.stringify(record));
  return { id, kind: 'module', root };
}
