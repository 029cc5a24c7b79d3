import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { ObjectStore } from '../../platform/object-store/object-store.ts';
import { LOCK_KEY } from './registry-files.ts';

/** Who changes the registry at this moment. */
export interface RegistryLock {
  /** Person or part of the product: `anna@build-7`. */
  owner: string;
  host: string;
  pid: number;
  /** ISO instant. */
  since: string;
  /** What for: `publish sales`. */
  doing: string;
  /** Tells one holding from the next. */
  id: string;
}

/** A change takes milliseconds, on a far store seconds: a holder that keeps the lock longer is gone. */
const STALE_MS = 60_000;
/** How long one waits for others, in milliseconds. */
const TIMEOUT_MS = 15_000;
const STEP_MS = 50;

/** The person at this computer, for locks and the history. */
export const personHere = (): string => `${userInfo().username}@${hostname()}`;

/** The lock as it is; null when it is free. What cannot be read counts as held by an unknown process. */
export async function readLock(store: ObjectStore): Promise<{ lock: RegistryLock; tag: string } | null> {
  const found = await store.get(LOCK_KEY);
  if (!found) return null;
  return { lock: parseLock(found.body.toString('utf8')), tag: found.tag };
}

function parseLock(text: string): RegistryLock {
  const unknown = { owner: 'somebody', host: '', pid: 0, since: '', doing: 'a change', id: '' };
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...unknown, ...value } : unknown;
  } catch {
    return unknown;
  }
}

/** Whether its holder cannot be at work any more: too long ago, or a process of this computer that has ended. */
export function isStale({ host, pid, since }: RegistryLock, now = Date.now()): boolean {
  const age = now - Date.parse(since);
  return !(age < STALE_MS) || (host === hostname() && !isAlive(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** `anna@build-7 for 12 s (publish sales)` */
export function lockWords({ owner, since, doing }: RegistryLock, now = Date.now()): string {
  const seconds = Math.round((now - Date.parse(since)) / 1000);
  return `${owner} for ${Number.isFinite(seconds) ? `${Math.max(seconds, 0)} s` : 'an unknown time'} (${doing})`;
}

/**
 * Runs `work` while no other process changes the registry; `isHeld` says whether that still is so. A lock whose holder is gone is
 * taken over. Throws with the holder's name, age and work when the holder keeps it.
 */
export async function withLock<T>(
  store: ObjectStore,
  { owner, doing, timeoutMs = TIMEOUT_MS }: { owner: string; doing: string; timeoutMs?: number },
  work: (isHeld: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const id = await take(store, { owner, doing }, timeoutMs);
  const isHeld = async (): Promise<boolean> => (await readLock(store))?.lock.id === id;
  try {
    return await work(isHeld);
  } finally {
    if (await isHeld()) await store.remove(LOCK_KEY);
  }
}

async function take(
  store: ObjectStore,
  what: Pick<RegistryLock, 'owner' | 'doing'>,
  timeoutMs: number,
): Promise<string> {
  for (const begin = Date.now(); ; await pause(STEP_MS)) {
    const id = randomUUID();
    const lock: RegistryLock = {
      ...what,
      host: hostname(),
      pid: process.pid,
      since: new Date().toISOString(),
      id,
    };
    const body = Buffer.from(JSON.stringify(lock));
    if (await store.put(LOCK_KEY, body, { absent: true })) return id;
    const holder = await readLock(store);
    if (!holder) continue;
    if (isStale(holder.lock) && (await store.put(LOCK_KEY, body, { tag: holder.tag }))) {
      // Two may find the same lock left behind: the one that wrote last has it.
      if ((await readLock(store))?.lock.id === id) return id;
    } else if (Date.now() - begin > timeoutMs) {
      throw new Error(
        `The registry in ${store.place} has been held by ${lockWords(holder.lock)}. Try again when that is done.`,
      );
    }
  }
}
