import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../webpack/catalog.ts';
import type { BuildRecord } from './build-record.ts';
import { BUILD_SOURCES, copySources } from './copy-sources.ts';

const run = promisify(execFile);
/** Three builds of a module on a busy machine, in milliseconds. */
const TIMEOUT_MS = 900_000;
const MODULE = 'mfe-contacts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts clones '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A clone of the repository as far as the build of one module goes, with separate packages. */
async function clone(name: string): Promise<string> {
  const root = path.join(folder, name);
  await copySources(root, [...BUILD_SOURCES, MODULE]);
  await linkPackages(path.join(repositoryRoot, 'node_modules/.pnpm'), path.join(root, 'node_modules'));
  return root;
}

/** Separate packages, as links where the disk is the same: 70,000 files. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  await run('cp', ['-al', from, to]).catch(() => run('cp', ['-a', from, to]));
}

async function build(root: string): Promise<BuildRecord> {
  await run(process.execPath, ['tooling/src/modules/cli.ts', 'build', 'contacts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return JSON.parse(await readFile(path.join(root, MODULE, 'dist/build.json'), 'utf8')) as BuildRecord;
}

/** Files by name that one build has and the other has not, or with other bytes. */
const changedFiles = ({ files: before = {} }: BuildRecord, { files: after = {} }: BuildRecord): string[] =>
  Object.keys(after)
    .filter((name) => after[name] !== before[name])
    .map((name) => name.replace(/\.[0-9a-f]{8}\./, '.'))
    .toSorted();

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

test(
  'the same sources make the same bytes in another folder, and one word changes only the files that hold it',
  async () => {
    const here = await build(await clone('a'));
    const root = await clone('another, in a longer folder');
    // A dependency of the server alone, as another lock file has it.
    await replaceIn(
      path.join(root, 'pnpm-lock.yaml'),
      "lockfileVersion: '9.0'",
      "lockfileVersion: '9.0'\n# of another day",
    );
    const there = await build(root);
    expect(there.files).toEqual(here.files);
    expect(there.folder).toBe(here.folder);
    expect(there.inputs).not.toBe(here.inputs);

    await replaceIn(path.join(root, MODULE, 'src/locales/en.json'), 'No contacts yet', 'No contacts so far');
    await replaceIn(path.join(root, MODULE, 'src/contacts/contact-screen.css'), 'gap: 12px', 'gap: 13px');
    const reworded = await build(root);
    expect(reworded.folder).not.toBe(here.folder);
    const styles = changedFiles(here, reworded).filter((name) => name.endsWith('.css'));
    expect(styles).not.toEqual([]);
    // The entry names chunks by their hashes, and the manifest names the files of each screen.
    const expected = [...styles, 'locales/en.json', 'module.json', 'remote-entry.js'];
    expect(changedFiles(here, reworded)).toEqual(expected.toSorted());
  },
  TIMEOUT_MS,
);
