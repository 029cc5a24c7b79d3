import { checkManifest, type ModuleManifest, type ModuleVersion } from '@accounts/shared-auth/contract';
import { FILES_PREFIX } from '../../../api/src/administration/module-registry/registry-files.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { BUILD_RECORD, type BuildRecord } from './build-record.ts';
import { integrityOf } from './integrity.ts';

/** A version whose files are all there, with what its build recorded. */
export interface PublishedVersion {
  /** Name of its folder: `1.4.0-0a1b2c3d4e5f6a7b`. */
  folder: string;
  record: BuildRecord;
}

/** Key of a file of a version from its address: `/m/sales/<folder>/` and `module.json`. */
export const keyOf = (base: string, file: string): string => `${base.slice(1)}${file}`;

/** Every version of a module that the store has whole. */
export async function publishedVersions(store: ObjectStore, id: string): Promise<PublishedVersion[]> {
  const keys = await store.list(`${FILES_PREFIX}${id}/`);
  const folders = keys.flatMap((key) => {
    const [, , folder, file, ...rest] = key.split('/');
    return folder && file === BUILD_RECORD && rest.length === 0 ? [folder] : [];
  });
  const found = await Promise.all(
    folders.map(async (folder) => {
      const stored = await store.get(keyOf(`/${FILES_PREFIX}${id}/${folder}/`, BUILD_RECORD));
      return stored ? [{ folder, record: JSON.parse(stored.body.toString('utf8')) as BuildRecord }] : [];
    }),
  );
  return found.flat();
}

/**
 * The version that a person means: by the name of its folder, by its hash or the beginning of that, or by its number where
 * one folder alone has it. Throws with those there are.
 */
export async function findVersion(store: ObjectStore, id: string, wanted: string): Promise<PublishedVersion> {
  const all = await publishedVersions(store, id);
  const hashOf = (folder: string): string => folder.slice(folder.lastIndexOf('-') + 1);
  const found = all.filter(
    ({ folder, record }) =>
      folder === wanted ||
      record.version === wanted ||
      (wanted.length >= 4 && hashOf(folder).startsWith(wanted)),
  );
  const [one, ...more] = found;
  if (one && more.length === 0) return one;
  const names = (found.length > 1 ? found : all).map(({ folder }) => folder).join(', ') || 'none';
  throw new Error(
    found.length > 1
      ? `${id} has several versions "${wanted}": ${names}. Name one of them.`
      : `${id} has no published version "${wanted}". There are: ${names}.`,
  );
}

/** What the registry says of a published version. Throws when its record is not that of a module. */
export function versionOf(id: string, { folder, record }: PublishedVersion): ModuleVersion {
  const { version, contract, entry, entryIntegrity, manifestIntegrity } = record;
  if (!version || !contract || !entry || !entryIntegrity || !manifestIntegrity) {
    throw new Error(`${id} is not a module build.`);
  }
  return {
    version,
    base: `/${FILES_PREFIX}${id}/${folder}/`,
    entry,
    entryIntegrity,
    manifestIntegrity,
    contract,
    since: new Date().toISOString(),
  };
}

/** A version that pages take only when another one fails: they fetch its manifest then. */
export const withoutContent = ({
  manifest: _manifest,
  labels: _labels,
  ...version
}: ModuleVersion): ModuleVersion => version;

/** A version with manifest and labels, when its files are here: without them, pages fetch the files. */
export async function withContent(store: ObjectStore, version: ModuleVersion): Promise<ModuleVersion> {
  const isHere = await store.get(keyOf(version.base, 'module.json'));
  return isHere ? { ...version, ...(await verifiedContent(store, version)) } : version;
}

/** Manifest and labels of a published version. Throws when the store does not hold what was built. */
export async function verifiedContent(
  store: ObjectStore,
  version: ModuleVersion,
): Promise<Pick<ModuleVersion, 'manifest' | 'labels'>> {
  const [manifest, entry] = await Promise.all([
    store.get(keyOf(version.base, 'module.json')),
    store.get(keyOf(version.base, version.entry)),
  ]);
  const isRight =
    manifest !== null &&
    entry !== null &&
    integrityOf(manifest.body) === version.manifestIntegrity &&
    integrityOf(entry.body) === version.entryIntegrity;
  if (!isRight) {
    throw new Error(
      `${version.base} in ${store.place} does not hold what was built. Remove that folder and publish again.`,
    );
  }
  const check = checkManifest(JSON.parse(manifest.body.toString('utf8')));
  if (!check.ok)
    throw new Error(`module.json of ${version.base} is not right:\n  ${check.problems.join('\n  ')}`);
  return { manifest: check.value, labels: await labelsOf(store, version.base, check.value) };
}

async function labelsOf(
  store: ObjectStore,
  base: string,
  { labels, i18n }: ModuleManifest,
): Promise<ModuleVersion['labels']> {
  const texts = Object.entries(labels ?? i18n).map(async ([locale, file]) => {
    const found = await store.get(keyOf(base, file));
    if (!found) throw new Error(`${base}${file} is missing in ${store.place}.`);
    return [locale, JSON.parse(found.body.toString('utf8')) as Record<string, unknown>] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
