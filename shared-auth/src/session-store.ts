import type { SessionToken } from '@accounts/shared-domain';
import { BehaviorSubject, map, type Observable, distinctUntilChanged, Subject } from 'rxjs';
import type { SessionInfo } from './contract/index.ts';
import {
  keptSessions,
  parseSession,
  SESSION_KEY,
  SESSIONS_KEY,
  sessionOfTab,
  tieTab,
} from './session-key.ts';

/**
 * Why a session ended: the person signed out, the server does not know it any more, or it has reached its age while it
 * was in use (`lapsed`).
 */
export type SessionEnd = 'user' | 'expired' | 'lapsed';

/** Where the browser's storage keeps why the last session ended, until the next one begins. */
const END_KEY = 'accounts.session.end';

/** Who is signed in, over reloads of the tab and in new tabs, until signed out. */
export interface SessionStore {
  /** Without the token: what modules may know. Replays. */
  session$: Observable<SessionInfo | null>;
  /** For the HTTP client only. */
  token: () => string | null;
  begin: (session: SessionToken) => void;
  /** Ties the tab to a session of another company, for the page that is loaded next; the open page keeps its session. */
  enterOnReload: (session: SessionToken) => void;
  /** Sessions of this person in this browser, one for each company. */
  kept: () => SessionToken[];
  /** Forgets the kept session of a company that the person has left. */
  forget: (companyId: string) => void;
  /** Company of the session that this tab has, or had last; undefined where it had none. */
  companyId: () => string | undefined;
  /** Ends the session: by the user in every tab, otherwise in the tabs of its company; those of others go on. */
  end: (reason: SessionEnd) => void;
  /** Why the last session ended, in whichever tab; `user` when it is not known. */
  endReason: () => SessionEnd;
  /** Signs out of a session that has ended already: it cannot be continued in any tab. */
  giveUp: () => void;
  /** Emits when an ended session was given up, in whichever tab. */
  givenUp$: Observable<void>;
}

/** The window of a tab: receives from other tabs, and reports when it comes to the front. */
type Tab = Pick<Window, 'addEventListener'> & {
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
};

function readEnd(storage: Storage): SessionEnd {
  const reason = storage.getItem(END_KEY);
  return reason === 'expired' || reason === 'lapsed' ? reason : 'user';
}

/** Keeps a session as that of its company and as the one used last. */
function keepSession(browser: Storage, session: SessionToken): void {
  const others = keptSessions(browser, session.userId).filter((one) => one.companyId !== session.companyId);
  browser.setItem(SESSIONS_KEY, JSON.stringify([...others, session]));
  browser.setItem(SESSION_KEY, JSON.stringify(session));
}

/** The session of one tab, over changes in the others. */
interface TabSession {
  /** Null while signed out. */
  current$: BehaviorSubject<SessionToken | null>;
  /** The session that this tab has, or had before it expired: no other tab's company takes its place. */
  last: () => SessionToken | null;
  show: (session: SessionToken | null) => void;
}

function createTabSession(browser: Storage, tabStorage: Storage): TabSession {
  const current$ = new BehaviorSubject(sessionOfTab(browser, tabStorage));
  let last = current$.value;
  tieTab(tabStorage, last);
  return {
    current$,
    last: () => last,
    show: (session) => {
      if (session) last = session;
      else if (readEnd(browser) === 'user') last = null;
      tieTab(tabStorage, session);
      current$.next(session);
    },
  };
}

/** Does in this tab what another one did to the session that was used last. */
function followOtherTab(
  browser: Storage,
  { current$, last, show }: TabSession,
  { newValue, oldValue }: StorageEvent,
): void {
  const mine = current$.value;
  const next = parseSession(newValue);
  if (next) {
    const previous = last();
    // Another company of the same person is another tab's; a new token for this one replaces the present.
    if (previous && previous.userId === next.userId && previous.companyId !== next.companyId) return;
    show(next);
    return;
  }
  const ended = parseSession(oldValue);
  const isOther = mine && ended && ended.access_token !== mine.access_token;
  // The session of another tab has expired, and this one goes on: new tabs open with it.
  if (isOther && readEnd(browser) !== 'user') keepSession(browser, mine);
  else if (mine) show(null);
}

/**
 * Keeps the opaque tokens in the browser's storage, and the tab's company in the tab's. Each tab stays in its company
 * (docs/decisions/058); signing out in one signs out all of them: `storage` events tell.
 */
export function createSessionStore(browser: Storage, tab: Tab, tabStorage: Storage): SessionStore {
  const tabSession = createTabSession(browser, tabStorage);
  const { current$, last, show } = tabSession;
  const givenUp$ = new Subject<void>();
  const forget = (companyId: string): void => {
    const others = keptSessions(browser, last()?.userId ?? '').filter((one) => one.companyId !== companyId);
    browser.setItem(SESSIONS_KEY, JSON.stringify(others));
  };
  tab.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY) followOtherTab(browser, tabSession, event);
    if (event.key === END_KEY && event.newValue === 'user' && current$.value === null) givenUp$.next();
  });
  // A link opened in a new tab is of the company of the tab that was used last.
  tab.document.addEventListener('visibilitychange', () => {
    const mine = current$.value;
    if (!mine || tab.document.visibilityState !== 'visible') return;
    const newest = parseSession(browser.getItem(SESSION_KEY));
    if (newest && newest.userId === mine.userId && newest.companyId !== mine.companyId)
      keepSession(browser, mine);
  });
  return {
    session$: current$.pipe(
      map((session) => session && { userId: session.userId, type: session.type }),
      distinctUntilChanged((one, other) => one?.userId === other?.userId && one?.type === other?.type),
    ),
    token: () => current$.value?.access_token ?? null,
    begin: (session) => {
      browser.removeItem(END_KEY);
      keepSession(browser, session);
      show(session);
    },
    enterOnReload: (session) => {
      keepSession(browser, session);
      tieTab(tabStorage, session);
    },
    kept: () => keptSessions(browser, last()?.userId ?? ''),
    forget,
    companyId: () => last()?.companyId,
    end: (reason) => {
      const mine = current$.value;
      const newest = parseSession(browser.getItem(SESSION_KEY));
      // Before the session goes: the other tabs read it when they hear of that.
      browser.setItem(END_KEY, reason);
      if (reason === 'user') browser.removeItem(SESSIONS_KEY);
      else if (mine) forget(mine.companyId);
      if (reason === 'user' || newest?.access_token === mine?.access_token) browser.removeItem(SESSION_KEY);
      show(null);
    },
    endReason: () => readEnd(browser),
    giveUp: () => {
      browser.setItem(END_KEY, 'user');
      givenUp$.next();
    },
    givenUp$: givenUp$.asObservable(),
  };
}
