import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { chunkIntegrity, IntegrityPlugin } from './integrity-plugin.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'accounts-integrity-'));
  await write('main.js', "import './base.js'; import('./later.js').then(({ said }) => console.log(said));");
  await write('base.js', 'globalThis.base = 1;');
  await write('later.js', "export const said = 'one';");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

/** An entry with a chunk that its page loads, and one that the runtime does. */
const config = (): Configuration => ({
  mode: 'production',
  context: folder,
  entry: { main: './main.js' },
  output: { path: path.join(folder, 'dist'), filename: '[name].[contenthash:8].js' },
  optimization: {
    minimize: false,
    chunkIds: 'deterministic',
    splitChunks: {
      cacheGroups: { base: { name: 'base', test: /base\.js$/, chunks: 'all', enforce: true } },
    },
  },
  plugins: [new IntegrityPlugin()],
});

/** Text by file name. Into an empty folder: a file whose name is there already is not written again. */
async function built(): Promise<Record<string, string>> {
  await rm(path.join(folder, 'dist'), { recursive: true, force: true });
  const compiler = webpack(config());
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  const names = await readdir(path.join(folder, 'dist'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, 'dist', name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

const nameOf = (files: Record<string, string>, part: RegExp) =>
  Object.keys(files).find((name) => part.test(name)) ?? '';

test('the runtime knows the hash of the chunk that it loads', async () => {
  const files = await built();
  const later = Object.values(files).find((text) => text.includes("'one'")) ?? '';
  expect(files[nameOf(files, /^main/)]).toContain(chunkIntegrity(later));
});

test.each([
  ['the page', 'base.js', 'globalThis.base = 2;'],
  ['the runtime', 'later.js', "export const said = 'two';"],
])('a changed chunk that %s loads leaves no name with other bytes', async (_loader, file, text) => {
  const before = await built();
  await write(file, text);
  const after = await built();
  const changed = Object.keys(after).filter((name) => name in before && before[name] !== after[name]);
  expect(changed).toEqual([]);
  expect(Object.keys(after)).not.toEqual(Object.keys(before));
});
