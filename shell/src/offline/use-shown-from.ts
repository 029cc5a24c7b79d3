import type { LastData } from '@accounts/shared-data';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * When the oldest data on the screen was fetched, in milliseconds of the epoch: offline, and where the server is not
 * reached. Null while all of it is the server's.
 */
export function useShownFrom(lastData: LastData, isOnline: boolean): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [cache.subscribe(listener), lastData.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [cache, lastData],
  );
  return useSyncExternalStore(subscribe, () => {
    const shown = lastData.shown();
    if (isOnline && shown.size === 0) return null;
    const queries = cache.findAll({ type: 'active' }).filter(hasData);
    if (isOnline && !queries.some(({ queryHash }) => shown.has(queryHash))) return null;
    const times = queries.map((query) => shown.get(query.queryHash) ?? query.state.dataUpdatedAt);
    return times.length === 0 ? null : Math.min(...times);
  });
}

const hasData = ({ state }: Query): boolean => state.data !== undefined && state.dataUpdatedAt > 0;
