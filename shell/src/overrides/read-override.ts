import type { ModuleVersion } from '@accounts/shared-auth';
import { checkRegistryModule } from '@accounts/shared-auth/contract';
import { isOverrideOrigin, type PublicConfig } from '@accounts/shared-domain';
import { failureOf, ModuleFailure } from '../loader/failure.ts';
import { abortAfter, LIMITS } from '../loader/time-limit.ts';
import type { ResolvedOverride } from '../loader/override.ts';

/** Longest override that is looked at. */
const MAX_LENGTH = 300;
const FORM = /^([a-z][a-z0-9-]{0,40})@(https?:\/\/\S+)$/;

/** A module, and from where a tab should take it. */
export interface RequestedOverride {
  id: string;
  /** `http://localhost:4655` */
  origin: string;
}

/** An override as the address has it; null where it is none: `sales@http://localhost:4655/` is one. */
export function parseOverride(requested: string): RequestedOverride | null {
  const [, id, address] = (requested.length <= MAX_LENGTH && FORM.exec(requested)) || [];
  if (!id || !address || !URL.canParse(address)) return null;
  const { origin, href } = new URL(address);
  // Nothing but an origin: no folder, no name and password.
  return href === `${origin}/` ? { id, origin } : null;
}

/**
 * What runs in place of the published versions of a module; null where the override is none, or is not allowed: then the
 * published ones do. Never rejects.
 */
export async function readOverride(
  requested: string,
  config: () => Promise<Pick<PublicConfig, 'moduleOverrides'>>,
): Promise<ResolvedOverride | null> {
  const parsed = parseOverride(requested);
  if (!parsed) return null;
  const { id } = parsed;
  try {
    const { moduleOverrides } = await config();
    if (!isOverrideOrigin(parsed.origin, moduleOverrides)) return null;
    return { id, version: await fetchVersion(parsed) };
  } catch (error) {
    return { id, failure: failureOf(error, 'unavailable') };
  }
}

/** The version that is served at an origin, checked as an entry of the registry is. @throws ModuleFailure */
async function fetchVersion({ id, origin }: RequestedOverride): Promise<ModuleVersion> {
  const address = `${origin}/registry-entry.json`;
  const { signal } = new AbortController();
  const served = await abortAfter(LIMITS.load, address, signal, async (limited) => {
    const response = await fetch(address, { cache: 'no-store', signal: limited });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return (await response.json()) as unknown;
  });
  const check = checkRegistryModule({ stable: served, enabled: true, preload: 'none' });
  if (!check.ok) throw new ModuleFailure('contract', `${address}: ${check.problems.join('; ')}`);
  const { stable } = check.value;
  if (!stable.base.startsWith(`/m/${id}/`))
    throw new ModuleFailure('contract', `${address} is not that of ${id}.`);
  return { ...stable, base: origin + stable.base };
}
