import { createHttpClient } from '@accounts/shared-auth/http';
import { randomId } from '@accounts/shared-auth';
import { LastData } from '@accounts/shared-data';
import type { ListName } from '@accounts/shared-domain';
import type { AxiosInstance } from 'axios';
import { type Observable, Subject } from 'rxjs';
import type { ShellCore } from '../core/shell-core.ts';
import { takePrefetchedCalls } from './prefetched-calls.ts';

/** The core with the client of the signed-in page: the login page goes without its weight. */
export interface AppCore extends ShellCore {
  /** With the token of who is signed in. */
  http: AxiosInstance;
  /** Names the browser to the server: all its tabs share it. */
  clientId: string;
  /** Lists that calls of this page changed. */
  ownChanges$: Observable<readonly ListName[]>;
  /** What is shown while the server is not reached. */
  lastData: LastData;
}

const CLIENT_ID_KEY = 'accounts.client';

/** Adds the client to the core; its 401 ends the session that it was sent in. */
export function appCoreOf(core: ShellCore): AppCore {
  const ownChanges$ = new Subject<readonly ListName[]>();
  const clientId = clientIdOf(window);
  const http = createHttpClient({
    host: '',
    token: core.session.token,
    clientId,
    onExpired: core.logout,
    onChanged: (lists) => {
      core.bus.publish('lists.changed', { lists });
      ownChanges$.next(lists);
    },
  });
  takePrefetchedCalls(http, core.session.token);
  return {
    ...core,
    http,
    clientId,
    ownChanges$,
    lastData: new LastData(userIdOf(core), window.localStorage),
  };
}

/** Whose page it is; '' where the session has ended on the way. */
function userIdOf({ session }: ShellCore): string {
  let userId = '';
  session.session$.subscribe((current) => (userId = current?.userId ?? '')).unsubscribe();
  return userId;
}

function clientIdOf({ localStorage }: Window): string {
  try {
    const known = localStorage.getItem(CLIENT_ID_KEY) ?? randomId();
    localStorage.setItem(CLIENT_ID_KEY, known);
    return known;
  } catch {
    return randomId();
  }
}
