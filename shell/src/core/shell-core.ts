import {
  type Bus,
  createBus,
  createSessionStore,
  removeDrafts,
  type SessionStore,
} from '@accounts/shared-auth';
import { fromEvent, map, merge, type Observable, ReplaySubject, share, startWith } from 'rxjs';
import { addressOf, createHistory, type ShellHistory } from './history.ts';
import { type PublicHttp, publicHttp } from './public-http.ts';
import { forgetReturnAddress, keepReturnAddress } from './return-address.ts';
import { createLanguageStore, type LanguageStore } from './language.ts';
import { createThemeStore, type ThemeStore } from './theme.ts';

/** What public pages and the signed-in page both stand on; light, because the login form waits for it. */
export interface ShellCore {
  bus: Bus;
  session: SessionStore;
  /** Without the token of who is signed in. */
  publicHttp: PublicHttp;
  history: ShellHistory;
  theme: ThemeStore;
  language: LanguageStore;
  online$: Observable<boolean>;
  /** Ends the session here and on the server and goes to the index page with the logout flag. */
  logout: (reason: 'user' | 'expired') => void;
}

/** Puts the core together for a window. */
export function createShellCore(page: Window): ShellCore {
  const bus = createBus();
  const session = createSessionStore(page.localStorage, page);
  const history = createHistory(page);
  let isExpiring = false;
  // What a person typed goes with them, also when another tab signs them out; a session that has only expired is likely
  // to be continued by the same person, and whoever else signs in here finds nothing.
  let userId: string | undefined;
  session.session$.subscribe((current) => {
    userId = current?.userId;
    if (!isExpiring) removeDrafts(page.sessionStorage, current?.userId);
  });
  const logout = (reason: 'user' | 'expired'): void => {
    const token = session.token();
    if (!token) return;
    isExpiring = reason === 'expired';
    if (isExpiring) keepReturnAddress(page.sessionStorage, { to: addressOf(history.current()), userId });
    else forgetReturnAddress(page.sessionStorage);
    session.end();
    isExpiring = false;
    if (reason === 'user') {
      // The server forgets the token; if it cannot be reached, the token dies by its age.
      const headers = { Authorization: `Bearer ${token}` };
      publicHttp.post('/api/rest/v1/user/logout', undefined, { headers }).catch(() => undefined);
    }
    history.leave(`/?logout=${reason === 'user' ? 'true' : 'expired'}`);
  };
  bus.on('session.logout').subscribe(({ reason }) => logout(reason));
  return {
    bus,
    session,
    publicHttp,
    history,
    theme: createThemeStore(page),
    language: createLanguageStore(page),
    online$: onlineOf(page),
    logout,
  };
}

function onlineOf(page: Window): Observable<boolean> {
  return merge(fromEvent(page, 'online'), fromEvent(page, 'offline')).pipe(
    startWith(null),
    map(() => page.navigator.onLine),
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: true }),
  );
}
