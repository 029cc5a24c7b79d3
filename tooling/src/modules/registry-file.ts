import path from 'node:path';
import {
  checkRegistry,
  checkRegistryModule,
  CONTRACT_VERSION,
  type Registry,
  type RegistryModule,
} from '@accounts/shared-auth/contract';
import {
  changeRegistry as changeFile,
  type ChangeNote,
} from '../../../api/src/administration/module-registry/change-registry.ts';
import {
  publishedFolder,
  REGISTRY_KEY,
} from '../../../api/src/administration/module-registry/registry-files.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';

/** The published modules of a data directory. */
export const storeOf = (dataDir: string): ObjectStore => publishedFolder(path.join(dataDir, 'modules'));

const empty = (): Registry => ({
  schema: 1,
  release: '',
  shell: { contract: [CONTRACT_VERSION] },
  modules: {},
});

/** Reads the registry; an empty one when nothing has been published. Throws when the file is not a registry. */
export async function readRegistry(store: ObjectStore): Promise<Registry> {
  return parse((await store.get(REGISTRY_KEY))?.body.toString('utf8') ?? null);
}

function parse(text: string | null): Registry {
  if (text === null) return empty();
  const check = checkRegistry(valueOf(text));
  if (!check.ok) throw new Error(`registry.json is not right:\n  ${check.problems.join('\n  ')}`);
  return check.value;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('registry.json is not right: it is cut off, or no JSON.', { cause: error });
  }
}

/**
 * Changes the entry of one module, under the lock and by compare-and-swap. The other entries stay as they are, also those
 * that this version of the tools cannot read. `change` gets undefined where there is no entry, or none that can be read.
 * `contract` is what the shell of the pages serves, where it is known: the registry keeps it.
 */
export async function changeModule(
  store: ObjectStore,
  { contract, ...note }: ChangeNote & { contract?: string | undefined },
  change: (entry: RegistryModule | undefined) => RegistryModule | null | Promise<RegistryModule | null>,
): Promise<Registry> {
  return changeFile(store, note, {
    parse,
    change: async (registry) => {
      const entry = await change(readableEntry(registry, note.module));
      if (!entry) return null;
      refuseBadEntry(note.module, entry);
      const shell = contract === undefined ? registry.shell : { contract: [contract] };
      return { ...registry, shell, modules: { ...registry.modules, [note.module]: entry } };
    },
  });
}

/** The entry of a module, unless it was written by a version that is not understood here. */
export function readableEntry(registry: Registry, id: string): RegistryModule | undefined {
  const entry = Object.hasOwn(registry.modules, id) ? registry.modules[id] : undefined;
  return entry && checkRegistryModule(entry).ok ? entry : undefined;
}

function refuseBadEntry(id: string, entry: RegistryModule): void {
  const check = checkRegistryModule(JSON.parse(JSON.stringify(entry)));
  if (!check.ok)
    throw new Error(`The registry entry of ${id} is not right:\n  ${check.problems.join('\n  ')}`);
}
