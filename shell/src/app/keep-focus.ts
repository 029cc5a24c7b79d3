import type { LocationInfo } from '@accounts/shared-auth';
import { distinctUntilChanged, map, type Observable } from 'rxjs';

/** Where the keyboard stops. */
const STOPS = ':is(a[href], button:not(:disabled), input:not(:disabled)):not([tabindex="-1"])';

const ROW = 'li, tr';

/** What has the focus, and the row of a list that it is in. */
interface Place {
  element: Element;
  list: Element | null;
  index: number;
}

/**
 * Keeps the keyboard's place where what has the focus leaves the screen: the row of a user who was removed, a button that has
 * done its work. The focus goes to the row that comes into its place, or else to the screen, so that the next Tab does not
 * begin at the top of the page. After a navigation `useFocusOnScreen` does that. Returns how to end it.
 */
export function keepFocus(screen: HTMLElement, location$: Observable<LocationInfo>): () => void {
  let place: Place | null = null;
  const remember = (): void => {
    const element = document.activeElement;
    if (element && element !== screen && screen.contains(element)) place = placeOf(element);
  };
  const giveBack = (): void => {
    if (!place || place.element.isConnected || document.activeElement !== document.body) return;
    const next = stopNear(place) ?? screen;
    place = null;
    // A screen may be higher than the window: what is looked at stays where it is.
    next.focus({ preventScroll: next === screen });
  };
  const navigations = location$
    .pipe(
      map(({ pathname }) => pathname),
      distinctUntilChanged(),
    )
    .subscribe(() => {
      place = null;
    });
  remember();
  document.addEventListener('focusin', remember);
  const observer = new MutationObserver(giveBack);
  // With the dialog of the question, which is beside the screen.
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    navigations.unsubscribe();
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

function placeOf(element: Element): Place {
  const row = element.closest(ROW);
  const list = row?.parentElement ?? null;
  return { element, list, index: row && list ? [...list.children].indexOf(row) : -1 };
}

/** The first stop of the rows from the lost place on, or else the last one before it. */
function stopNear({ list, index }: Place): HTMLElement | undefined {
  if (!list?.isConnected) return undefined;
  const rows = [...list.children];
  const stopsOf = (some: Element[]) => some.flatMap((row) => [...row.querySelectorAll<HTMLElement>(STOPS)]);
  return stopsOf(rows.slice(index))[0] ?? stopsOf(rows.slice(0, index)).at(-1);
}
