import {
  checkManifest,
  checkRegistry,
  checkRegistryModule,
  type ModuleManifest,
  type ModuleVersion,
  type Registry,
  type RegistryModule,
} from '@accounts/shared-auth/contract';
import { DEFAULT_LANGUAGE } from '@accounts/shared-domain';
import type { CompiledTexts } from '@accounts/shared-ui/texts';
import { fetchOnce } from './prefetch.ts';
import { ModuleFailure } from './failure.ts';

/** Modules of the registry by id; a bad entry is left out and reported, the rest stays usable. */
export async function fetchRegistry(
  report: (problem: string) => void,
): Promise<Record<string, RegistryModule>> {
  const response = await fetchOnce('/registry.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`registry.json answered ${response.status}.`);
  const frame = checkRegistry(await response.json());
  if (!frame.ok) throw new Error(`registry.json is not right: ${frame.problems.join('; ')}`);
  return goodModules(frame.value, report);
}

function goodModules(registry: Registry, report: (problem: string) => void): Record<string, RegistryModule> {
  const good: Record<string, RegistryModule> = {};
  for (const [id, entry] of Object.entries(registry.modules)) {
    const check = checkRegistryModule(entry);
    if (check.ok) good[id] = check.value;
    else report(`The registry's entry of ${id} is not right: ${check.problems.join('; ')}`);
  }
  return good;
}

/** Which version a company gets: the canary for its share of companies, the stable one otherwise. */
export function versionFor({ canary, stable }: RegistryModule, companyId: string): ModuleVersion {
  if (!canary) return stable;
  if (canary.companies?.includes(companyId)) return canary;
  return shareOf(companyId + canary.salt) < canary.percent ? canary : stable;
}

/** A stable number from 0 to 99 for a text (FNV-1a), so that colleagues see one version of the books. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 100;
}

/** The static manifest of a version: from the registry, or its file, whose hash the browser checks. @throws ModuleFailure */
export async function fetchManifest(version: ModuleVersion): Promise<ModuleManifest> {
  const { base, manifestIntegrity, manifest } = version;
  const value: unknown =
    manifest ?? (await (await fetchVerified(`${base}module.json`, manifestIntegrity)).json());
  const check = checkManifest(value);
  if (!check.ok) throw new ModuleFailure('contract', check.problems.join('; '));
  return check.value;
}

/** Texts that a manifest names, for the menu: from the registry, or their file. Never throws: keys show instead of texts. */
export async function fetchLabels(
  { base, labels: inline }: ModuleVersion,
  { labels, i18n }: ModuleManifest,
  locale: string,
): Promise<CompiledTexts> {
  const texts = inline?.[locale] ?? inline?.[DEFAULT_LANGUAGE];
  if (texts) return texts as CompiledTexts;
  return fetchLocaleFile(base, labels ?? i18n, locale).catch(() => ({}));
}

/** Texts of a module's screens. @throws ModuleFailure when they do not come: a screen of keys is of no use */
export async function fetchTexts(
  base: string,
  { i18n }: ModuleManifest,
  locale: string,
): Promise<CompiledTexts> {
  return fetchLocaleFile(base, i18n, locale).catch((error: unknown) => {
    throw new ModuleFailure('unavailable', error instanceof Error ? error.message : String(error));
  });
}

/** The file of a language, English where that is missing. */
async function fetchLocaleFile(
  base: string,
  files: Record<string, string>,
  locale: string,
): Promise<CompiledTexts> {
  const file = files[locale] ?? files[DEFAULT_LANGUAGE];
  if (!file) return {};
  const response = await fetchOnce(base + file);
  if (!response.ok) throw new Error(`${base}${file} returned ${response.status}.`);
  return (await response.json()) as CompiledTexts;
}

/** Fetches a file whose hash must be right; tells a wrong hash from a file that did not come. @throws ModuleFailure */
export async function fetchVerified(url: string, integrity: string): Promise<Response> {
  const response = await fetchOnce(url, { integrity }).catch(() => null);
  if (response?.ok) return response;
  const plain = await fetch(url, { cache: 'no-store' }).catch(() => null);
  if (plain?.ok) throw new ModuleFailure('integrity', `${url} does not have the published hash.`);
  throw new ModuleFailure(
    'unavailable',
    `${url} ${plain ? `answered ${plain.status}` : 'did not response'}.`,
  );
}
