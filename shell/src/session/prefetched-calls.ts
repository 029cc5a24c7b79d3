import { type AxiosAdapter, type AxiosInstance, getAdapter, type InternalAxiosRequestConfig } from 'axios';
import { takePrefetched } from '../loader/prefetch.ts';

/**
 * Answers the first GET or POST of an address with the response that the page's first script fetched, if that had
 * the same token and body. One that failed is sent again, so that a failure is always the client's own.
 */
export function takePrefetchedCalls(http: AxiosInstance, token: () => string | null): void {
  http.interceptors.request.use((config) => {
    if (!/^(?:get|post)$/i.test(config.method ?? '')) return config;
    const prefetched = takePrefetched(http.getUri(config), token() ?? '', config.data);
    if (!prefetched) return config;
    const send = getAdapter(config.adapter);
    return { ...config, adapter: (sent) => respondWith(prefetched, sent, send) };
  });
}

async function respondWith(
  prefetched: Promise<Response>,
  config: InternalAxiosRequestConfig,
  send: AxiosAdapter,
) {
  const response = await prefetched.catch(() => null);
  if (!response?.ok) return send(config);
  const headers = Object.fromEntries(response.headers);
  const { status, statusText } = response;
  return { data: await response.text(), status, statusText, headers, config };
}
