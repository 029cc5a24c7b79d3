import type { LocationInfo } from '@accounts/shared-auth';
import { BehaviorSubject, distinctUntilChanged, type Observable, Subject } from 'rxjs';

/** Asked when a form would be left with changes in it. */
export interface LeaveQuestion {
  resolve: (leave: boolean) => void;
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
  confirmThen: (proceed: () => void) => void;
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

interface LeaveGuards extends Pick<
  ShellHistory,
  'confirmThen' | 'confirmLeave' | 'isDirty' | 'isDirty$' | 'leaveQuestions$'
> {
  /** Lets every form be left without a question. */
  clear: () => void;
}

/** Open forms, and the question before one with unsaved changes is left. */
function createLeaveGuards(): LeaveGuards {
  const leaveQuestions$ = new Subject<LeaveQuestion>();
  const dirtyForms = new Map<symbol, boolean>();
  const isDirty = (): boolean => [...dirtyForms.values()].some(Boolean);
  const isDirty$ = new BehaviorSubject(false);
  const update = (): void => isDirty$.next(isDirty());
  const clear = (): void => {
    dirtyForms.clear();
    update();
  };
  return {
    clear,
    confirmThen: (proceed) => {
      if (!isDirty()) {
        proceed();
        return;
      }
      leaveQuestions$.next({
        resolve: (leave) => {
          if (!leave) return;
          clear();
          proceed();
        },
      });
    },
    confirmLeave: (isFormDirty$) => {
      const key = Symbol('form');
      const subscription = isFormDirty$.subscribe((dirty) => {
        dirtyForms.set(key, dirty);
        update();
      });
      return () => {
        subscription.unsubscribe();
        dirtyForms.delete(key);
        update();
      };
    },
    isDirty,
    isDirty$: isDirty$.pipe(distinctUntilChanged()),
    leaveQuestions$: leaveQuestions$.asObservable(),
  };
}

/** Takes over the history of a window. Call it before single-spa is imported, so that a guarded "back" is seen here first. */
export function createHistory(page: Window): ShellHistory {
  const location$ = new BehaviorSubject(locationOf(page.location));
  const { clear, ...guards } = createLeaveGuards();
  const { isDirty, confirmThen } = guards;

  const go = (to: string, replace: boolean): void => {
    page.history[replace ? 'replaceState' : 'pushState'](null, '', to);
    location$.next(locationOf(page.location));
    if (!replace) page.scrollTo?.({ top: 0 });
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
    confirmThen(() => go(addressOf(target), false));
  });
  page.addEventListener('beforeunload', (event) => {
    if (isDirty()) event.preventDefault();
  });

  return {
    location$: location$.asObservable(),
    current: () => location$.value,
    navigate: (to, { replace = false } = {}) => confirmThen(() => go(to, replace)),
    leave: (to) => {
      clear();
      go(to, true);
    },
    ...guards,
  };
}
