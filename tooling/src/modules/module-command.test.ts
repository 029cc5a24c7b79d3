import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@accounts/shared-auth/contract';
import { type S3Server, startS3Server } from '../../../api/test/plans/s3-server.ts';
import { publishedBucket } from '../../../api/src/administration/module-registry/registry-files.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { s3Config } from '../../../api/src/platform/config/addresses.ts';
import { moduleCommand } from './module-command.ts';
import { folderOf, HALT_RULE, publishCanary, publishModule } from './publish.ts';
import { fakeBuild } from './publishing-test-support.ts';
import { readRegistry, storeOf } from './registry-file.ts';
import { SURFACE_FILE, surfaceOf } from './shared-names.ts';

let folder: string;
let version: string;
let s3: S3Server;
beforeAll(async () => (s3 = await startS3Server()));
afterAll(() => s3.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts command '));
  const target = await fakeBuild(folder, 'sales', '1.0.0', 'Invoices');
  const { entry } = await publishModule(target, { store: storeOf(folder), who: 'anna@desk' });
  version = folderOf(entry.stable);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** What a command says to programs. */
async function said(...args: string[]): Promise<unknown> {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await moduleCommand([...args, '--json', '--data-dir', folder])).toBe(0);
  expect(log).toHaveBeenCalledTimes(1);
  const text: unknown = log.mock.calls[0]?.[0];
  log.mockRestore();
  return JSON.parse(String(text));
}

test('says to programs what is live, as an object instead of lines', async () => {
  expect(await said('list')).toMatchObject([{ module: 'sales' }]);
  expect(JSON.stringify(await said('list', 'sales'))).toContain(version);
  expect(await said('disable', 'sales', 'Back at noon.')).toMatchObject({ module: 'sales' });
  expect(await said('enable', 'sales')).toMatchObject({ module: 'sales' });
  expect(await said('list', '--history')).toMatchObject([
    { module: 'sales', action: 'enable' },
    { module: 'sales', action: 'disable' },
    { module: 'sales', action: 'publish', who: 'anna@desk' },
  ]);
  expect(await said('gc', '--dry-run')).toEqual({ folders: [], entries: [] });
});

test('a command that fails says why, and nothing that a program would take for a result', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await moduleCommand(['promote', 'sales', '--json', '--data-dir', folder])).toBe(1);
  expect(log).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledTimes(1);
});

describe('a version that is published already', () => {
  const at = (store: ObjectStore = storeOf(folder)) => ({ store, who: 'anna@desk' });
  const newer = (more: Parameters<typeof fakeBuild>[4]) =>
    fakeBuild(folder, 'sales', '1.1.0', 'Sales invoices', more);
  /** A deployed shell that gives one name of one library. */
  async function shellOf(contract = CONTRACT_VERSION): Promise<string> {
    const place = path.join(folder, 'shell');
    const given = { contract, libraries: { rxjs: ['map'] }, versions: { rxjs: '7.8.2' } };
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, SURFACE_FILE), JSON.stringify(surfaceOf(given)));
    return place;
  }
  async function refused(...args: string[]): Promise<string> {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await moduleCommand([...args, '--data-dir', folder])).toBe(1);
    const text = String(error.mock.calls[0]?.[0]);
    error.mockRestore();
    return text;
  }

  test.each([
    ['a name', { takes: { rxjs: ['switchMap'] } }, 'sales takes "switchMap" from rxjs, which the shell at'],
    ['a version', { shared: { rxjs: '^8.0.0' } }, 'sales needs rxjs ^8.0.0: the shell at'],
    ['a contract', { contract: '99.0' }, 'sales is built for contract 99.0, which the shell at'],
  ])('is not promoted, put on trial or gone back to where the shell lacks %s', async (_, more, sentence) => {
    const [store, shell] = [storeOf(folder), await shellOf()];
    await publishCanary(await newer(more), at(), { percent: 10, haltIf: HALT_RULE });
    const before = await readRegistry(store);
    expect(await refused('promote', 'sales', '--shell', shell)).toContain(sentence);
    expect(await refused('canary', 'sales', '10', '--to', '1.1.0', '--shell', shell)).toContain(sentence);
    expect(await refused('rollback', 'sales', '--to', '1.1.0', '--shell', shell)).toContain(sentence);
    expect(await readRegistry(store)).toEqual(before);

    await publishModule(await newer(more), at());
    expect(await said('rollback', 'sales', '--shell', shell)).toMatchObject({ stable: version });
    expect(await refused('rollback', 'sales', '--shell', shell)).toContain(sentence);
  });

  test('the registry keeps the contract of the shell that was named', async () => {
    const shell = await shellOf('1.99');
    await said('rollback', 'sales', '--to', '1.0.0', '--shell', shell);
    expect((await readRegistry(storeOf(folder))).shell).toEqual({ contract: ['1.99'] });
  });

  test('in a store whose shell is not named goes by the contract of the registry; a build wants the shell named', async () => {
    const config = s3Config(s3.url);
    if (!config) throw new Error('The address of the store is not one.');
    const store = publishedBucket(config);
    await publishModule(await newer({ contract: '99.0' }), at(store));
    await publishModule(await fakeBuild(folder, 'sales', '1.0.0', 'Invoices'), at(store));
    expect(await refused('rollback', 'sales', '--store', s3.url)).toContain(
      `sales is built for contract 99.0, which the shell at ${store.place} with contract ${CONTRACT_VERSION} does not serve.`,
    );
    expect(await refused('publish', 'sales', '--store', s3.url)).toContain('--shell https://');
  });
});
