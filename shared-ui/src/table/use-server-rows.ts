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
import type { ListRows } from './list-rows.ts';
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
  const { request, tab } = useMemo(
    () => (hasList ? requestOf(description, view, decimalMark) : NO_REQUEST),
    [hasList, description, view, decimalMark],
  );
  const name = list ? [list.view, 'page', list.key] : ['none'];
  const meta = list && { view: list.view };
  const load = useCallback(
    (asked: ListRequest, signal?: AbortSignal): Promise<ListResponse<Row>> => {
      if (!list) throw new Error('There is no list to load.');
      return list.load(http, asked, signal);
    },
    [list, http],
  );
  const counted = useQuery({
    queryKey: [...name, 'counts', request.counting],
    queryFn: ({ signal }) => load(request.counting, signal),
    placeholderData: keepPreviousData,
    enabled: hasList,
    meta,
  });
  const counts = counted.data?.counts ?? NO_COUNTS;
  const total = counts[tab] ?? 0;
  const pages = pageSize === 0 ? 1 : Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(view.page, pages - 1);

  const [range, setRange] = useState({ first: 0, last: 0 });
  const size = pageSize === 0 ? CHUNK : pageSize;
  const from = pageSize === 0 ? Math.floor(range.first / CHUNK) : page;
  const to = pageSize === 0 ? Math.floor(Math.max(range.first, range.last) / CHUNK) : page;
  const contents = useQueries({
    queries: Array.from({ length: hasList ? to - from + 1 : 0 }, (_, index) => {
      const asked = { ...request.rows, limit: size, offset: (from + index) * size };
      return {
        queryKey: [...name, 'rows', asked],
        queryFn: ({ signal }: { signal: AbortSignal }) => load(asked, signal),
        // Rows of the last page stay until those of the next one are there.
        placeholderData: pageSize === 0 ? undefined : keepPreviousData,
        enabled: counted.data !== undefined,
        meta,
      };
    }),
    combine: contentsOf<Row>,
  });
  const pageRows = useMemo(() => {
    if (pageSize !== 0) return contents[0] ?? [];
    const rows: (Row | undefined)[] = Array.from({ length: total });
    contents.forEach((content, index) =>
      content?.forEach((row, at) => {
        rows[(from + index) * CHUNK + at] = row;
      }),
    );
    return rows;
  }, [pageSize, total, contents, from]);
  const matching = useMemo(() => pageRows.filter((row) => row !== undefined), [pageRows]);
  const onVisible = useCallback((first: number, last: number) => setRange({ first, last }), [setRange]);
  const loadMatching = useCallback(() => loadAll(load, request.rows), [load, request]);
  const { rowId } = description;
  const narrow = useCallback(
    (ids: readonly string[], signal: AbortSignal) =>
      narrowTo(ids, request.rows, (asked) => load(asked, signal), rowId),
    [load, request, rowId],
  );
  const isCounted = !counted.isPlaceholderData;
  const selectable = useMemo(
    () => ({ key: counted.dataUpdatedAt, load: isCounted ? narrow : undefined }),
    [narrow, isCounted, counted.dataUpdatedAt],
  );
  const isReady = counted.data !== undefined && (total === 0 || pageSize === 0 || contents[0] !== undefined);
  return { counts, total, page, pages, pageRows, matching, selectable, isReady, loadMatching, onVisible };
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
const NO_REQUEST: ReturnType<typeof requestOf> = { request: { rows: {}, counting: {} }, tab: '' };
/** Name of the count of a list without tabs. */
const WHOLE = 'all';

/** The rows of each response; the same array while the responses are the same. */
function contentsOf<Row>(returns: { data?: ListResponse<Row> }[]): (Row[] | undefined)[] {
  return returns.map(({ data }) => data?.content);
}

function requestOf<Row>(description: ListDescription<Row>, view: ListView, decimalMark: DecimalMark) {
  const { columns, where = [], tabs = [] } = description;
  const tab = view.tab || WHOLE;
  const filters = [...where, ...filterConditions(columns, view.filters)];
  const descending = view.sort.startsWith('-');
  const sorted = columns.find(({ key }) => key === view.sort.replace(/^-/, ''));
  const counts: Record<string, ListCondition[]> = { [WHOLE]: [] };
  for (const { key, where: conditions = [] } of tabs) counts[key] = [...conditions];
  const asked = { search: view.search, decimalMark };
  const rows: ListRequest = {
    ...asked,
    filters: [...filters, ...(counts[tab] ?? [])],
    ...(sorted && { sortColumn: sorted.field ?? sorted.key, sortBy: descending ? 'DESC' : 'ASC' }),
  };
  const counting: ListRequest = { ...asked, filters, counts, limit: 1 };
  return { request: { rows, counting }, tab };
}

async function loadAll<Row>(
  load: (request: ListRequest) => Promise<ListResponse<Row>>,
  request: ListRequest,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { content, totalElements } = await load({ ...request, limit: LIST_LIMIT, offset: rows.length });
    rows.push(...content);
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
