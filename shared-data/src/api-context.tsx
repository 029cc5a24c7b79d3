import { createContext, useContext, type ReactNode } from 'react';
import type { Http } from './http.ts';

const ApiContext = createContext<Http | null>(null);

/** Gives the resource hooks below it the HTTP client of the shell. */
export function ApiProvider({ http, children }: { http: Http; children: ReactNode }) {
  return <ApiContext value={http}>{children}</ApiContext>;
}

/** The shell's HTTP client, of the nearest `ApiProvider`; throws without one. */
export function useHttp(): Http {
  const http = useContext(ApiContext);
  if (!http) throw new Error('useHttp needs an <ApiProvider> above it.');
  return http;
}
