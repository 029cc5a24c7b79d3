import { CHANGED_LISTS_HEADER, type ErrorResponse, LIST_NAMES, type ListName } from '@accounts/shared-domain';
import axios, { type AxiosInstance, type AxiosResponse, isAxiosError } from 'axios';

export interface HttpClientOptions {
  /** `{host}` of the calls; '' is the page's own origin. */
  host: string;
  token: () => string | null;
  /** Names the browser in every call, so that changes made here are not reported back. */
  clientId?: string;
  /** A 401 came back while that token was held (docs/specification.md, section 8); lapsed: it has only reached its age. */
  onExpired: (reason: 'expired' | 'lapsed') => void;
  /** A call changed these lists of the company; what is drawn from them is to be fetched anew. */
  onChanged: (lists: ListName[]) => void;
}

/** Longest a call may take, in milliseconds; imports and exports set their own. */
const CALL_LIMIT_MS = 60_000;

/**
 * Every call as the specification wants it: `Authorization: Bearer {token}` and the crossdomain header. The language is that
 * of the page, which messages to people are written in.
 */
export function createHttpClient(options: HttpClientOptions): AxiosInstance {
  const { host, token, clientId, onExpired, onChanged } = options;
  const headers = { crossdomain: 'true', ...(clientId === undefined ? {} : { 'X-Client-Id': clientId }) };
  const http = axios.create({ baseURL: host, timeout: CALL_LIMIT_MS, headers });
  http.interceptors.request.use((config) => {
    const held = token();
    if (held && !config.headers.has('Authorization')) config.headers.set('Authorization', `Bearer ${held}`);
    config.headers.set('Accept-Language', document.documentElement.lang || false);
    return config;
  });
  const announceChanges = (response: AxiosResponse): AxiosResponse => {
    const lists = changedLists(response.headers[CHANGED_LISTS_HEADER]);
    if (lists.length > 0) onChanged(lists);
    return response;
  };
  http.interceptors.response.use(announceChanges, (error: unknown) => {
    if (isAxiosError(error) && error.response?.status === 401) {
      const sent = String(error.config?.headers.get('Authorization') ?? '');
      const held = token();
      // A late 401 of an earlier session must not end the one that has begun since.
      if (held && sent === `Bearer ${held}`) onExpired(hasLapsed(error.response.data) ? 'lapsed' : 'expired');
    }
    return Promise.reject(error instanceof Error ? error : new Error('The call failed.'));
  });
  return http;
}

function hasLapsed(data: unknown): boolean {
  return (data as Partial<ErrorResponse> | undefined)?.code === 'API-SESSION-AGE';
}

/** Names in the header of a response; names that this page does not know change nothing on it. */
function changedLists(header: unknown): ListName[] {
  const named = typeof header === 'string' ? header.split(',').map((name) => name.trim()) : [];
  return LIST_NAMES.filter((name) => named.includes(name));
}
