import type { SessionToken, SocialLoginStart } from '@accounts/shared-domain';
import type { PublicHttp } from '../core/public-http.ts';

/** What the tab keeps while the browser is at Google, in its session storage. */
const KEY = 'accounts.google';
const CALLS = '/public/customer/socialLogin';

/** What a sign-in is for. */
export interface GoogleVisit {
  /** The page it was begun on. */
  from: string;
  /** Link of an invitation to accept. */
  invitation?: string;
  /** Country of the company of who is new (ISO 3166 alpha-2). */
  countryCode?: string;
}

interface KeptVisit extends GoogleVisit, Omit<SocialLoginStart, 'authorizationUrl'> {
  redirectUri: string;
}

/** Whether Google has sent the browser back to `/`, with a code or without one. */
export function isGoogleResponse(query: URLSearchParams): boolean {
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** Fetches the address at Google and keeps what its answer is checked with. @throws CallError */
export async function startGoogleVisit(
  http: PublicHttp,
  storage: Storage,
  visit: GoogleVisit,
): Promise<string> {
  // Auth redirects for login and callback point to / (docs/specification.md, section 6).
  const redirectUri = `${window.location.origin}/`;
  const { data } = await http.post<SocialLoginStart>(`${CALLS}/start`, { redirectUri });
  const { authorizationUrl, ...secrets } = data;
  storage.setItem(KEY, JSON.stringify({ ...visit, ...secrets, redirectUri } satisfies KeptVisit));
  return authorizationUrl;
}

/** Takes what was kept for an answer, once; null for an answer to a question that this tab has not sent. */
export function takeGoogleVisit(storage: Storage, state: string | null): KeptVisit | null {
  const stored = storage.getItem(KEY);
  storage.removeItem(KEY);
  try {
    const visit = JSON.parse(stored ?? 'null') as KeptVisit | null;
    return visit !== null && visit.state === state ? visit : null;
  } catch {
    return null;
  }
}

/** Opens the session. @throws CallError */
export async function endGoogleVisit(
  http: PublicHttp,
  visit: KeptVisit,
  code: string,
): Promise<SessionToken> {
  const { redirectUri, codeVerifier, nonce, invitation, countryCode } = visit;
  const body = { code, redirectUri, codeVerifier, nonce, invitation, countryCode };
  const { data } = await http.post<{ data: SessionToken }>(CALLS, body);
  return data.data;
}
