import {
  type CanaryVersion,
  checkManifest,
  type ModuleVersion,
  type RegistryModule,
} from '@accounts/shared-auth/contract';
import { personHere } from '../../../api/src/administration/module-registry/registry-lock.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { readModuleSettings } from './module-settings.ts';
import type { BuildablePackage } from './packages.ts';
import { refuseMisfit, type ShellOfPages } from './published-fit.ts';
import {
  findVersion,
  keyOf,
  verifiedContent,
  versionOf,
  withContent,
  withoutContent,
} from './published-versions.ts';
import { changeModule, readableEntry, readRegistry } from './registry-file.ts';
import { upload } from './upload.ts';

/** Where published modules are, who changes them, and why. */
export interface Publishing {
  store: ObjectStore;
  /** The person at this computer when absent. */
  who?: string;
  why?: string;
  /** What a version that is published already is compared with before it becomes live; with nothing when absent. */
  shell?: ShellOfPages;
}

/** Which companies get a canary, and from which rate of failures on it ends by itself. */
export interface CanaryShare {
  /** 0 to 100, chosen by a stable hash of the company. */
  percent: number;
  /** Ids of companies that get it whatever their hash. */
  companies?: string[];
  haltIf: NonNullable<CanaryVersion['haltIf']>;
}

/** From 0 to 1, of the loads that were reported. */
export const HALT_RULE = { loadFailRate: 0.05, crashRate: 0.05 } as const;

function change(
  { store, who = personHere(), why = '', shell }: Publishing,
  module: string,
  action: string,
  work: Parameters<typeof changeModule>[2],
): Promise<RegistryModule> {
  const contract = shell && 'surface' in shell ? shell.surface.contract : undefined;
  return changeModule(store, { module, action, who, why, contract }, work).then(
    (registry) => readableEntry(registry, module) ?? unknown(module),
  );
}

function unknown(id: string): never {
  throw new Error(`The registry knows no module "${id}".`);
}

/** Sends a built module to its immutable folder and makes it `stable`; what was stable becomes `previous`. */
export async function publishModule(
  target: BuildablePackage,
  publishing: Publishing,
): Promise<{ entry: RegistryModule; changed: boolean }> {
  const { preload } = await readModuleSettings(target.root);
  const version = await upload(target, publishing.store);
  let changed = false;
  const entry = await change(publishing, target.id, 'publish', (before) => {
    changed = !(before?.stable.base === version.base && before.stable.manifest && before.preload === preload);
    return changed ? withStable(before, version, preload) : null;
  });
  return { entry, changed };
}

function withStable(
  before: RegistryModule | undefined,
  version: ModuleVersion,
  preload: RegistryModule['preload'],
): RegistryModule {
  const { canary, ...rest }: Partial<RegistryModule> = before ?? {};
  const isNewer = before !== undefined && before.stable.base !== version.base;
  return {
    enabled: true,
    ...rest,
    preload,
    // A canary goes on beside another stable version, and has become this one otherwise.
    ...(canary && canary.base !== version.base ? { canary } : {}),
    stable: version,
    ...(isNewer ? { previous: withoutContent(before.stable) } : {}),
  };
}

/**
 * Publishes a built module where the registry has none that can be served: no entry, none that is understood here, or one
 * whose files are gone. Whatever people have decided about it stays. Gives null when there was nothing to do.
 */
export async function publishMissing(
  target: BuildablePackage,
  publishing: Publishing,
): Promise<RegistryModule | null> {
  const { store } = publishing;
  const seen = readableEntry(await readRegistry(store), target.id);
  if (seen && (await canBeServed(store, seen.stable))) return null;
  const { preload } = await readModuleSettings(target.root);
  const version = await upload(target, store);
  let isPublished = false;
  const entry = await change(publishing, target.id, 'publish', (before) => {
    isPublished = before?.stable.base === seen?.stable.base;
    if (!isPublished) return null;
    const { previous: _unserved, ...next } = withStable(before, version, preload);
    return before?.previous ? { ...next, previous: before.previous } : next;
  });
  return isPublished ? entry : null;
}

async function canBeServed(store: ObjectStore, { base, entry, manifest }: ModuleVersion): Promise<boolean> {
  const isRead = manifest === undefined || checkManifest(manifest).ok;
  return isRead && (await store.get(keyOf(base, entry))) !== null;
}

/** Puts a built module before some companies only. Throws when the share is none, or when it is stable already. */
export async function publishCanary(
  target: BuildablePackage,
  publishing: Publishing,
  share: CanaryShare,
): Promise<RegistryModule> {
  requireShare(share);
  return putOnTrial(target.id, publishing, share, await upload(target, publishing.store));
}

/** The same with a version that is published already, by its folder, its hash or its number. */
export async function canaryOf(
  id: string,
  publishing: Publishing,
  share: CanaryShare,
  wanted: string,
): Promise<RegistryModule> {
  requireShare(share);
  const { store } = publishing;
  const version = versionOf(id, await findVersion(store, id, wanted));
  await refuseMisfit(id, version, publishing);
  return putOnTrial(id, publishing, share, await withContent(store, version));
}

function requireShare({ percent }: CanaryShare): void {
  if (!(percent >= 0 && percent <= 100))
    throw new Error('The share of companies must lie between 0 and 100.');
}

function putOnTrial(
  id: string,
  publishing: Publishing,
  { percent, companies, haltIf }: CanaryShare,
  version: ModuleVersion,
): Promise<RegistryModule> {
  return change(publishing, id, 'canary', (before = unknown(id)) => {
    if (before.stable.base === version.base) {
      throw new Error(`${id}: ${folderOf(version)} is what everybody has already.`);
    }
    const named = companies && companies.length > 0 ? { companies } : {};
    return { ...before, canary: { ...version, percent, salt: version.base, haltIf, ...named } };
  });
}

/**
 * Makes the version of an entry live whose files have come into the store by another way than from a build here: for all
 * companies, or as a canary where a share is given and the module is live already. Gives null when it is the stable version, or on
 * trial, anyway.
 */
export async function adoptVersion(
  id: string,
  publishing: Publishing,
  { stable: version, preload }: Pick<RegistryModule, 'stable' | 'preload'>,
  share?: CanaryShare,
): Promise<RegistryModule | null> {
  const { store } = publishing;
  const found = { ...version, ...(await verifiedContent(store, version)) };
  const seen = readableEntry(await readRegistry(store), id);
  if (share && seen && seen.stable.base !== version.base) return putOnTrial(id, publishing, share, found);
  let isNew = false;
  const entry = await change(publishing, id, 'publish', (before) => {
    isNew = before?.stable.base !== version.base;
    return isNew ? withStable(before, now(found), preload) : null;
  });
  return isNew ? entry : null;
}

/** Ends a canary: every company has the stable version again. Throws when there is none. */
export function endCanary(id: string, publishing: Publishing): Promise<RegistryModule> {
  return change(publishing, id, 'canary off', (before = unknown(id)) => {
    const { canary, ...entry } = before;
    if (!canary) throw new Error(`${id} has no canary.`);
    return entry;
  });
}

/** Makes the canary stable. Throws when the module has none, or the shell of the pages cannot carry it. */
export function promoteModule(id: string, publishing: Publishing): Promise<RegistryModule> {
  return change(publishing, id, 'promote', async (before = unknown(id)) => {
    const { canary, ...entry } = before;
    if (!canary) throw new Error(`${id} has no canary to promote.`);
    await refuseMisfit(id, canary, publishing);
    const { percent: _percent, salt: _salt, companies: _companies, haltIf: _haltIf, ...version } = canary;
    return { ...entry, stable: now(version), previous: withoutContent(entry.stable) };
  });
}

/**
 * Back to the previous version, or to any published one: one small file, no build. A canary ends with it: who goes back wants
 * no version on trial. Throws when there is nothing to go back to, or the shell of the pages cannot carry it.
 */
export async function rollbackModule(
  id: string,
  publishing: Publishing,
  wanted?: string,
): Promise<RegistryModule> {
  const { store } = publishing;
  const named = wanted === undefined ? undefined : versionOf(id, await findVersion(store, id, wanted));
  return change(publishing, id, 'rollback', async (before = unknown(id)) => {
    const { canary: _ended, ...entry } = before;
    const target = named ?? entry.previous;
    if (!target) throw new Error(`${id} has no previous version to go back to.`);
    await refuseMisfit(id, target, publishing);
    const stable = now(await withContent(store, target));
    if (target.base === entry.stable.base) return { ...entry, stable };
    return { ...entry, stable, previous: withoutContent(entry.stable) };
  });
}

const now = (version: ModuleVersion): ModuleVersion => ({ ...version, since: new Date().toISOString() });

/** Turns a module off with a sentence for people, or on again when no sentence is given. */
export function switchModule(id: string, publishing: Publishing, message?: string): Promise<RegistryModule> {
  const enabled = message === undefined ? (true as const) : { enabled: false as const, message };
  return change(publishing, id, message === undefined ? 'enable' : 'disable', (before = unknown(id)) => ({
    ...before,
    enabled,
  }));
}

/** Name of the folder of a version, by which people refer to it: `1.4.0-0a1b2c3d4e5f6a7b`. */
export const folderOf = ({ base }: ModuleVersion): string => base.split('/').at(-2) ?? base;
