import type { LocationInfo } from '@accounts/shared-auth';
import { BehaviorSubject, distinctUntilChanged, type Observable, Subject } from 'rxjs';

/** Asked when a form would be left with changes in it. */
export interface LeaveQuestion {
  answer: (leave: boolean) => void;
}

/** The page's one history: modules navigate through it and read `location$`; nothing else listens to the address bar. */
export interface ShellHistory {
  /** Replays. */
  location$: Observable<LocationInfo>;
  current: () => LocationInfo;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** Goes there in place of the present page, whatever forms are open: their drafts are kept or given up already. */
  leave: (to: string) => void;
  /** Does what takes the whole page away, after the same question as leaving a form. */
  askToLeave: (proceed: () => void) => void;
  /** Leaving asks while the stream's last value is true. Returns the disposer. */
  confirmLeave: (isDirty$: Observable<boolean>) => () => void;
  /** A form with unsaved changes is open. */
  isDirty: () => boolean;
  /** The same, as it changes. Replays. */
  isDirty$: Observable<boolean>;
  /** The user must decide before a waiting navigation goes on. */
  leaveQuestions$: Observable<LeaveQuestion>;
}

function locationOf(source: Location): LocationInfo {
  const { pathname, search, hash } = source;
  return { pathname, search, hash };
}

/** Path of an address. */
export const pathOf = (address: string): string => address.replace(/[?#].*/, '');
/** An address as it is written. */
export const addressOf = ({ pathname, search, hash }: LocationInfo): string => pathname + search + hash;

/** Takes over the history of a window. Call it before single-spa is imported, so that a guarded "back" is seen here first. */
export function createHistory(page: Window): ShellHistory {
  const location$ = new BehaviorSubject(locationOf(page.location));
  const leaveQuestions$ = new Subject<LeaveQuestion>();
  const guards = new Map<symbol, boolean>();
  const isDirty = (): boolean => [...guards.values()].some(Boolean);
  const isDirty$ = new BehaviorSubject(false);
  const update = (): void => isDirty$.next(isDirty());

  const go = (to: string, replace: boolean): void => {
    page.history[replace ? 'replaceState' : 'pushState'](null, '', to);
    location$.next(locationOf(page.location));
    if (!replace) page.scrollTo?.({ top: 0 });
  };
  const afterAsking = (proceed: () => void): void => {
    if (!isDirty()) {
      proceed();
      return;
    }
    leaveQuestions$.next({
      answer: (leave) => {
        if (!leave) return;
        guards.clear();
        update();
        proceed();
      },
    });
  };

  page.addEventListener('popstate', (event) => {
    const target = locationOf(page.location);
    if (!isDirty()) {
      location$.next(target);
      return;
    }
    // The browser has gone already: put the address back, then ask.
    event.stopImmediatePropagation();
    page.history.pushState(null, '', addressOf(location$.value));
    afterAsking(() => go(addressOf(target), false));
  });
  page.addEventListener('beforeunload', (event) => {
    if (isDirty()) event.preventDefault();
  });

  return {
    location$: location$.asObservable(),
    current: () => location$.value,
    navigate: (to, { replace = false } = {}) => afterAsking(() => go(to, replace)),
    leave: (to) => {
      guards.clear();
      update();
      go(to, true);
    },
    askToLeave: afterAsking,
    confirmLeave: (isFormDirty$) => {
      const key = Symbol('form');
      const subscription = isFormDirty$.subscribe((dirty) => {
        guards.set(key, dirty);
        update();
      });
      return () => {
        subscription.unsubscribe();
        guards.delete(key);
        update();
      };
    },
    isDirty,
    isDirty$: isDirty$.pipe(distinctUntilChanged()),
    leaveQuestions$: leaveQuestions$.asObservable(),
  };
}
