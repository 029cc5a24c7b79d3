import {
  type Bus,
  createBus,
  createSessionStore,
  removeDrafts,
  type SessionEnd,
  type SessionStore,
} from '@accounts/shared-auth';
import { fromEvent, map, merge, type Observable, ReplaySubject, share, startWith } from 'rxjs';
import { addressOf, createHistory, type ShellHistory } from './history.ts';
import { type PublicHttp, publicHttp } from './public-http.ts';
import { createLanguageStore, type LanguageStore } from './language.ts';
import type { PublicConfig, SessionToken } from '@accounts/shared-domain';
import { forgetReturnAddress, keepReturnAddress, takeReturnAddress } from './return-address.ts';
import { createPasswordSeal, type Credentials, type PasswordSeal } from './sealed-password.ts';
import { createThemeStore, type ThemeStore } from './theme.ts';

/** What public pages and the signed-in page are both built on; light, because the login form waits for it. */
export interface ShellCore {
  bus: Bus;
  session: SessionStore;
  /** Without the token of who is signed in. */
  publicHttp: PublicHttp;
  history: ShellHistory;
  theme: ThemeStore;
  language: LanguageStore;
  online$: Observable<boolean>;
  /** Settings of the server for its pages; fetched once. @throws CallError */
  config: () => Promise<PublicConfig>;
  /** The password, for as long as the session or its password prompt. */
  seal: PasswordSeal;
  /** Ends the session here and on the server and goes to the index page with the logout flag. */
  logout: (reason: SessionEnd) => void;
  /** Takes a session over; the password with which it was opened is sealed, where the server allows it. */
  begin: (session: SessionToken, credentials?: Credentials) => void;
  /** Takes the address at which the person of the session was before it, once; null where there is none. */
  takeReturnAddress: () => string | null;
  /** A changed password ends every session; the new one is sealed for the password prompt of this tab. */
  endByNewPassword: (credentials: Credentials) => void;
}

/** Puts the core together for a window. */
export function createShellCore(page: Window): ShellCore {
  const bus = createBus();
  const session = createSessionStore(page.localStorage, page, page.sessionStorage);
  const history = createHistory(page);
  const seal = createPasswordSeal(page.sessionStorage);
  const config = createConfig();
  /** Of the session that this tab has, or had last. */
  let userId: string | undefined;
  // What a person typed goes with them, whichever tab they sign out in; a session that has only ended is likely to be
  // continued by the same person, and another person who signs in here finds nothing.
  const forget = (): void => {
    removeDrafts(page.sessionStorage);
    forgetReturnAddress(page.sessionStorage);
    seal.remove();
  };
  const leave = (reason: SessionEnd): void => {
    if (reason === 'user') forget();
    else keepReturnAddress(page.sessionStorage, { to: addressOf(history.current()), userId });
    // One that was ended elsewhere is not to be continued without the password.
    if (reason === 'expired') seal.remove();
    history.leave(`/?logout=${reason === 'user' ? 'true' : 'expired'}`);
  };
  session.session$.subscribe((current) => {
    if (current) {
      removeDrafts(page.sessionStorage, current.userId);
      if (current.userId !== userId) seal.remove();
      userId = current.userId;
    } else if (userId !== undefined) leave(session.endReason());
    else if (session.endReason() === 'user') removeDrafts(page.sessionStorage);
  });
  session.givenUp$.subscribe(() => {
    forget();
    if (new URLSearchParams(history.current().search).has('logout')) history.leave('/?logout=true');
  });
  const logout = (reason: SessionEnd): void => endSession(session, reason);
  // Where the person signs out, the signed-in page asks first.
  bus.on('session.logout').subscribe(({ reason }) => {
    if (reason === 'expired') logout(reason);
  });
  return {
    bus,
    session,
    publicHttp,
    history,
    theme: createThemeStore(page),
    language: createLanguageStore(page),
    online$: onlineOf(page),
    config,
    seal,
    logout,
    begin: (token, credentials) => {
      session.begin(token);
      if (credentials) sealIfAllowed({ config, seal }, credentials);
    },
    takeReturnAddress: () => (userId === undefined ? null : takeReturnAddress(page.sessionStorage, userId)),
    endByNewPassword: (credentials) => {
      if (session.token()) session.end('expired');
      forgetReturnAddress(page.sessionStorage);
      sealIfAllowed({ config, seal }, credentials);
    },
  };
}

/** Seals the password where the server allows it. */
function sealIfAllowed({ config, seal }: Pick<ShellCore, 'config' | 'seal'>, credentials: Credentials): void {
  const kept = config().then(({ keepSealedPassword }) =>
    keepSealedPassword ? seal.keep(credentials) : undefined,
  );
  // Without it a lapsed session is continued on the login form.
  kept.catch(() => undefined);
}

/** Ends the session in the browser; on the server too, with all sessions of the person, when the user signs out. */
function endSession(session: SessionStore, reason: SessionEnd): void {
  const token = session.token();
  if (!token) return;
  const tokens = new Set([token, ...session.kept().map(({ access_token: kept }) => kept)]);
  session.end(reason);
  if (reason !== 'user') return;
  // The server forgets the tokens; if it cannot be reached, they die by their age.
  for (const one of tokens) {
    const headers = { Authorization: `Bearer ${one}` };
    publicHttp.post('/api/rest/v1/user/logout', undefined, { headers }).catch(() => undefined);
  }
}

/** Fetches once; after a failure again. */
function createConfig(): () => Promise<PublicConfig> {
  let fetched: Promise<PublicConfig> | null = null;
  return () => {
    fetched ??= publicHttp.get<PublicConfig>('/public/config').then(
      ({ data }) => data,
      (error: unknown) => {
        fetched = null;
        throw error;
      },
    );
    return fetched;
  };
}

function onlineOf(page: Window): Observable<boolean> {
  return merge(fromEvent(page, 'online'), fromEvent(page, 'offline')).pipe(
    startWith(null),
    map(() => page.navigator.onLine),
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: true }),
  );
}
