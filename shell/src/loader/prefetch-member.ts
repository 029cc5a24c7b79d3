import { DASHBOARD_PATH, type SessionToken } from '@accounts/shared-domain';
import { profileCall, SESSION_CALLS } from '../core/session-calls.ts';
import { prefetchCalls, prefetchCatalog } from './prefetch.ts';

/**
 * Makes the calls that the signed-in page needs in any case, and those of the screen of an address, before the code that
 * reads them is there; the registry first, because it names what else there is to fetch.
 */
export function prefetchMember(
  { access_token: token, userId }: Pick<SessionToken, 'access_token' | 'userId'>,
  pathname: string,
): void {
  prefetchCatalog(token, pathname);
  const screen = pathname === '/dashboard' ? [DASHBOARD_PATH] : [];
  prefetchCalls([...Object.values(SESSION_CALLS), profileCall(userId), ...screen], token);
}
