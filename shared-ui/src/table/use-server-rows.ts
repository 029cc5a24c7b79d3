import { useHttp } from '@accounts/shared-data';
import {
  LIST_LIMIT,
  MAX_CONDITION_VALUES,
  type DecimalMark,
  type ListResponse,
  type ListCondition,
  type ListRequest,
  type ViewName,
} from '@accounts/shared-domain';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ListView } from './list-address.ts';
import type { ListDescription } from './list-description.ts';
import { filterConditions } from './list-filters.ts';
import type { ListRows, RowsWork } from './list-rows.ts';
import { useMemo } from '../texts/language-store.ts';

/** Rows of one call where all of them are on one page. */
const CHUNK = 100;

type Http = ReturnType<typeof useHttp>;

/** A list that is too long for the browser: the server searches, filters, sorts, counts and cuts it into pages. */
export interface ServerList<Row> {
  view: ViewName;
  /** Tells lists of one view apart: the record status. */
  key: string;
  load: (http: Http, request: ListRequest, signal?: AbortSignal) => Promise<ListResponse<Row>>;
}

/** Rows of a view, found by the server. Nothing is fetched without a list. */
export function useServerRows<Row>(
  list: ServerList<Row> | undefined,
  description: ListDescription<Row>,
  view: ListView,
  decimalMark: DecimalMark,
): ListRows<Row> {
  const http = useHttp();
  const { pageSize } = view;
  const hasList = list !== undefined;
  const request = useMemo(
    () => (hasList ? requestOf(description, view, decimalMark) : NO_REQUEST),
    [hasList, description, view, decimalMark],
  );
  const { load, query } = useQueryOf(list, http);
  // What a list begins with comes with its counts, by one call. Until it is there, what was shown before stays.
  const size = pageSize === 0 ? CHUNK : pageSize;
  const first = query({ ...request.first, limit: size }, true);
  const head = useQuery({ ...first, placeholderData: keepPreviousData });
  const counts = head.data?.counts ?? NO_COUNTS;
  const total = head.data?.totalElements ?? 0;
  const pages = pageSize === 0 ? 1 : Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(view.page, pages - 1);
  const isKnown = head.data !== undefined && !head.isPlaceholderData;
  const later = (place: number) => query({ ...request.rows, limit: size, offset: place * size }, isKnown);
  const shown = useQuery({ ...(page === 0 ? first : later(page)), placeholderData: keepPreviousData });

  const [range, setRange] = useState({ first: 0, last: 0 });
  const from = Math.max(1, Math.floor(range.first / CHUNK));
  const to = pageSize === 0 ? Math.floor(Math.max(range.first, range.last) / CHUNK) : 0;
  const chunks = useQueries({
    queries: Array.from({ length: hasList ? Math.max(0, to - from + 1) : 0 }, (_, index) =>
      later(from + index),
    ),
    combine: contentsOf<Row>,
  });
  const content = shown.data?.content;
  const pageRows = useMemo(
    () => (pageSize === 0 ? onePage({ total, content, chunks, from }) : (content ?? [])),
    [pageSize, total, content, chunks, from],
  );
  const matching = useMemo(() => pageRows.filter((row) => row !== undefined), [pageRows]);
  const onVisible = useCallback((first: number, last: number) => setRange({ first, last }), [setRange]);
  const loadMatching = useCallback((work?: RowsWork) => loadAll(load, request.rows, work), [load, request]);
  const { rowId } = description;
  const narrow = useCallback(
    (ids: readonly string[], signal: AbortSignal) =>
      narrowTo(ids, request.rows, (narrowed) => load(narrowed, signal), rowId),
    [load, request, rowId],
  );
  const isCounted = !head.isPlaceholderData;
  const selectable = useMemo(
    () => ({ key: head.dataUpdatedAt, load: isCounted ? narrow : undefined }),
    [narrow, isCounted, head.dataUpdatedAt],
  );
  const isReady = head.data !== undefined && content !== undefined;
  return { counts, total, page, pages, pageRows, matching, selectable, isReady, loadMatching, onVisible };
}

/** Calls of a list: `query` for one that is shown, `load` for rows that are needed at once. */
function useQueryOf<Row>(list: ServerList<Row> | undefined, http: Http) {
  const load = useCallback(
    (request: ListRequest, signal?: AbortSignal): Promise<ListResponse<Row>> => {
      if (!list) throw new Error('There is no list to load.');
      return list.load(http, request, signal);
    },
    [list, http],
  );
  const query = (request: ListRequest, enabled: boolean) => ({
    queryKey: list ? [list.view, 'page', list.key, request] : ['none'],
    queryFn: ({ signal }: { signal: AbortSignal }) => load(request, signal),
    enabled: list !== undefined && enabled,
    meta: list && { view: list.view },
  });
  return { load, query };
}

interface LoadedChunks<Row> {
  total: number;
  /** The first chunk. */
  content: readonly Row[] | undefined;
  chunks: readonly (readonly Row[] | undefined)[];
  /** Place of the first of the chunks. */
  from: number;
}

/** All rows on one page, undefined in the places of those that are not there yet. */
function onePage<Row>({ total, content, chunks, from }: LoadedChunks<Row>): (Row | undefined)[] {
  const rows: (Row | undefined)[] = Array.from({ length: total });
  const put = (chunk: readonly Row[] | undefined, place: number) =>
    chunk?.forEach((row, at) => {
      rows[place * CHUNK + at] = row;
    });
  put(content, 0);
  chunks.forEach((chunk, index) => put(chunk, from + index));
  return rows;
}

/** How many rows a long list has, whatever is searched for. */
export function useServerTotal<Row>(list: ServerList<Row>, enabled: boolean): number | undefined {
  const http = useHttp();
  const counted = useQuery({
    queryKey: [list.view, 'page', list.key, 'total'],
    queryFn: async ({ signal }) => (await list.load(http, { limit: 1 }, signal)).totalElements,
    enabled,
    meta: { view: list.view },
  });
  return enabled ? counted.data : undefined;
}

const NO_COUNTS: Readonly<Record<string, number>> = {};
/** Where the browser finds the rows, a key press composes no request. */
const NO_REQUEST: ReturnType<typeof requestOf> = { rows: {}, first: {} };
/** Name of the count of a list without tabs. */
const WHOLE = 'all';

/** The rows of each response; the same array while the responses are the same. */
function contentsOf<Row>(returns: { data?: ListResponse<Row> }[]): (Row[] | undefined)[] {
  return returns.map(({ data }) => data?.content);
}

/** What is sent for rows, and for the first ones with the counts of all tabs. */
function requestOf<Row>(description: ListDescription<Row>, view: ListView, decimalMark: DecimalMark) {
  const { columns, where = [], tabs = [] } = description;
  const tab = view.tab || WHOLE;
  const filters = [...where, ...filterConditions(columns, view.filters)];
  const descending = view.sort.startsWith('-');
  const sorted = columns.find(({ key }) => key === view.sort.replace(/^-/, ''));
  const counts: Record<string, ListCondition[]> = { [WHOLE]: [] };
  for (const { key, where: conditions } of tabs) counts[key] = [...conditions];
  const common = {
    search: view.search,
    decimalMark,
    ...(sorted && { sortColumn: sorted.field ?? sorted.key, sortBy: descending ? 'DESC' : 'ASC' }),
  } satisfies ListRequest;
  const rows: ListRequest = { ...common, filters: [...filters, ...(counts[tab] ?? [])] };
  const first: ListRequest = { ...common, filters, counts, tab };
  return { rows, first };
}

async function loadAll<Row>(
  load: (request: ListRequest, signal?: AbortSignal) => Promise<ListResponse<Row>>,
  request: ListRequest,
  work?: RowsWork,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const part = { ...request, limit: LIST_LIMIT, offset: rows.length };
    const { content, totalElements } = await load(part, work?.signal);
    rows.push(...content);
    work?.onProgress(rows.length, totalElements);
    if (content.length === 0 || rows.length >= totalElements) return rows;
  }
}

/** Those of some rows that a request finds. The `id` of a list on the server is what `rowId` makes of its rows. */
async function narrowTo<Row>(
  ids: readonly string[],
  request: ListRequest,
  load: (request: ListRequest) => Promise<ListResponse<Row>>,
  rowId: (row: Row) => string,
): Promise<readonly Row[]> {
  const { filters = [] } = request;
  const isFew = ids.length <= MAX_CONDITION_VALUES;
  const found = await loadAll(
    load,
    isFew ? { ...request, filters: [...filters, { field: 'id', is: ids }] } : request,
  );
  const wanted = new Set(ids);
  return found.filter((row) => wanted.has(rowId(row)));
}
