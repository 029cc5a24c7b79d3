import type { Company } from '@accounts/shared-domain';
import type { RouteAccess } from './contract/index.ts';

/** What the guards look at. */
export interface GuardedVisit {
  path: string;
  hasToken: boolean;
  /** Null until it has been loaded. */
  company: Pick<Company, 'earlyPackage' | 'proFeatures'> | null;
}

/** Where a visit goes instead; null lets it through. */
export type Redirect = string | null;

const LOGIN = '/';
const HOME = '/dashboard';
/** Says why the plan does not include a page. */
export const ERROR = '/error';
/** Pages of the guard that leads away from the entrance (docs/specification.md, section 6). */
const ENTRANCE = new Set(['/', '/auth/register', '/login', '/register']);

/** Pages needing login redirect to / when no access token exists. */
export function authGuard({ hasToken }: GuardedVisit): Redirect {
  return hasToken ? null : LOGIN;
}

/** Pages needing login and a paid plan: an early-package company goes to /error. */
export function authAndProGuard(visit: GuardedVisit): Redirect {
  return authGuard(visit) ?? (visit.company?.earlyPackage ? ERROR : null);
}

/** Pro-only pages: as those needing a paid plan, and a paid plan without the pro features goes to /error too. */
export function proOnlyGuard(visit: GuardedVisit): Redirect {
  return authAndProGuard(visit) ?? (visit.company?.proFeatures === false ? ERROR : null);
}

/** The entrance: redirects to / from the old and the long addresses of signing in and registering. */
export function entranceGuard({ path }: GuardedVisit): Redirect {
  return ENTRANCE.has(path) ? LOGIN : null;
}

/** Signed-in people who come to the entrance belong on the dashboard, those of an early-package company (section 6) and all others. */
export function bootstrapGuard(visit: GuardedVisit): Redirect {
  return visit.hasToken && entranceGuard(visit) !== null ? HOME : null;
}

/** The guard of a route of a manifest. */
export function guardOf(access: RouteAccess): (visit: GuardedVisit) => Redirect {
  if (access === 'public') return () => null;
  return access === 'paid' ? authAndProGuard : authGuard;
}
