import type { RegistryModule } from '@accounts/shared-auth';
import type { ModuleCatalog } from '../loader/module-catalog.ts';

/**
 * Takes in what the registry says by now: a module that was switched off or on meanwhile is so at once, while versions stay those
 * of the page's start. Returns what another page would get instead, "sales /m/sales/1.1.0-0a1b/"; modules that are new or gone
 * come and go with the next page.
 */
export async function reviewModules(
  catalog: ModuleCatalog,
  registry: Record<string, RegistryModule>,
): Promise<string[]> {
  const switched = new Map<string, RegistryModule['enabled']>();
  const newer: string[] = [];
  for (const { id, entry, failure, isOverride } of catalog.all()) {
    const now = registry[id];
    if (!now || isOverride) continue;
    if (JSON.stringify(now.enabled) !== JSON.stringify(entry.enabled)) switched.set(id, now.enabled);
    // Of a module that could not be read the page has no version.
    if (failure && failure.kind !== 'off') continue;
    const [ours] = await catalog.versionsOf(id, entry);
    const [theirs] = await catalog.versionsOf(id, now);
    if (theirs && theirs.base !== ours?.base) newer.push(`${id} ${theirs.base}`);
  }
  if (switched.size > 0) catalog.switch(switched);
  return newer;
}
