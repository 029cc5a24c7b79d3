import { randomBytes } from 'node:crypto';
import type { ObjectStore, PutCondition } from '../../platform/object-store/object-store.ts';
import { HISTORY_PREFIX, REGISTRY_KEY } from './registry-files.ts';
import { withLock } from './registry-lock.ts';

/** `registry.json` as far as changing it goes; the contract of shared-auth says what a module's entry is. */
export interface RegistryFile<M = unknown> {
  modules: Record<string, M>;
  release: string;
}

/** Who changes what, and why. */
export interface ChangeNote {
  module: string;
  /** `publish`, `rollback`, `halt`, ... */
  action: string;
  who: string;
  /** In a sentence; empty when not given. */
  why: string;
}

/** One change of the registry, kept beside it. */
export interface HistoryEntry extends ChangeNote {
  /** ISO instant. */
  at: string;
  /** `release` of the registry that the change made. */
  release: string;
  /** The module's entry before and after, without manifests and texts; null where there was none. */
  before: unknown;
  after: unknown;
}

/** How often a change is worked out anew because the registry was changed by a process that holds no lock. */
const ATTEMPTS = 20;

/**
 * Changes the registry by compare-and-swap, under a lock that names its owner: the change is worked out on what was read
 * and only written when the registry still is what was read; otherwise it is worked out again. What happened is kept in
 * the history. A change that gives null changes nothing. Gives the registry as it is afterwards.
 */
export async function changeRegistry<R extends RegistryFile>(
  store: ObjectStore,
  note: ChangeNote,
  steps: { parse: (text: string | null) => R; change: (registry: R) => R | null | Promise<R | null> },
): Promise<R> {
  const doing = `${note.action} ${note.module}`;
  return withLock(store, { owner: note.who, doing }, async (isHeld) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await store.get(REGISTRY_KEY);
      const before = steps.parse(found ? found.body.toString('utf8') : null);
      const changed = await steps.change(before);
      if (!changed) return before;
      const next = { ...changed, release: nextRelease(before.release) };
      if (!(await isHeld())) break;
      const condition = found ? { tag: found.tag } : { absent: true as const };
      if (await swap(store, note, condition, { before, next })) return next;
    }
    throw new Error(`Somebody else keeps changing the registry in ${store.place}. Try again in a moment.`);
  });
}

/** ISO instant of the change, later than the one before also where a clock was put back. */
function nextRelease(before: string): string {
  const last = Date.parse(before);
  return new Date(Math.max(Date.now(), Number.isNaN(last) ? 0 : last + 1)).toISOString();
}

/** The history first: a change without an entry is worse than an entry that is taken back. */
async function swap(
  store: ObjectStore,
  { module, action, who, why }: ChangeNote,
  condition: PutCondition,
  { before, next }: Record<'before' | 'next', RegistryFile>,
): Promise<boolean> {
  const entry: HistoryEntry = {
    at: new Date().toISOString(),
    release: next.release,
    module,
    action,
    who,
    why,
    before: slim(before.modules[module]),
    after: slim(next.modules[module]),
  };
  const key = historyKey(next.release, module);
  await store.put(key, Buffer.from(`${JSON.stringify(entry, null, 2)}\n`));
  const body = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
  const isWritten = await store.put(REGISTRY_KEY, body, condition);
  // A far store may have written it and lost the answer: asked again, it refuses what it has itself.
  if (isWritten || (await store.get(REGISTRY_KEY))?.body.equals(body)) return true;
  await store.remove(key);
  return false;
}

/** An entry, or a part of one, without manifests and texts, which its folder has. */
function slim(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  return JSON.parse(JSON.stringify(value, (key, one: unknown) => (HEAVY.has(key) ? undefined : one)));
}
const HEAVY = new Set(['manifest', 'labels']);

/** By the instant, so that a list is in their order; with the module, so that its entries are found without reading others. */
const historyKey = (release: string, module: string): string =>
  `${HISTORY_PREFIX}${release.replaceAll(':', '-')}-${randomBytes(3).toString('hex')}-${module}.json`;
/** Older keys end before the module. */
const MODULE_OF_KEY = /Z-[0-9a-f]{6}-(.+)\.json$/;

/** The history, newest first: of one module, or of all. At most `limit` entries. */
export async function readHistory(
  store: ObjectStore,
  { module, limit }: { module?: string; limit: number },
): Promise<HistoryEntry[]> {
  const keys = (await store.list(HISTORY_PREFIX)).toReversed();
  const entries: HistoryEntry[] = [];
  for (const key of keys) {
    if (entries.length === limit) break;
    const named = MODULE_OF_KEY.exec(key)?.[1];
    if (module !== undefined && named !== undefined && named !== module) continue;
    const entry = parseEntry((await store.get(key))?.body.toString('utf8'));
    if (entry && (module === undefined || entry.module === module)) entries.push(entry);
  }
  return entries;
}

/** Older versions kept whole registries in the same place; those say nothing about who and why. */
function parseEntry(text = ''): HistoryEntry | null {
  try {
    const value = JSON.parse(text) as Partial<HistoryEntry>;
    return typeof value.at === 'string' && typeof value.module === 'string' ? (value as HistoryEntry) : null;
  } catch {
    return null;
  }
}
