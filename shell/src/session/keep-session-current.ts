import { endDrafts, type ListRefresher } from '@accounts/shared-data';
import { DRAWN_FROM } from '@accounts/shared-domain';
import { debounceTime, filter, type Subscription } from 'rxjs';
import { SESSION_CALLS } from '../core/session-calls.ts';
import type { AppCore } from './app-core.ts';
import type { SessionState } from './session-state.ts';

/** Company and plan usage are fetched once after several saves in a row, after this many milliseconds. */
const REFRESH_AFTER_MS = 250;

interface SessionParts {
  core: AppCore;
  member: SessionState;
  refresher: ListRefresher;
  report: (error: unknown, context: string) => void;
}

/**
 * Fetches lists, company and rights anew when they change, or when the session began without the server and it is there
 * again; forgets what was kept once the session has ended. Unsubscribe to stop it.
 */
export function keepSessionCurrent(parts: SessionParts): Subscription {
  const { core, member, report } = parts;
  const subscription = refreshOnChanges(parts);
  // In every tab, wherever it is ended: what was kept of the session goes with it.
  subscription.add(
    core.session.session$.pipe(filter((session) => session === null)).subscribe(() => {
      void core.lastData.end();
      void endDrafts();
    }),
  );
  // What the session began with was not from the server.
  subscription.add(
    core.online$
      .pipe(filter((isOnline) => isOnline && core.lastData.shown().has(SESSION_CALLS.company)))
      .subscribe(
        () =>
          void member
            .load(member.profile$.value?.userId ?? '')
            .catch((error: unknown) => report(error, 'session')),
      ),
  );
  return subscription;
}

function refreshOnChanges({ core, member, refresher, report }: SessionParts): Subscription {
  const changes$ = core.bus.on('lists.changed');
  const subscription = changes$.subscribe(({ lists }) => refresher.refresh(lists));
  subscription.add(
    changes$
      .pipe(filter(({ lists }) => DRAWN_FROM.company.some((list) => lists.includes(list))))
      .pipe(debounceTime(REFRESH_AFTER_MS))
      .subscribe(() => {
        member.loadCompany().catch((error: unknown) => report(error, 'company'));
      }),
  );
  subscription.add(
    changes$
      .pipe(filter(({ lists }) => lists.includes('roles') || lists.includes('members')))
      .pipe(debounceTime(REFRESH_AFTER_MS))
      .subscribe(() => {
        member.loadRole().catch((error: unknown) => report(error, 'role'));
        const userId = member.profile$.value?.userId;
        if (userId) member.loadProfile(userId).catch((error: unknown) => report(error, 'profile'));
      }),
  );
  return subscription;
}
