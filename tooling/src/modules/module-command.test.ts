import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moduleCommand } from './module-command.ts';
import { folderOf, publishModule } from './publish.ts';
import { fakeBuild } from './publishing-test-support.ts';
import { storeOf } from './registry-file.ts';

let folder: string;
let version: string;
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
