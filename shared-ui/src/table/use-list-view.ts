import { PAGE_SIZE } from '@accounts/shared-domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepListAddress } from '../module/list-places.ts';
import { readView, viewQuery, type ListView } from './list-address.ts';
import type { ListDescription } from './list-description.ts';
import { readListPreference, remember } from './list-preferences.ts';

/** A search goes into the address so long after its last key, in milliseconds: browsers limit changes of the address. */
const SEARCH_TO_ADDRESS_MS = 300;

/** The view of a list and how to change it. */
export interface ListViewState {
  view: ListView;
  /**
   * Changes the view. Anything but the page starts at the first page again. A tab, page, order, filter or layout is a step
   * of the browser's history; typing in the search, and `replace`, change the present one.
   */
  change: (change: Partial<ListView>, options?: { replace?: boolean }) => void;
  /** Writes a search that is still being typed into the address, before the screen is left. Returns the query string. */
  flush: () => string;
}

/**
 * The view of a list, kept in the address bar. It is drawn at once and written after, so that a key does not wait for the
 * history; an address that changes by itself (back, a link) is read.
 */
export function useListView<Row>(description: ListDescription<Row>): ListViewState {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const startSize = () => readListPreference(description.id, 'pageSize', PAGE_SIZE);
  const [view, setView] = useState(() => readView(query, description, startSize()));
  const [readQuery, setReadQuery] = useState(query);
  if (query !== readQuery) {
    setReadQuery(query);
    if (query !== viewQuery(view, description, query)) setView(readView(query, description, startSize()));
  }

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ view, description, pathname, query });
  useEffect(() => {
    latest.current = { view, description, pathname, query };
  });
  const write = useCallback(
    (next: ListView, replace: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const at = latest.current;
      const text = viewQuery(next, at.description, at.query);
      if (text !== at.query) void navigate(`${at.pathname}${text}`, { replace });
    },
    [navigate],
  );
  const change = useCallback(
    (changes: Partial<ListView>, { replace = false } = {}) => {
      const next = { ...latest.current.view, page: 0, ...changes };
      latest.current.view = next;
      setView(next);
      if (changes.pageSize !== undefined)
        remember(latest.current.description.id, 'pageSize', changes.pageSize);
      const isTyping = 'search' in changes && !('filters' in changes);
      clearTimeout(timer.current);
      if (!isTyping) return write(next, replace);
      const { pathname: page } = window.location;
      timer.current = setTimeout(() => {
        // The next screen may be there before this one is gone.
        if (window.location.pathname === page) write(latest.current.view, true);
      }, SEARCH_TO_ADDRESS_MS);
    },
    [write],
  );
  const flush = useCallback(() => {
    if (timer.current !== undefined) write(latest.current.view, true);
    const at = latest.current;
    return viewQuery(at.view, at.description, at.query);
  }, [write]);

  useEffect(() => keepListAddress(pathname, query), [pathname, query]);
  // A page size that this browser remembers is part of what is seen, so a copied link carries it.
  useEffect(() => {
    if (timer.current === undefined) write(latest.current.view, true);
  }, [query, write]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { view, change, flush };
}
