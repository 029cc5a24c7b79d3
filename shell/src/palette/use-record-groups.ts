import { useCallback, useEffect, useState } from 'react';
import { useBackOnline } from '../frame/use-back-online.ts';
import {
  mergeGroups,
  type RecordSearch,
  type SearchFound,
  type SearchGroup,
} from '../search/record-search.ts';

/** Waits this long after the last key before it calls the server, in milliseconds. */
const SERVER_AFTER_MS = 40;
/** Rows of one kind that are shown. */
export const MAX_RECORDS_OF_GROUP = 5;

/** What has been found so far. */
export interface RecordGroups {
  groups: readonly SearchGroup[];
  /** The server has not returned yet. */
  isSearching: boolean;
  /** A module could not be searched, or the server not reached. */
  isPartial: boolean;
}

const NOTHING: RecordGroups = { groups: [], isSearching: false, isPartial: false };

/** Records for what is typed: from the page's memory at once, then from the server; again once the connection is back. */
export function useRecordGroups(search: RecordSearch, typed: string): RecordGroups {
  const [found, setFound] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  useBackOnline(useCallback(() => setTries((count) => count + 1), []));
  const query = typed.trim();
  useEffect(() => {
    if (query === '') return;
    const calls = new AbortController();
    const { signal } = calls;
    const memory = search.find(query, { source: 'memory', signal });
    void memory.then(({ groups, isWhole }) => {
      if (!signal.aborted) setFound({ groups, isSearching: true, isPartial: !isWhole });
    });
    const timer = setTimeout(() => void searchServer(), SERVER_AFTER_MS);
    const searchServer = async (): Promise<void> => {
      const [first, server]: SearchFound[] = await Promise.all([
        memory,
        search.find(query, { source: 'server', signal }),
      ]);
      if (signal.aborted || !first || !server) return;
      const groups = mergeGroups(first.groups, server.groups, MAX_RECORDS_OF_GROUP);
      setFound({ groups, isSearching: false, isPartial: !server.isWhole });
    };
    return () => {
      clearTimeout(timer);
      calls.abort();
    };
  }, [search, query, tries]);
  return query === '' ? NOTHING : found;
}
