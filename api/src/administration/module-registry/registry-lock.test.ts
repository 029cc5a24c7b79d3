import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { changeRegistry, readHistory } from './change-registry.ts';
import { LOCK_KEY, publishedFolder, REGISTRY_KEY } from './registry-files.ts';
import { isStale, readLock, withLock } from './registry-lock.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'accounts lock '))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const store = () => publishedFolder(folder);
const held = { owner: 'anna@build', host: hostname(), pid: process.pid, doing: 'publish sales', id: '1' };
const leave = (lock: object) => store().put(LOCK_KEY, Buffer.from(JSON.stringify(lock)));
const parse = (text: string | null) =>
  JSON.parse(text ?? '{"release": "", "modules": {}}') as {
    release: string;
    modules: Record<string, number>;
  };
const add = () =>
  changeRegistry(
    store(),
    { module: 'sales', action: 'publish', who: 'ben@desk', why: '' },
    { parse, change: (file) => ({ ...file, modules: { sales: (file.modules['sales'] ?? 0) + 1 } }) },
  );

test('who finds the lock held waits, and is told by whom, for how long and for what', async () => {
  await leave({ ...held, since: new Date(Date.now() - 12_000).toISOString() });
  const wait = withLock(store(), { owner: 'ben@desk', doing: 'rollback sales', timeoutMs: 0 }, () =>
    Promise.resolve(),
  );
  await expect(wait).rejects.toThrow(/anna@build for 1\d s \(publish sales\)/);
  expect((await readLock(store()))?.lock).toMatchObject(held);
});

test('a lock whose process has ended, or that is a minute old, or cannot be read, is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const left of [
    { ...held, pid, since: new Date().toISOString() },
    { ...held, host: 'elsewhere', since: new Date(Date.now() - 61_000).toISOString() },
    'no lock at all',
  ]) {
    await leave(left as object);
    await add();
    expect(await readLock(store())).toBeNull();
  }
  expect(await add()).toMatchObject({ modules: { sales: 4 } });
  expect(isStale({ ...held, host: 'elsewhere', since: new Date().toISOString() })).toBe(false);
});

test('thirty changes at a time are thirty changes, in the history too', async () => {
  await Promise.all(Array.from({ length: 30 }, add));
  const { release, modules } = parse((await store().get(REGISTRY_KEY))?.body.toString() ?? null);
  expect(modules).toEqual({ sales: 30 });
  const history = await readHistory(store(), { limit: 100 });
  expect(history.map(({ after }) => after)).toEqual(Array.from({ length: 30 }, (_, at) => 30 - at));
  expect(history[0]?.release).toBe(release);
  expect((await readdir(folder)).toSorted()).toEqual(['history', 'registry.json']);
});

test('a change made without the lock is not overwritten: it is worked out again on what is there', async () => {
  await add();
  let isFirst = true;
  await changeRegistry(
    store(),
    { module: 'sales', action: 'publish', who: 'ben@desk', why: '' },
    {
      parse,
      change: async (file) => {
        if (isFirst) await store().put(REGISTRY_KEY, Buffer.from('{"release": "", "modules": {"sales": 7}}'));
        isFirst = false;
        return { ...file, modules: { sales: (file.modules['sales'] ?? 0) + 1 } };
      },
    },
  );
  expect(parse((await store().get(REGISTRY_KEY))?.body.toString() ?? null).modules).toEqual({ sales: 8 });
  expect(await readHistory(store(), { limit: 100 })).toHaveLength(2);
});

test('addresses of files have an m, their folder has not; registry and history stand beside them', async () => {
  const file = 'm/sales/1.0.0-0a1b2c3d4e5f6a7b/module.json';
  await store().put(file, Buffer.from('{}'));
  await add();
  expect((await readdir(folder)).toSorted()).toEqual(['history', 'registry.json', 'sales']);
  expect(await store().list('m/')).toEqual([file]);
  expect(await store().list('m/sal')).toEqual([file]);
  expect(await store().list('history/')).toHaveLength(1);
  await store().remove(file);
  expect(await store().list('m/')).toEqual([]);
});
