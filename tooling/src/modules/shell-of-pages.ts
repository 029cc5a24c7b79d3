import { type ModuleOptions, publishingOf } from './cli-options.ts';
import { type DeployedShell, readShell, shellBuiltHere } from './deployed-shell.ts';
import type { Publishing } from './publish.ts';
import type { ShellOfPages } from './published-fit.ts';
import { readRegistry } from './registry-file.ts';

/**
 * The shell that a build is compared with and loaded in: of `--shell`, else the one built here, where there is one. Throws where
 * the modules are in a store and no shell is named: the one built here is not what its pages have.
 */
export async function shellOfBuild({ values }: ModuleOptions): Promise<DeployedShell | undefined> {
  if (values.shell !== '') return readShell(values.shell);
  if (values.store === '') return shellBuiltHere();
  throw new Error(
    'Say which shell the pages of the store have: --shell https://accounts.example.com, or SHELL_URL.',
  );
}

/**
 * Where a published version is made live, with the shell that it is compared with: as for a build, and for a store without a
 * named shell by the contract that the registry has of it.
 */
export async function publishingWithShell(
  options: ModuleOptions,
): Promise<Publishing & ReturnType<typeof publishingOf>> {
  const publishing = publishingOf(options);
  const { shell: named, store } = options.values;
  if (named !== '' || store === '') return withShell(publishing, await shellOfBuild(options));
  const { shell } = await readRegistry(publishing.store);
  return withShell(publishing, { place: publishing.store.place, contracts: shell.contract });
}

const withShell = <T extends Publishing>(publishing: T, shell: ShellOfPages | undefined): T =>
  shell ? { ...publishing, shell } : publishing;
