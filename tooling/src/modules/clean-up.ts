import type { ModuleVersion, RegistryModule } from '@accounts/shared-auth/contract';
import {
  type HistoryEntry,
  readHistory,
} from '../../../api/src/administration/module-registry/change-registry.ts';
import {
  FILES_PREFIX,
  HISTORY_PREFIX,
} from '../../../api/src/administration/module-registry/registry-files.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { publishedVersions } from './published-versions.ts';
import { readRegistry } from './registry-file.ts';

const DAY_MS = 86_400_000;
/** What is looked through for when a version was last in use. */
const NEWEST_ENTRIES = 10_000;

/** What a clean-up removes. */
export interface CleanUp {
  /** Keys of folders, `m/sales/<folder>/`. */
  folders: string[];
  /** Keys of entries of the history. */
  entries: string[];
}

/**
 * Versions that no page can load any more: in no entry of the registry, and out of use for `days` (open tabs may still fetch
 * parts of what they began with); and entries of the history beyond the newest `keep`.
 */
export async function findUnused(
  store: ObjectStore,
  { days, keep, now = Date.now() }: { days: number; keep: number; now?: number },
): Promise<CleanUp> {
  const { modules } = await readRegistry(store);
  const history = await readHistory(store, { limit: NEWEST_ENTRIES });
  const folders: string[] = [];
  for (const id of await moduleIds(store)) {
    const inUse = basesOf(modules[id]);
    for (const { folder, record } of await publishedVersions(store, id)) {
      const base = `/${FILES_PREFIX}${id}/${folder}/`;
      const last = lastUse(history, id, base) ?? Date.parse(record.builtAt ?? '');
      if (!inUse.has(base) && !(now - last < days * DAY_MS)) folders.push(base.slice(1));
    }
  }
  const entries = (await store.list(HISTORY_PREFIX)).toReversed().slice(keep);
  return { folders, entries };
}

/** Removes what {@link findUnused} found. A folder's record goes first, so that half a folder is not taken for a whole one. */
export async function removeUnused(store: ObjectStore, { folders, entries }: CleanUp): Promise<void> {
  for (const folder of folders) {
    await store.remove(`${folder}build.json`);
    for (const key of await store.list(folder)) await store.remove(key);
  }
  for (const key of entries) await store.remove(key);
}

async function moduleIds(store: ObjectStore): Promise<string[]> {
  const keys = await store.list(FILES_PREFIX);
  return [...new Set(keys.map((key) => key.split('/')[1] ?? ''))].filter((id) => id !== '');
}

function basesOf(entry: RegistryModule | undefined): Set<string> {
  const versions: (ModuleVersion | undefined)[] = [entry?.stable, entry?.previous, entry?.canary];
  return new Set(versions.flatMap((version) => (version ? [version.base] : [])));
}

/** When a version left the registry, or entered it, for the last time, in milliseconds. */
function lastUse(history: readonly HistoryEntry[], id: string, base: string): number | undefined {
  const found = history.find(
    ({ module, before, after }) =>
      module === id && [before, after].some((entry) => JSON.stringify(entry ?? null).includes(`"${base}"`)),
  );
  return found && Date.parse(found.at);
}
