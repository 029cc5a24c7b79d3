import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Http } from './http.ts';

/** Tells the rest of the page that a record changed here. */
export type RecordChanged = (resource: string, id?: string) => void;

interface ApiContextValue {
  http: Http;
  recordChanged: RecordChanged;
}

const ApiContext = createContext<ApiContextValue | null>(null);
const nobodyListens: RecordChanged = () => undefined;

export interface ApiProviderProps {
  http: Http;
  /** Called after every successful create, update or removal; the module root puts it on the bus. */
  onRecordChanged?: RecordChanged;
  children: ReactNode;
}

/** Gives the resource hooks below it the HTTP client of the shell. */
export function ApiProvider({ http, onRecordChanged = nobodyListens, children }: ApiProviderProps) {
  const value = useMemo(() => ({ http, recordChanged: onRecordChanged }), [http, onRecordChanged]);
  return <ApiContext value={value}>{children}</ApiContext>;
}

/** HTTP client and change notice of the nearest `ApiProvider`; throws without one. */
export function useApi(): ApiContextValue {
  const value = useContext(ApiContext);
  if (!value) throw new Error('useApi needs an <ApiProvider> above it.');
  return value;
}

/** The shell's HTTP client. */
export function useHttp(): Http {
  return useApi().http;
}
