import { BREAKPOINTS, type CardViewArea, type MemberPreferences } from '@accounts/shared-domain';
import { useState, useSyncExternalStore } from 'react';
import { EMPTY, type Observable } from 'rxjs';
import { useOptionalModule } from '../module/module-context.tsx';
import { useStream } from '../module/use-stream.ts';
import { readRemembered, remember } from './remembered.ts';

/** Table or cards, and the switch between them. */
export interface CardView {
  isOn: boolean;
  toggle: () => void;
}

const NO_PREFERENCES: Observable<MemberPreferences | null> = EMPTY;

/**
 * Table or cards for one list: the member's preference where the area has one, else what this browser
 * remembers. On a narrow screen the choice starts with cards, because a table does not fit, and is not stored.
 */
export function useCardView(listId: string, area?: CardViewArea): CardView {
  const module = useOptionalModule();
  const preferences = useStream(module?.preferences$ ?? NO_PREFERENCES);
  const isNarrow = useNarrow();
  const [local, setLocal] = useState(() => readRemembered(listId, 'cards', false));
  const [onNarrow, setOnNarrow] = useState(true);
  const chosen = area && preferences ? preferences[area].cardView : local;
  if (isNarrow) return { isOn: onNarrow, toggle: () => setOnNarrow(!onNarrow) };
  return {
    isOn: chosen,
    toggle: () => {
      remember(listId, 'cards', !chosen);
      setLocal(!chosen);
      if (area && module) {
        module
          .setPreference(`${area}.cardView`, !chosen)
          .catch((error: unknown) => module.reportError(error));
      }
    },
  };
}

const narrowQuery = () => window.matchMedia(`(max-width: ${BREAKPOINTS.sm - 1}px)`);

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = narrowQuery();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => narrowQuery().matches,
  );
}
