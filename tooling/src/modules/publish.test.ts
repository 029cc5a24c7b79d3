import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegistryModule } from '@accounts/shared-auth/contract';
import { startS3Server, type S3Server } from '../../../api/test/plans/s3-server.ts';
import { s3Config } from '../../../api/src/platform/config/addresses.ts';
import { readHistory } from '../../../api/src/administration/module-registry/change-registry.ts';
import {
  publishedBucket,
  REGISTRY_KEY,
} from '../../../api/src/administration/module-registry/registry-files.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { findUnused, removeUnused } from './clean-up.ts';
import { examineRegistry } from './examine-registry.ts';
import type { BuildablePackage } from './packages.ts';
import {
  endCanary,
  folderOf,
  HALT_RULE,
  promoteModule,
  publishCanary,
  publishMissing,
  publishModule,
  rollbackModule,
  switchModule,
} from './publish.ts';
import { publishedVersions } from './published-versions.ts';
import { fakeBuild, manifestOf } from './publishing-test-support.ts';
import { readRegistry, storeOf } from './registry-file.ts';

const SHARE = { percent: 10, haltIf: HALT_RULE };

let folder: string;
let s3: S3Server;
beforeAll(async () => (s3 = await startS3Server()));
afterAll(() => s3.stop());
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'accounts publish '))));
afterEach(() => rm(folder, { recursive: true, force: true }));

function bucket(): ObjectStore {
  const config = s3Config(s3.url);
  if (!config) throw new Error('The address of the store is not one.');
  s3.objects.clear();
  return publishedBucket(config);
}

const build = (id: string, version: string, label: string): Promise<BuildablePackage> =>
  fakeBuild(folder, id, version, label);
const titleOf = (version: RegistryModule['stable'] | undefined) => version?.labels?.['en']?.['title'];

describe.each([
  ['a folder', () => storeOf(path.join(folder, 'data'))],
  ['a store that speaks S3', bucket],
])('published to %s', (_, open) => {
  let store: ObjectStore;
  let at: { store: ObjectStore; who: string; why: string };
  beforeEach(() => {
    store = open();
    at = { store, who: 'anna@build', why: 'the release of March' };
  });

  const entryOf = async (id: string): Promise<RegistryModule | undefined> =>
    (await readRegistry(store)).modules[id];
  const registryText = async () => (await store.get(REGISTRY_KEY))?.body.toString('utf8');

  /** As a registry was written before it held manifests. */
  async function forgetContent(): Promise<void> {
    const registry = await readRegistry(store);
    for (const { stable } of Object.values(registry.modules)) {
      delete stable.manifest;
      delete stable.labels;
    }
    await store.put(REGISTRY_KEY, Buffer.from(JSON.stringify(registry)));
  }

  test('the registry holds manifest and labels of the stable version, and not those of the previous one', async () => {
    await publishModule(await build('sales', '1.0.0', 'Invoices'), at);
    await publishModule(await build('sales', '1.1.0', 'Sales invoices'), at);
    const sales = await entryOf('sales');
    expect(sales?.stable).toMatchObject({ version: '1.1.0', manifest: manifestOf('sales', '1.1.0') });
    expect(titleOf(sales?.stable)).toBe('Sales invoices');
    expect(sales?.previous).toMatchObject({ version: '1.0.0' });
    expect(sales?.previous).not.toHaveProperty('manifest');
    expect(sales?.previous).not.toHaveProperty('labels');
  });

  test("when code is fetched ahead is the module's decision, and takes effect with the next publication", async () => {
    const target = await build('sales', '1.0.0', 'Invoices');
    const settings = (preload: string) =>
      writeFile(path.join(target.root, 'package.json'), JSON.stringify({ accounts: { preload } }));
    expect((await publishModule(target, at)).entry.preload).toBe('idle');
    await settings('hover');
    expect(await publishModule(target, at)).toMatchObject({ changed: true, entry: { preload: 'hover' } });
    expect(await publishModule(target, at)).toMatchObject({ changed: false });
    await settings('always');
    await expect(publishModule(target, at)).rejects.toThrow('must be one of idle, hover, none');
    expect((await entryOf('sales'))?.preload).toBe('hover');
  });

  test('each publication changes the entry of its own module alone', async () => {
    await publishModule(await build('sales', '1.0.0', 'Invoices'), at);
    await publishModule(await build('contacts', '1.0.0', 'Contacts'), at);
    const before = JSON.stringify(await entryOf('sales'));
    await publishModule(await build('contacts', '1.1.0', 'People'), at);
    expect(JSON.stringify(await entryOf('sales'))).toBe(before);
    expect(titleOf((await entryOf('contacts'))?.stable)).toBe('People');
  });

  test('many at a time lose nothing: each waits for the others', async () => {
    const ids = ['sales', 'contacts', 'purchases', 'settings', 'accounting'];
    const targets = await Promise.all(ids.map((id) => build(id, '1.0.0', id)));
    await Promise.all(targets.map((target) => publishModule(target, at)));
    expect(Object.keys((await readRegistry(store)).modules).toSorted()).toEqual(ids.toSorted());
    expect(await readHistory(store, { limit: 10 })).toHaveLength(5);
  });

  test('the history says who changed what and why, newest first, and leaves out manifests', async () => {
    await publishModule(await build('sales', '1.0.0', 'Invoices'), at);
    await switchModule('sales', { store, who: 'ben@desk', why: 'wrong totals' }, 'Back at noon.');
    const [off, first] = await readHistory(store, { limit: 10 });
    expect(off).toMatchObject({ who: 'ben@desk', why: 'wrong totals', action: 'disable', module: 'sales' });
    expect(off).toMatchObject({
      before: { enabled: true },
      after: { enabled: { message: 'Back at noon.' } },
    });
    expect(first).toMatchObject({ who: 'anna@build', action: 'publish', before: null });
    expect(JSON.stringify([off, first])).not.toContain('"manifest"');
    expect((await readRegistry(store)).release).toBe(off?.release);
  });

  test('what changes nothing writes nothing, and is not in the history', async () => {
    const sales = await build('sales', '1.0.0', 'Invoices');
    await publishModule(sales, at);
    const before = await registryText();
    expect(await publishModule(sales, at)).toMatchObject({ changed: false });
    await expect(rollbackModule('sales', at)).rejects.toThrow('no previous version');
    expect(await registryText()).toBe(before);
    expect(await readHistory(store, { limit: 10 })).toHaveLength(1);
  });

  test('a version that is rolled back to comes back with its manifest and labels', async () => {
    await publishModule(await build('sales', '1.0.0', 'Invoices'), at);
    await publishModule(await build('sales', '1.1.0', 'Sales invoices'), at);
    await rollbackModule('sales', at);
    const sales = await entryOf('sales');
    expect(sales?.stable.manifest?.version).toBe('1.0.0');
    expect(titleOf(sales?.stable)).toBe('Invoices');
    expect(sales?.previous).toMatchObject({ version: '1.1.0' });
    expect(sales?.previous).not.toHaveProperty('manifest');
  });

  test('a rollback reaches every published version, by folder, number or hash, and names them otherwise', async () => {
    const folders: string[] = [];
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      const { entry } = await publishModule(await build('sales', version, version), at);
      folders.push(folderOf(entry.stable));
    }
    const [oldest = '', middle = '', newest = ''] = folders;
    expect(folderOf((await rollbackModule('sales', at, oldest)).stable)).toBe(oldest);
    expect(folderOf((await rollbackModule('sales', at, '1.1.0')).stable)).toBe(middle);
    const last = await rollbackModule('sales', at, newest.split('-')[1]?.slice(0, 6));
    expect([folderOf(last.stable), titleOf(last.stable)]).toEqual([newest, '1.2.0']);
    expect(last.previous?.version).toBe('1.1.0');
    await expect(rollbackModule('sales', at, '9.9.9')).rejects.toThrow(oldest);
  });

  test('a rollback works where the files are kept elsewhere: pages fetch the manifest then', async () => {
    await publishModule(await build('sales', '1.0.0', 'Invoices'), at);
    await publishModule(await build('sales', '1.1.0', 'Sales invoices'), at);
    for (const key of await store.list('m/sales/')) await store.remove(key);
    await rollbackModule('sales', at);
    expect((await entryOf('sales'))?.stable).toMatchObject({ version: '1.0.0' });
    expect((await entryOf('sales'))?.stable).not.toHaveProperty('manifest');
  });

  test('a canary has its own manifest and takes it along when it becomes stable', async () => {
    await publishModule(await build('sales', '1.0.0', 'Invoices'), at);
    await publishCanary(await build('sales', '1.1.0', 'Sales invoices'), at, { ...SHARE, companies: ['c1'] });
    const during = await entryOf('sales');
    expect([titleOf(during?.stable), titleOf(during?.canary)]).toEqual(['Invoices', 'Sales invoices']);
    expect(during?.canary).toMatchObject({ percent: 10, companies: ['c1'], haltIf: HALT_RULE });
    await promoteModule('sales', at);
    const after = await entryOf('sales');
    expect(after).not.toHaveProperty('canary');
    expect(after?.stable).not.toHaveProperty('percent');
    expect(after?.stable.manifest?.version).toBe('1.1.0');
    expect(titleOf(after?.stable)).toBe('Sales invoices');
  });

  test('a canary ends by itself, and with a rollback', async () => {
    await publishModule(await build('sales', '1.0.0', 'Invoices'), at);
    const { entry } = await publishModule(await build('sales', '1.1.0', 'Sales invoices'), at);
    const next = await build('sales', '1.2.0', 'Newest');
    await publishCanary(next, at, SHARE);
    const ended = await endCanary('sales', at);
    expect([ended.canary, ended.stable.base]).toEqual([undefined, entry.stable.base]);
    await publishCanary(next, at, SHARE);
    const back = await rollbackModule('sales', at);
    expect([back.canary, back.stable.version]).toEqual([undefined, '1.0.0']);
    await expect(endCanary('sales', at)).rejects.toThrow('sales has no canary');
    await expect(publishCanary(next, at, { ...SHARE, percent: 101 })).rejects.toThrow('between 0 and 100');
  });

  test('what people decided survives a start with another build: only what is missing is published', async () => {
    await publishModule(await build('sales', '1.0.0', 'Invoices'), at);
    await publishModule(await build('sales', '1.1.0', 'Sales invoices'), at);
    await rollbackModule('sales', at);
    await publishCanary(await build('sales', '1.2.0', 'Newest'), at, SHARE);
    await switchModule('sales', at, 'Back at noon.');
    const before = await registryText();
    const next = await build('sales', '1.3.0', 'Another clone');
    expect(await publishMissing(next, at)).toBeNull();
    expect(await registryText()).toBe(before);
    const contacts = await publishMissing(await build('contacts', '1.0.0', 'Contacts'), at);
    expect(contacts?.stable.version).toBe('1.0.0');
  });

  test('an entry that cannot be read or served counts as missing, and the others stay as they are', async () => {
    const sales = await build('sales', '1.0.0', 'Invoices');
    await publishModule(sales, at);
    const registry = {
      ...(await readRegistry(store)),
      modules: { sales: 7, later: { from: 'a newer version' } },
    };
    await store.put(REGISTRY_KEY, Buffer.from(JSON.stringify(registry)));
    expect((await publishMissing(sales, at))?.stable.version).toBe('1.0.0');
    expect((await readRegistry(store)).modules).toMatchObject({ later: { from: 'a newer version' } });
    for (const key of await store.list('m/sales/')) await store.remove(key);
    expect((await publishMissing(sales, at))?.stable.version).toBe('1.0.0');
    expect(await publishMissing(sales, at)).toBeNull();
  });

  test('a registry from before is read, and publishing the same version again completes its entry', async () => {
    const sales = await build('sales', '1.0.0', 'Invoices');
    await publishModule(sales, at);
    await publishModule(await build('contacts', '1.0.0', 'Contacts'), at);
    await forgetContent();
    expect(await publishModule(sales, at)).toMatchObject({ changed: true });
    expect(titleOf((await entryOf('sales'))?.stable)).toBe('Invoices');
    expect(await entryOf('sales')).not.toHaveProperty('previous');
    expect((await entryOf('contacts'))?.stable).not.toHaveProperty('manifest');
    expect(await publishModule(sales, at)).toMatchObject({ changed: false });
  });

  test('what is not what was built is not published', async () => {
    await publishModule(await build('sales', '1.0.0', 'Invoices'), at);
    const next = await build('sales', '1.1.0', 'Sales invoices');
    const labels = path.join(next.root, 'dist/locales/en.labels.json');
    await writeFile(labels, (await readFile(labels, 'utf8')).replace('Sales', 'Changed'));
    await expect(publishModule(next, at)).rejects.toThrow('does not hold what was built');
    expect((await entryOf('sales'))?.stable.version).toBe('1.0.0');
  });

  test('a sending that was cut off is completed by the next one', async () => {
    const sales = await build('sales', '1.0.0', 'Invoices');
    const { entry } = await publishModule(sales, at);
    const base = entry.stable.base.slice(1);
    for (const file of ['build.json', 'locales/en.labels.json']) await store.remove(base + file);
    expect(await publishedVersions(store, 'sales')).toEqual([]);
    await forgetContent();
    expect((await publishModule(sales, at)).entry.stable.labels).toEqual({ en: { title: 'Invoices' } });
    expect(await publishedVersions(store, 'sales')).toHaveLength(1);
  });

  test('a clean-up removes what no browser can load any more, and nothing else', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publishModule(await build('sales', version, version), at);
    }
    const tomorrow = Date.now() + 86_400_000;
    expect(await findUnused(store, { days: 30, keep: 10, now: tomorrow })).toEqual({
      folders: [],
      entries: [],
    });
    const unused = await findUnused(store, { days: 0, keep: 2, now: tomorrow });
    expect(unused.folders).toEqual([expect.stringMatching(/^m\/sales\/1\.0\.0-\w{16}\/$/)]);
    expect(unused.entries).toHaveLength(1);
    await removeUnused(store, unused);
    const left = await publishedVersions(store, 'sales');
    expect(left.map(({ folder: name }) => name.slice(0, 5))).toEqual(['1.1.0', '1.2.0']);
    expect((await rollbackModule('sales', at)).stable.version).toBe('1.1.0');
  });

  test('the doctor names the version whose files are not what was published', async () => {
    const { entry } = await publishModule(await build('sales', '1.0.0', 'Invoices'), at);
    expect(await examineRegistry(store)).not.toMatchObject({ failed: true });
    await store.put(`${entry.stable.base.slice(1)}module.json`, Buffer.from('{}'));
    const { lines, failed } = await examineRegistry(store);
    expect(failed).toBe(true);
    expect(lines.find((line) => line.startsWith('WRONG'))).toContain('sales stable');
    await store.put(REGISTRY_KEY, Buffer.from('{"schema": 1, "modu'));
    expect((await examineRegistry(store)).lines.join('\n')).toContain('cut off, or no JSON');
  });
});
