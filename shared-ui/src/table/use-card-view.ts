import { apiErrorOf } from '@accounts/shared-data';
import { BREAKPOINTS, type CardViewArea, type MemberPreferences } from '@accounts/shared-domain';
import { useState, useSyncExternalStore } from 'react';
import { EMPTY, type Observable } from 'rxjs';
import { useOptionalModule } from '../module/module-context.tsx';
import { useStream } from '../module/use-stream.ts';
import { readListPreference, remember } from './list-preferences.ts';

/** Table or cards, as a list starts, and how to change what it starts with. */
export interface CardView {
  /** What the screen's width asks for, whatever the member prefers. */
  narrowStart: boolean;
  /** What the member prefers; cards on a narrow screen. */
  isOn: boolean;
  /** Remembers a choice; on a narrow screen it is not stored. */
  set: (isOn: boolean) => void;
}

/** The plan has no preferences: the choice stays in this browser. */
const NOT_IN_PLAN = 'API-PLAN-FEATURE';

const NO_PREFERENCES: Observable<MemberPreferences | null> = EMPTY;

/**
 * Table or cards for one list: the member's preference where the area has one and the plan keeps preferences, else what
 * this browser remembers. On a narrow screen the choice starts with cards, because a table does not fit, and is not stored.
 */
export function useCardView(listId: string, area?: CardViewArea): CardView {
  const module = useOptionalModule();
  const preferences = useStream(module?.preferences$ ?? NO_PREFERENCES);
  const isNarrow = useNarrow();
  const [local, setLocal] = useState(() => readListPreference(listId, 'cards', false));
  const [isLocal, setIsLocal] = useState(() => readListPreference(listId, 'cardsOnlyHere', false));
  const chosen = area && preferences && !isLocal ? preferences[area].cardView : local;
  const keepHere = (only: boolean) => {
    remember(listId, 'cardsOnlyHere', only);
    setIsLocal(only);
  };
  if (isNarrow) return { narrowStart: true, isOn: true, set: () => undefined };
  return {
    narrowStart: false,
    isOn: chosen,
    set: (isOn) => {
      remember(listId, 'cards', isOn);
      setLocal(isOn);
      if (area && module) {
        module
          .setPreference(`${area}.cardView`, isOn)
          .then(() => keepHere(false))
          .catch((error: unknown) => {
            if (apiErrorOf(error).code === NOT_IN_PLAN) keepHere(true);
            else module.reportError(error);
          });
      }
    },
  };
}

let query: MediaQueryList | undefined;

/** Made once: it is read whenever a list is drawn. */
const narrowQuery = () => (query ??= window.matchMedia(`(max-width: ${BREAKPOINTS.sm - 1}px)`));

const onWidth = (changed: () => void) => {
  const watched = narrowQuery();
  watched.addEventListener('change', changed);
  return () => watched.removeEventListener('change', changed);
};

const useNarrow = (): boolean => useSyncExternalStore(onWidth, () => narrowQuery().matches);
