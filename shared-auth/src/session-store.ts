import type { SessionToken } from '@accounts/shared-domain';
import { BehaviorSubject, map, type Observable, distinctUntilChanged } from 'rxjs';
import type { SessionInfo } from './contract/index.ts';
import { SESSION_KEY } from './session-key.ts';

/** Who is signed in, over reloads of the tab and in new tabs, until signed out. */
export interface SessionStore {
  /** Without the token: what modules may know. Replays. */
  session$: Observable<SessionInfo | null>;
  /** For the HTTP client only. */
  token: () => string | null;
  begin: (session: SessionToken) => void;
  end: () => void;
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

/**
 * Keeps the opaque token in the given storage. Signing out in one tab signs out all of them: `storage` events tell.
 * The password is never kept (docs/decisions say why the specification is not followed there).
 */
export function createSessionStore(storage: Storage, tabs: Pick<Window, 'addEventListener'>): SessionStore {
  const current$ = new BehaviorSubject(readStored(storage));
  tabs.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY) current$.next(readStored(storage));
  });
  return {
    session$: current$.pipe(
      map((session) => session && { userId: session.userId, type: session.type }),
      distinctUntilChanged((one, other) => one?.userId === other?.userId && one?.type === other?.type),
    ),
    token: () => current$.value?.access_token ?? null,
    begin: (session) => {
      storage.setItem(SESSION_KEY, JSON.stringify(session));
      current$.next(session);
    },
    end: () => {
      storage.removeItem(SESSION_KEY);
      current$.next(null);
    },
  };
}
