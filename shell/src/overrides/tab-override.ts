import { failureOf } from '../loader/failure.ts';
import { OVERRIDE_KEY } from './keep-override.ts';
import type { TabOverride } from '../loader/override.ts';

/** Code and texts of what only a tab with an override needs, in a separate chunk. */
export async function loadOverrides() {
  const [{ OverrideBar }, { readOverride }, { loadOverrideTexts }] = await Promise.all([
    import(/* webpackChunkName: "overrides" */ './override-bar.tsx'),
    import(/* webpackChunkName: "overrides" */ './read-override.ts'),
    import(/* webpackChunkName: "overrides" */ './texts.ts'),
  ]);
  await loadOverrideTexts();
  return { OverrideBar, readOverride };
}

/** The override of this tab; null without one, which is the rule. */
export function tabOverride(
  { sessionStorage, location }: Pick<Window, 'sessionStorage' | 'location'>,
  config: TabOverride['config'],
): TabOverride | null {
  const requested = sessionStorage.getItem(OVERRIDE_KEY);
  if (requested === null) return null;
  return {
    requested,
    config,
    read: () =>
      loadOverrides().then(
        ({ readOverride }) => readOverride(requested, config),
        (error: unknown) => ({
          id: requested.replace(/@.*/s, ''),
          failure: failureOf(error, 'unavailable'),
        }),
      ),
    reset: () => {
      sessionStorage.removeItem(OVERRIDE_KEY);
      location.reload();
    },
  };
}
