import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION, type ModuleManifest, type RegistryModule } from '@accounts/shared-auth/contract';
import { integrityOf } from './integrity.ts';
import type { BuildablePackage } from './packages.ts';
import { promoteModule, publishCanary, publishModule, rollbackModule } from './publish.ts';
import { readRegistry, registryFile } from './registry-file.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts publish '));
  dataDir = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const manifestOf = (id: string, version: string): ModuleManifest => ({
  id,
  version,
  commit: 'abc',
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

/** What a build of a module leaves behind: `label` is its only text for the menu. */
async function build(id: string, version: string, label: string): Promise<BuildablePackage> {
  const root = path.join(folder, `mfe-${id}`);
  const [entry, manifest] = [`// ${id} ${version}`, JSON.stringify(manifestOf(id, version))];
  const record = {
    id,
    inputs: version.replaceAll('.', 'a'),
    version,
    contract: CONTRACT_VERSION,
    entry: 'remote-entry.1.js',
    entryIntegrity: integrityOf(Buffer.from(entry)),
    manifestIntegrity: integrityOf(Buffer.from(manifest)),
  };
  await mkdir(path.join(root, 'dist/locales'), { recursive: true });
  await writeFile(path.join(root, 'dist/build.json'), JSON.stringify(record));
  await writeFile(path.join(root, 'dist/module.json'), manifest);
  await writeFile(path.join(root, 'dist/remote-entry.1.js'), entry);
  await writeFile(path.join(root, 'dist/locales/en.labels.json'), JSON.stringify({ title: label }));
  return { id, kind: 'module', root };
}

const entryOf = async (id: string): Promise<RegistryModule | undefined> =>
  (await readRegistry(dataDir)).modules[id];
const titleOf = (version: RegistryModule['stable'] | undefined) => version?.labels?.['en']?.['title'];

/** As a registry was written before it held manifests. */
async function forgetContent(): Promise<void> {
  const registry = await readRegistry(dataDir);
  for (const { stable } of Object.values(registry.modules)) {
    delete stable.manifest;
    delete stable.labels;
  }
  await writeFile(registryFile(dataDir), JSON.stringify(registry));
}

test('the registry holds manifest and labels of the stable version, and not those of the previous one', async () => {
  await publishModule(await build('sales', '1.0.0', 'Invoices'), dataDir);
  await publishModule(await build('sales', '1.1.0', 'Sales invoices'), dataDir);
  const sales = await entryOf('sales');
  expect(sales?.stable).toMatchObject({ version: '1.1.0', manifest: manifestOf('sales', '1.1.0') });
  expect(titleOf(sales?.stable)).toBe('Sales invoices');
  expect(sales?.previous).toMatchObject({ version: '1.0.0' });
  expect(sales?.previous).not.toHaveProperty('manifest');
  expect(sales?.previous).not.toHaveProperty('labels');
});

test('a module published alone changes its entry and leaves those of the others as they are', async () => {
  await publishModule(await build('sales', '1.0.0', 'Invoices'), dataDir);
  await publishModule(await build('contacts', '1.0.0', 'Contacts'), dataDir);
  const before = await entryOf('sales');
  await publishModule(await build('contacts', '1.1.0', 'People'), dataDir);
  expect(await entryOf('sales')).toEqual(before);
  expect(titleOf((await entryOf('contacts'))?.stable)).toBe('People');
});

test('a version that is rolled back to comes back with its manifest and labels', async () => {
  await publishModule(await build('sales', '1.0.0', 'Invoices'), dataDir);
  await publishModule(await build('sales', '1.1.0', 'Sales invoices'), dataDir);
  await rollbackModule('sales', dataDir);
  const sales = await entryOf('sales');
  expect(sales?.stable.manifest?.version).toBe('1.0.0');
  expect(titleOf(sales?.stable)).toBe('Invoices');
  expect(sales?.previous).toMatchObject({ version: '1.1.0' });
  expect(sales?.previous).not.toHaveProperty('manifest');
});

test('a rollback works where the folders are kept elsewhere: pages fetch the manifest then', async () => {
  await publishModule(await build('sales', '1.0.0', 'Invoices'), dataDir);
  await publishModule(await build('sales', '1.1.0', 'Sales invoices'), dataDir);
  await rm(path.join(dataDir, 'modules/sales'), { recursive: true });
  await rollbackModule('sales', dataDir);
  expect((await entryOf('sales'))?.stable).toMatchObject({ version: '1.0.0' });
  expect((await entryOf('sales'))?.stable).not.toHaveProperty('manifest');
});

test('a canary has its own manifest and takes it along when it becomes stable', async () => {
  await publishModule(await build('sales', '1.0.0', 'Invoices'), dataDir);
  await publishCanary(await build('sales', '1.1.0', 'Sales invoices'), dataDir, 10);
  const during = await entryOf('sales');
  expect([titleOf(during?.stable), titleOf(during?.canary)]).toEqual(['Invoices', 'Sales invoices']);
  await promoteModule('sales', dataDir);
  const after = await entryOf('sales');
  expect(after).not.toHaveProperty('canary');
  expect(after?.stable).not.toHaveProperty('percent');
  expect(after?.stable.manifest?.version).toBe('1.1.0');
  expect(titleOf(after?.stable)).toBe('Sales invoices');
});

test('a registry from before is read, and publishing the same version again completes its entry', async () => {
  const sales = await build('sales', '1.0.0', 'Invoices');
  await publishModule(sales, dataDir);
  await publishModule(await build('contacts', '1.0.0', 'Contacts'), dataDir);
  await forgetContent();
  expect(await publishModule(sales, dataDir)).toMatchObject({ changed: true });
  expect(titleOf((await entryOf('sales'))?.stable)).toBe('Invoices');
  expect(await entryOf('sales')).not.toHaveProperty('previous');
  expect((await entryOf('contacts'))?.stable).not.toHaveProperty('manifest');
  expect(await publishModule(sales, dataDir)).toMatchObject({ changed: false });
});

test('what is not what was built is not published', async () => {
  await publishModule(await build('sales', '1.0.0', 'Invoices'), dataDir);
  const next = await build('sales', '1.1.0', 'Sales invoices');
  const manifest = path.join(next.root, 'dist/module.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('abc', 'changed'));
  await expect(publishModule(next, dataDir)).rejects.toThrow('does not hold what was built');
  expect((await entryOf('sales'))?.stable.version).toBe('1.0.0');
});
