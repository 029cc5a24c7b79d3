import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  checkManifest,
  type ModuleManifest,
  type ModuleVersion,
  type Registry,
  type RegistryModule,
} from '@accounts/shared-auth/contract';
import { type BuildRecord, readBuildRecord } from './build.ts';
import { integrityOf } from './integrity.ts';
import type { BuildablePackage } from './packages.ts';
import { changeRegistry, modulesFolder, readRegistry } from './registry-file.ts';

/** Copies a built module to its immutable folder and makes it `stable`; what was stable becomes `previous`. */
export async function publishModule(
  target: BuildablePackage,
  dataDir: string,
): Promise<{ version: ModuleVersion; changed: boolean }> {
  const version = await upload(target, dataDir);
  const current = (await readRegistry(dataDir)).modules[target.id];
  if (current?.stable.base === version.base && current.stable.manifest) {
    return { version: current.stable, changed: false };
  }
  await changeRegistry(dataDir, (registry) => withStable(registry, target.id, version));
  return { version, changed: true };
}

async function upload(target: BuildablePackage, dataDir: string): Promise<ModuleVersion> {
  const record = await readBuildRecord(target.root);
  if (!record) throw new Error(`${target.id} has not been built. Run "build ${target.id}" first.`);
  const version = versionOf(record);
  const folder = folderOf(target.id, version, dataDir);
  if (!existsSync(folder)) await copyWhole(path.join(target.root, 'dist'), folder);
  return { ...version, ...(await verifiedContent(folder, version)) };
}

const folderOf = (id: string, { base }: ModuleVersion, dataDir: string): string =>
  path.join(modulesFolder(dataDir), id, path.basename(base));

function versionOf(record: BuildRecord): ModuleVersion {
  const { id, inputs, version, contract, entry, entryIntegrity, manifestIntegrity } = record;
  if (!version || !contract || !entry || !entryIntegrity || !manifestIntegrity) {
    throw new Error(`${id} is not a module build.`);
  }
  const base = `/m/${id}/${version}-${inputs}/`;
  return {
    version,
    base,
    entry,
    entryIntegrity,
    manifestIntegrity,
    contract,
    since: new Date().toISOString(),
  };
}

/** Copies beside the target first: a folder that is there is always whole. */
async function copyWhole(from: string, to: string): Promise<void> {
  const partial = `${to}.partial-${process.pid}`;
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, partial, { recursive: true });
  await rename(partial, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(partial, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Manifest and labels of a published folder. Throws when it does not hold what was built. */
async function verifiedContent(
  folder: string,
  version: ModuleVersion,
): Promise<Pick<ModuleVersion, 'manifest' | 'labels'>> {
  const manifest = await readFile(path.join(folder, 'module.json'));
  const entry = await readFile(path.join(folder, version.entry));
  if (integrityOf(manifest) !== version.manifestIntegrity || integrityOf(entry) !== version.entryIntegrity) {
    throw new Error(`${folder} does not hold what was built. Remove that folder and publish again.`);
  }
  const check = checkManifest(JSON.parse(manifest.toString('utf8')));
  if (!check.ok) throw new Error(`module.json in ${folder} is not right:\n  ${check.problems.join('\n  ')}`);
  return { manifest: check.value, labels: await labelsIn(folder, check.value) };
}

async function labelsIn(folder: string, { labels, i18n }: ModuleManifest): Promise<ModuleVersion['labels']> {
  const files = Object.entries(labels ?? i18n);
  const texts = files.map(async ([locale, file]) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return [locale, JSON.parse(text) as Record<string, unknown>] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** A version that pages take only when another one fails: they fetch its manifest then. */
const withoutContent = ({ manifest: _manifest, labels: _labels, ...version }: ModuleVersion): ModuleVersion =>
  version;

/** A version with its content, if its folder is still here and whole: without it, pages fetch the files. */
async function withContent(id: string, version: ModuleVersion, dataDir: string): Promise<ModuleVersion> {
  const folder = folderOf(id, version, dataDir);
  const content = existsSync(folder) ? await verifiedContent(folder, version) : {};
  return { ...version, ...content };
}

function withStable(registry: Registry, id: string, version: ModuleVersion): Registry {
  const before = registry.modules[id];
  const isNewer = before && before.stable.base !== version.base;
  const next: RegistryModule = {
    enabled: true,
    preload: 'idle',
    ...before,
    stable: version,
    ...(isNewer ? { previous: withoutContent(before.stable) } : {}),
  };
  return withModule(registry, id, next);
}

const withModule = (registry: Registry, id: string, module: RegistryModule): Registry => ({
  ...registry,
  modules: { ...registry.modules, [id]: module },
});

/** Swaps `stable` and `previous`: one small file, no build. Throws when there is nothing to go back to. */
export async function rollbackModule(id: string, dataDir: string): Promise<ModuleVersion> {
  const next = await changeRegistry(dataDir, async (registry) => {
    const module = known(registry, id);
    if (!module.previous) throw new Error(`${id} has no previous version to go back to.`);
    const stable = await withContent(id, module.previous, dataDir);
    return withModule(registry, id, { ...module, stable, previous: withoutContent(module.stable) });
  });
  return known(next, id).stable;
}

/** Makes the canary stable. Throws when the module has none. */
export async function promoteModule(id: string, dataDir: string): Promise<ModuleVersion> {
  const next = await changeRegistry(dataDir, (registry) => {
    const { canary, ...module } = known(registry, id);
    if (!canary) throw new Error(`${id} has no canary to promote.`);
    const { percent: _percent, salt: _salt, companies: _companies, haltIf: _haltIf, ...version } = canary;
    const stable = { ...version, since: new Date().toISOString() };
    return withModule(registry, id, { ...module, stable, previous: withoutContent(module.stable) });
  });
  return known(next, id).stable;
}

/** Puts a built module before some companies only; `percent` 0 to 100, chosen by a stable hash of the company. */
export async function publishCanary(
  target: BuildablePackage,
  dataDir: string,
  percent: number,
): Promise<ModuleVersion> {
  if (!(percent >= 0 && percent <= 100))
    throw new Error('The share of companies must lie between 0 and 100.');
  const version = await upload(target, dataDir);
  await changeRegistry(dataDir, (registry) => {
    const canary = { ...version, percent, salt: version.base };
    return withModule(registry, target.id, { ...known(registry, target.id), canary });
  });
  return version;
}

/** Turns a module off with a sentence for people, or on again when no sentence is given. */
export async function switchModule(id: string, dataDir: string, message?: string): Promise<void> {
  await changeRegistry(dataDir, (registry) => {
    const enabled = message ? { enabled: false as const, message } : (true as const);
    return withModule(registry, id, { ...known(registry, id), enabled });
  });
}

function known(registry: Registry, id: string): RegistryModule {
  const module = registry.modules[id];
  if (!module) throw new Error(`The registry knows no module "${id}".`);
  return module;
}
