import type { Language, PublicConfig, SessionToken } from '@accounts/shared-domain';
import { createContext, use } from 'react';
import type { PublicHttp } from '../core/public-http.ts';
import type { Credentials, PasswordSeal } from '../core/sealed-password.ts';

/** What the shell gives to its public pages. */
export interface PublicServices {
  /** Without a token: a wrong password must not look like an expired session. */
  http: PublicHttp;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** Exchanges the language of the page. Rejects when its texts cannot be fetched. */
  setLanguage: (language: Language) => Promise<void>;
  /** @throws CallError */
  config: () => Promise<PublicConfig>;
  /** The password of a session that lapsed in this tab. */
  seal: Pick<PasswordSeal, 'has' | 'open' | 'remove'>;
  /** Takes the session over, and the password it was opened with, and goes on to the dashboard. */
  onSignedIn: (session: SessionToken, credentials?: Credentials) => void;
  /** Goes on to signing in with the new password. */
  onPasswordChanged: (credentials: Credentials) => void;
  /** Signs out of a session that has ended already. */
  giveUp: () => void;
  /** Company of the session that ended in this tab; undefined where there was none. */
  lapsedCompany: () => string | undefined;
  /** Starts to fetch what the protected area needs, while a person still types. */
  prefetchApp: () => void;
}

export const PublicContext = createContext<PublicServices | null>(null);

/** Services of the public pages. Throws outside of `PublicRoot`. */
export function usePublic(): PublicServices {
  const services = use(PublicContext);
  if (!services) throw new Error('usePublic is for screens inside PublicRoot.');
  return services;
}
