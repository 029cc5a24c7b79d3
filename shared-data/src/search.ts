import type { SearchHit, SearchProvider } from '@accounts/shared-auth';
import type { Http } from './http.ts';

interface Found {
  content: { kind: string; id: string; title: string; subtitle: string }[];
}

/** Calls that are under way or done, by the signal of their search. */
const searches = new WeakMap<AbortSignal, { query: string; found: Promise<Found> }>();

/** What the server finds in all kinds; providers of one search, of whatever module, share one call. */
function search(http: Http, query: string, signal: AbortSignal): Promise<Found> {
  const known = searches.get(signal);
  if (known?.query === query) return known.found;
  const found = http
    .get<Found>('/account/v1/search', { params: { q: query }, signal })
    .then(({ data }) => data);
  searches.set(signal, { query, found });
  return found;
}

/** Search provider of one kind of record, whose records are at `<path>/<id>`. */
export function searchProvider(kind: string, path: string): SearchProvider {
  return async (query, { http, signal, limit }): Promise<SearchHit[]> => {
    const { content } = await search(http, query, signal);
    return content
      .filter((hit) => hit.kind === kind)
      .slice(0, limit)
      .map(({ id, title, subtitle }) => ({ id, title, subtitle, to: `${path}/${id}` }));
  };
}
