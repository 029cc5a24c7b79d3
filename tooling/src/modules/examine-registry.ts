import { checkRegistryModule, type ModuleVersion, type RegistryModule } from '@accounts/shared-auth/contract';
import {
  isStale,
  lockWords,
  readLock,
} from '../../../api/src/administration/module-registry/registry-lock.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import type { Outcome } from './outcome.ts';
import { verifiedContent } from './published-versions.ts';
import { readRegistry } from './registry-file.ts';

interface Found {
  subject: string;
  ok: boolean;
  says: string;
}

/** `npm run module -- doctor`: whether registry, lock and the files of every version in use are as they should be. */
export async function examineRegistry(store: ObjectStore): Promise<Outcome> {
  const found = [...(await lock(store)), ...(await registry(store))];
  const wrong = found.filter(({ ok }) => !ok).length;
  const lines = found.map(({ ok, subject, says }) => `${ok ? 'ok   ' : 'WRONG'} ${subject}: ${says}`);
  return {
    lines: [...lines, wrong === 0 ? 'All is well.' : `${wrong} to put right.`],
    value: found,
    failed: wrong > 0,
  };
}

async function lock(store: ObjectStore): Promise<Found[]> {
  const held = await readLock(store);
  if (!held) return [{ subject: 'lock', ok: true, says: 'free' }];
  const words = lockWords(held.lock);
  const says = isStale(held.lock)
    ? `left behind, by ${words}; the next change takes it over`
    : `held by ${words}`;
  return [{ subject: 'lock', ok: true, says }];
}

async function registry(store: ObjectStore): Promise<Found[]> {
  try {
    const { modules } = await readRegistry(store);
    const all = await Promise.all(Object.entries(modules).map(([id, entry]) => module(store, id, entry)));
    const frame = { subject: 'registry', ok: true, says: `${all.length} modules in ${store.place}` };
    return [frame, ...all.flat()];
  } catch (error) {
    const says = `${wordsOf(error)} Move the file away and publish again: pages go on with the last good one.`;
    return [{ subject: 'registry', ok: false, says }];
  }
}

async function module(store: ObjectStore, id: string, entry: RegistryModule): Promise<Found[]> {
  const check = checkRegistryModule(entry);
  if (!check.ok) {
    const says = `its entry cannot be read: ${check.problems.join('; ')}. Run "npm run module -- publish ${id}".`;
    return [{ subject: id, ok: false, says }];
  }
  const versions = Object.entries({ stable: entry.stable, canary: entry.canary, previous: entry.previous });
  const found = versions.map(async ([name, version]) =>
    version ? [await files(store, `${id} ${name}`, version)] : [],
  );
  return (await Promise.all(found)).flat();
}

async function files(store: ObjectStore, subject: string, version: ModuleVersion): Promise<Found> {
  try {
    await verifiedContent(store, version);
    return { subject, ok: true, says: version.base };
  } catch (error) {
    return { subject, ok: false, says: wordsOf(error) };
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
