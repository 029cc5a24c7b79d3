import type { SessionToken } from '@accounts/shared-domain';

// Apart from the store: the page's first script reads nothing else.

/** Where the browser keeps who is signed in: the session of the tab that was used last. */
export const SESSION_KEY = 'accounts.session';
/** Where the browser keeps that person's sessions, one for each company that was opened. */
export const SESSIONS_KEY = 'accounts.sessions';
/** Where a tab keeps its company, in session storage: two tabs may show two companies. */
const COMPANY_KEY = 'accounts.company';

function isSession(value: unknown): value is SessionToken {
  const candidate = value as Partial<SessionToken> | null;
  return typeof candidate?.access_token === 'string' && typeof candidate.userId === 'string';
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** A session as it is kept; null for anything else. */
export function parseSession(text: string | null): SessionToken | null {
  const value = parse(text);
  return isSession(value) ? value : null;
}

/** The person's sessions of this browser, one for each company. */
export function keptSessions(browser: Storage, userId: string): SessionToken[] {
  const value = parse(browser.getItem(SESSIONS_KEY));
  return Array.isArray(value) ? value.filter(isSession).filter((one) => one.userId === userId) : [];
}

/** The session of a tab: that of its company, or the one used last in this browser; null when signed out. */
export function sessionOfTab(browser: Storage, tab: Storage): SessionToken | null {
  const last = parseSession(browser.getItem(SESSION_KEY));
  const companyId = tab.getItem(COMPANY_KEY);
  if (!last || companyId === null || companyId === last.companyId) return last;
  return keptSessions(browser, last.userId).find((one) => one.companyId === companyId) ?? last;
}

/** Ties a tab to the company of a session, or to none. */
export function tieTab(tab: Storage, session: SessionToken | null): void {
  if (session) tab.setItem(COMPANY_KEY, session.companyId);
  else tab.removeItem(COMPANY_KEY);
}
