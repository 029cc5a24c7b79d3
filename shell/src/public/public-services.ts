import type { Language, SessionToken } from '@accounts/shared-domain';
import { createContext, use } from 'react';
import type { PublicHttp } from '../core/public-http.ts';

/** What the shell gives to its public pages. */
export interface PublicServices {
  /** Without a token: a wrong password must not look like an expired session. */
  http: PublicHttp;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** Takes the session over and goes on to the dashboard. */
  onSignedIn: (session: SessionToken) => void;
  /** Exchanges the language of the page. Rejects when its texts cannot be fetched. */
  setLanguage: (language: Language) => Promise<void>;
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
