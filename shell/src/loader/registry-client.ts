import {
  checkManifest,
  checkRegistry,
  checkRegistryModule,
  type ModuleManifest,
  type ModuleVersion,
  type RegistryModule,
} from '@accounts/shared-auth/contract';
import { DEFAULT_LANGUAGE, isInCanary } from '@accounts/shared-domain';
import type { PinnedVersion } from '@accounts/shared-auth/pinned-versions';
import type { CompiledTexts } from '@accounts/shared-ui/texts';
import { ModuleFailure } from './failure.ts';
import { fetchOnce } from './prefetch.ts';
import { abortAfter, LIMITS } from './time-limit.ts';
import { fetchVerified, parseTexts, textFileOf } from './verified-file.ts';

/** What the registry says, module by module. */
export interface ReadRegistry {
  /** Entries that are right. */
  modules: Record<string, RegistryModule>;
  /** Entries that are not, as they came. */
  wrong: Record<string, unknown>;
}

/**
 * Reads the registry; a bad entry is set apart and reported, the rest stays usable. After a failure it is read past the browser's
 * cache (`again`), where the next request waits for one that hangs, though it was given up. @throws ModuleFailure `registry`
 */
export async function fetchRegistry(
  report: (message: string) => void,
  signal: AbortSignal,
  again = false,
): Promise<ReadRegistry> {
  const cache = again ? 'no-store' : 'no-cache';
  const text = await abortAfter(LIMITS.registry, 'registry.json', signal, async (limited) => {
    const response = await fetchOnce('/registry.json', { cache, signal: limited });
    if (!response.ok) throw new Error(`registry.json answered ${response.status}.`);
    return response.text();
  }).catch((error: unknown) => {
    throw new ModuleFailure('registry', error instanceof Error ? error.message : String(error));
  });
  const frame = checkRegistry(parse(text));
  if (!frame.ok) throw new ModuleFailure('registry', `registry.json is not right: ${frame.problems[0]}`);
  const read: ReadRegistry = { modules: {}, wrong: {} };
  for (const [id, entry] of Object.entries(frame.value.modules)) {
    const check = checkRegistryModule(entry);
    if (check.ok) read.modules[id] = check.value;
    else {
      read.wrong[id] = entry;
      report(`The registry's entry of ${id} is not right: ${check.problems.join('; ')}`);
    }
  }
  return read;
}

/** JSON as a value; undefined for what is none, such as half a file. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The versions that a company may run, in the order in which they are tried: the one before where this browser has pinned it,
 * the canary for its share of companies, the stable one, the one before.
 */
export function versionsFor(entry: RegistryModule, companyId: string, pin?: PinnedVersion): ModuleVersion[] {
  const { canary, stable, previous } = entry;
  const all = [
    isPinned(entry, pin) ? previous : undefined,
    canary && isInCanary(canary, companyId) ? canary : undefined,
    stable,
    previous,
  ];
  return all.filter((one, index): one is ModuleVersion => {
    return one !== undefined && all.findIndex((other) => other?.base === one.base) === index;
  });
}

/** Whether a pin holds: the registry still names exactly the version it takes and the one it replaces. */
export function isPinned({ stable, previous }: RegistryModule, pin?: PinnedVersion): boolean {
  return previous !== undefined && pin?.used === previous.base && pin.replaces === stable.base;
}

/** The manifest that the registry holds of a version; undefined where it holds none. @throws ModuleFailure */
export function inlineManifest({ manifest }: ModuleVersion): ModuleManifest | undefined {
  return manifest && checked(manifest);
}

/** The static manifest of a version: from the registry, or its file, whose hash the browser checks. @throws ModuleFailure */
export async function fetchManifest(version: ModuleVersion, signal: AbortSignal): Promise<ModuleManifest> {
  const inline = inlineManifest(version);
  if (inline) return inline;
  const { base, manifestIntegrity } = version;
  return abortAfter(LIMITS.load, 'module.json', signal, async (limited) => {
    return checked(parse(await fetchVerified(`${base}module.json`, manifestIntegrity, limited)));
  });
}

function checked(value: unknown): ModuleManifest {
  const check = checkManifest(value);
  if (!check.ok) throw new ModuleFailure('contract', check.problems.join('; '));
  return check.value;
}

/** Texts that a manifest names, for the menu: from the registry, or their file. Never throws: keys show instead of texts. */
export async function fetchLabels(
  { base, labels: inline }: ModuleVersion,
  { labels, i18n, code }: ModuleManifest,
  locale: string,
): Promise<CompiledTexts> {
  const texts = inline?.[locale] ?? inline?.[DEFAULT_LANGUAGE];
  if (texts) return texts as CompiledTexts;
  const file = textFileOf(labels ?? i18n, locale);
  if (!file) return {};
  return abortAfter(LIMITS.load, file, new AbortController().signal, async (signal) =>
    parseTexts(await fetchVerified(base + file, code?.integrity[file], signal)),
  ).catch(() => ({}));
}
