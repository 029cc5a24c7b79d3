import type { SessionToken } from '@accounts/shared-domain';
import { BehaviorSubject, map, type Observable, distinctUntilChanged, Subject } from 'rxjs';
import type { SessionInfo } from './contract/index.ts';
import { SESSION_KEY } from './session-key.ts';

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
  /** Ends the session in every tab. */
  end: (reason: SessionEnd) => void;
  /** Why the last session ended, in whichever tab; `user` when it is not known. */
  endReason: () => SessionEnd;
  /** Signs out of a session that has ended already: nobody continues it, in any tab. */
  giveUp: () => void;
  /** Emits when an ended session was given up, in whichever tab. */
  givenUp$: Observable<void>;
}

function isSession(value: unknown): value is SessionToken {
  const candidate = value as Partial<SessionToken> | null;
  return typeof candidate?.access_token === 'string' && typeof candidate.userId === 'string';
}

function readStored(storage: Storage): SessionToken | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(SESSION_KEY) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function readEnd(storage: Storage): SessionEnd {
  const reason = storage.getItem(END_KEY);
  return reason === 'expired' || reason === 'lapsed' ? reason : 'user';
}

/** Keeps the opaque token in the given storage. Signing out in one tab signs out all of them: `storage` events tell. */
export function createSessionStore(storage: Storage, tabs: Pick<Window, 'addEventListener'>): SessionStore {
  const current$ = new BehaviorSubject(readStored(storage));
  const givenUp$ = new Subject<void>();
  tabs.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY) current$.next(readStored(storage));
    if (event.key === END_KEY && event.newValue === 'user' && current$.value === null) givenUp$.next();
  });
  return {
    session$: current$.pipe(
      map((session) => session && { userId: session.userId, type: session.type }),
      distinctUntilChanged((one, other) => one?.userId === other?.userId && one?.type === other?.type),
    ),
    token: () => current$.value?.access_token ?? null,
    begin: (session) => {
      storage.removeItem(END_KEY);
      storage.setItem(SESSION_KEY, JSON.stringify(session));
      current$.next(session);
    },
    end: (reason) => {
      // Before the session goes: the other tabs read it when they hear of that.
      storage.setItem(END_KEY, reason);
      storage.removeItem(SESSION_KEY);
      current$.next(null);
    },
    endReason: () => readEnd(storage),
    giveUp: () => {
      storage.setItem(END_KEY, 'user');
      givenUp$.next();
    },
    givenUp$: givenUp$.asObservable(),
  };
}
