import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import {
  folderOf,
  HALT_RULE,
  publishCanary,
  publishMissing,
  publishModule,
} from '../../tooling/src/modules/publish.ts';
import { newCode } from '../src/make-records.ts';
import { type MenuEntry, type ModulePublishing, startPublishing } from '../src/module-publishing.ts';
import { startModuleDev } from '../src/module-dev.ts';
import { Person } from '../src/person.ts';
import type { Platform } from '../src/platform.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let publishing: ModulePublishing;
let platform: Platform;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  publishing = await startPublishing('the story of a deploy');
  ({ platform, browser } = publishing);
});
afterAll(() => publishing?.end());
beforeEach(async () => {
  person = await Person.at(browser, platform.url);
  await person.takeSession();
  await person.open('/invoicing');
});
afterEach(() => person.leave());

const at = () => publishing.at;
/** `npm run module -- ...`, as a person says it. */
const command = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['tooling/src/modules/cli.ts', ...args, '--no-smoke', '--data-dir', platform.dataDir],
    { cwd: ROOT },
  );
const reworded = (words: string, entry?: MenuEntry) => publishing.reworded(words, entry);
const inMenu = (name: string) =>
  person.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).waitFor();
/** The page is loaded again, as people do; what is live is seen in its menu. */
async function sees(words: string): Promise<void> {
  await person.page.reload();
  await inMenu(words);
}
const registry = () => publishing.registry();

/** Hash of every published file, by its path. */
async function hashes(): Promise<Map<string, string>> {
  const folder = path.join(platform.dataDir, 'modules');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hashed = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(file));
    return [path.relative(folder, file), hash.digest('hex')] as const;
  });
  return new Map(await Promise.all(hashed));
}

/** Published files that have other bytes after some work, or are gone, and those that it added. */
async function effectOf(work: () => Promise<unknown>): Promise<{ changed: string[]; added: string[] }> {
  const before = await hashes();
  await work();
  const after = await hashes();
  return {
    changed: [...before].filter(([file, hash]) => after.get(file) !== hash).map(([file]) => file),
    added: [...after.keys()].filter((file) => !before.has(file)),
  };
}

/** What is decided about a module changes the registry, adds a line to its history, and touches no other byte. */
async function decides(work: () => Promise<unknown>): Promise<void> {
  const { changed, added } = await effectOf(work);
  expect(changed).toEqual(['registry.json']);
  expect(added).toEqual([expect.stringMatching(/^history\W/)]);
}

type Entry = Awaited<ReturnType<typeof publishModule>>['entry'];
type Version = Entry['stable'];
const entryOf = async (module: string): Promise<Entry> => {
  const { modules } = JSON.parse(await registry()) as { modules: Record<string, Entry> };
  const entry = modules[module];
  if (!entry) throw new Error(`${module} is not in the registry.`);
  return entry;
};

/** Publishes a module with another name in the menu, and sees it there: no file but its own and the registry changes by a byte. */
async function publishAlone(words: string, menu?: MenuEntry): Promise<Version> {
  const next = await reworded(words, menu);
  const { changed, added } = await effectOf(() => publishModule(next, at()).then(() => sees(words)));
  expect(changed).toEqual(['registry.json']);
  const { stable } = await entryOf(next.id);
  const own = [path.join(next.id, folderOf(stable)), 'history'];
  expect(added.filter((file) => !own.some((place) => file.startsWith(place)))).toEqual([]);
  return stable;
}

test.each([
  ['purchases', 'nav.bills', 'Bills'],
  ['contacts', 'nav.contacts', 'Contacts'],
  ['accounting', 'nav.journals', 'Journals'],
  ['settings', 'nav.modules', 'Modules'],
])('%s is published alone, and goes back', async (module, key, label) => {
  await inMenu(label);
  await publishAlone(`${label} of spring`, { module, key });
  await decides(() => command('rollback', module, '--why', 'Its name was wrong'));
  await sees(label);
});

test('a version is seen with the next page, and goes back; no other file changes by a byte', async () => {
  await inMenu('Invoices');
  const version = await publishAlone('Invoices of spring');
  const { stdout } = await command('rollback', 'sales', '--why', 'Totals were wrong');
  expect(stdout).toMatch(/^sales: \S+ is live for everybody; \S+ can come back\n$/);
  await sees('Invoices');
  // What "npm start" does before it starts the server.
  const decided = await registry();
  const restart = await command('publish', '--missing');
  expect(restart.stdout).toBe('');
  expect(await registry()).toBe(decided);
  await command('rollback', 'sales', '--to', folderOf(version));
  await sees('Invoices of spring');
});

test('a canary whose reports are bad ends by itself, and pages have the stable version again', async () => {
  await command('publish', 'sales');
  await sees('Invoices');
  const share = { percent: 100, haltIf: HALT_RULE };
  const { canary } = await publishCanary(await reworded('Invoices on trial'), at(), share);
  if (!canary) throw new Error('There is no canary.');
  await sees('Invoices on trial');
  expect((await command('list', 'sales')).stdout).toContain('for 100 % of the companies');
  const report = { module: 'sales', version: folderOf(canary), kind: 'load', code: 'MFE-102' };
  await decides(async () => {
    // The server looks at the registry again after some seconds: until then it does not know the canary.
    for (let isOver = false; !isOver;) {
      const answer = await fetch(`${platform.url}/public/modules/report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reports: Array.from({ length: 20 }, () => report) }),
      });
      expect(answer.status).toBe(200);
      isOver = !(await registry()).includes('"canary"');
    }
  });
  await sees('Invoices');
  expect((await command('list', 'sales', '--history')).stdout).toContain('rule of the canary: halt sales');
});

test('what was decided holds over a restart with another build at hand, and decisions go on; no other byte changes', async () => {
  const mark = newCode();
  await command('publish', 'sales');
  await command('enable', 'contacts');
  await publishAlone(`Bills ${mark}`, { module: 'purchases', key: 'nav.bills' });
  await decides(() => command('rollback', 'purchases'));
  await decides(() => command('disable', 'contacts', 'Back at noon.'));
  await publishCanary(await reworded(`Invoices ${mark}`), at(), { percent: 100, haltIf: HALT_RULE });
  const nothing = await effectOf(async () => {
    await platform.restart();
    // What "npm start" of another clone does before it starts the server.
    expect(await publishMissing(await reworded('Invoices of another clone'), at())).toBeNull();
  });
  expect(nothing).toEqual({ changed: [], added: [] });
  await sees(`Invoices ${mark}`);
  await inMenu('Bills');
  await person.open('/contacts');
  await person.page.getByText('Back at noon.').waitFor();

  await decides(() => command('promote', 'sales'));
  await decides(() => command('rollback', 'sales'));
  await sees('Invoices');
  await decides(() => command('enable', 'contacts'));
  await person.open('/contacts');
  await person.page.getByRole('heading', { level: 1, name: 'Contacts', exact: true }).waitFor();
});

/** `dev` runs until it is stopped: it has done what it says when it names the address to open. */
async function devCommand(args: string[]): Promise<void> {
  const { address, stop } = await startModuleDev(ROOT, [...args, '--shell', platform.url]);
  await stop();
  expect(address).toContain(`${platform.url}/invoicing?override-module=sales@http://localhost:`);
}

/** Commands of the blocks of a page, without `npm run module --`; `new-module.test.ts` runs `new`, in a clone. */
async function commandsOf(file: string): Promise<string[][]> {
  const text = await readFile(path.join(ROOT, file), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => [...block.matchAll(/^npm run module -- ([^#\n]+)/gm)]);
  return lines
    .map(([, line = '']) =>
      [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
    .filter(([name]) => name !== 'new');
}

test.each(['README.md', 'docs/modules.md', 'docs/operations.md'])(
  'every command of %s does what it says',
  async (file) => {
    const commands = await commandsOf(file);
    expect(commands.length).toBeGreaterThan(3);
    for (const args of commands) {
      if (args[0] === 'dev') {
        await devCommand(args.slice(1));
        continue;
      }
      // What is on trial is another version than the stable one.
      if (args[0] === 'canary' && args[2] !== 'off')
        await publishModule(await reworded('Invoices before'), at());
      const { stdout } = await command(...args);
      expect([args.join(' '), stdout.trim()]).toEqual([args.join(' '), expect.stringMatching(/\S/)]);
    }
    await command('enable', 'sales');
  },
);

test('nothing but versions is served below /m/: not who changed what, nor the registry by another name', async () => {
  const names = await readdir(path.join(platform.dataDir, 'modules/history'));
  expect(names.length).toBeGreaterThan(0);
  for (const name of [`history/${names[0]}`, 'registry.json', 'registry.json.lock', '../postgres.log']) {
    expect([name, (await fetch(`${platform.url}/m/${name}`)).status]).toEqual([name, 404]);
  }
  const { modules } = JSON.parse(await registry()) as { modules: { sales: { stable: { base: string } } } };
  expect((await fetch(`${platform.url}${modules.sales.stable.base}module.json`)).status).toBe(200);
});
