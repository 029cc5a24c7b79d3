import { DRAWN_FROM, type ListName, type ViewName } from '@accounts/shared-domain';
import type { Query, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the query shows; it is fetched anew when a list that the view is drawn from changes. */
      view?: ViewName;
    };
  }
}

/** Changes of several calls in a row are fetched together, after this many milliseconds. */
const GATHER_MS = 150;

/** Keeps a cache as fresh as the calls of the page: invalidates the lists that they changed. */
export interface ListRefresher {
  refresh: (lists: readonly ListName[]) => void;
  /** Forgets what waits. */
  stop: () => void;
}

/**
 * Fetches anew what is drawn from changed lists: at once what is on the screen, the rest when it is next shown. The
 * first change of a row is fetched without delay, so that a saved form meets fresh data; those that follow are gathered.
 */
export function listRefresher(queryClient: QueryClient): ListRefresher {
  const waiting = new Set<ListName>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  const fetchWaiting = (): void => {
    const lists = new Set(waiting);
    waiting.clear();
    timer = lists.size === 0 ? null : setTimeout(fetchWaiting, GATHER_MS);
    if (lists.size > 0) fetchAnew(queryClient, drawnFrom(lists));
  };

  return {
    refresh: (lists) => {
      const predicate = drawnFrom(new Set(lists));
      // A response that is on its way may be older than the change and would count as fresh.
      void queryClient.cancelQueries({ predicate, type: 'inactive' });
      void queryClient.invalidateQueries({ predicate, refetchType: 'none' });
      for (const list of lists) waiting.add(list);
      if (timer === null) fetchWaiting();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting.clear();
    },
  };
}

/**
 * Fetches at once what is on the screen. The cache starts a fetch over only where it has data: the first one of a view, whose
 * response may be older than the change, is ended here.
 */
function fetchAnew(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate, type: 'active' }))
    if (query.state.data === undefined) void query.cancel({ silent: true });
  void queryClient.invalidateQueries({ predicate });
}

const drawnFrom =
  (lists: ReadonlySet<ListName>) =>
  ({ meta }: Query): boolean =>
    meta?.view !== undefined && DRAWN_FROM[meta.view].some((list) => lists.has(list));
