import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

/** What the build of any module reads of the repository, besides the module. */
export const BUILD_SOURCES: readonly string[] = [
  'api',
  'shared-auth',
  'shared-data',
  'shared-domain',
  'shared-ui',
  'shell',
  'tooling',
];

/**
 * Copies files of the root of the repository and some of its folders into another place, as a clone has them, with the links to
 * their packages but without what was built. The packages themselves are the caller's.
 */
export async function copySources(root: string, folders: readonly string[]): Promise<void> {
  await mkdir(root, { recursive: true });
  const entries = await readdir(repositoryRoot, { withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    await cp(path.join(repositoryRoot, entry.name), path.join(root, entry.name));
  }
  const isLeftOut = (place: string) => /[\\/](?:dist|coverage)$/.test(place);
  for (const name of folders) {
    await cp(path.join(repositoryRoot, name), path.join(root, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (place) => !isLeftOut(place),
    });
  }
}
