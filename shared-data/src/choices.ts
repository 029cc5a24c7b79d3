import type { ListStatus, StoredRecord } from '@accounts/shared-domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useHttp } from './api-context.tsx';
import { ChoiceSearch } from './choice-search.ts';
import type { Http } from './http.ts';
import type { ListResource } from './resource.ts';
import type { ResourceApi } from './resource-api.ts';

export type { ChoiceSearch, SearchProgress } from './choice-search.ts';

/** What a choice needs of a resource. */
export interface ChoiceResource<Row> extends Pick<ListResource<Row>, 'name' | 'useList' | 'useTotal'> {
  api: (http: Http) => Pick<ResourceApi<Row, never, never>, 'page'>;
}

/** Records to choose from. */
export interface Choices<Row extends StoredRecord> {
  /** Rows of the list, and after them those that the server was asked for; undefined until they are there. */
  rows: Row[] | undefined;
  /** Finds what the list does not hold; undefined where it holds all. */
  search: ChoiceSearch<Row> | undefined;
}

interface ChoicesOptions {
  status?: ListStatus;
  /** Nothing is fetched while false. */
  enabled?: boolean;
  /** Records that are chosen from the beginning: `rows` waits for those that the list does not hold. */
  chosen?: readonly string[];
}

const NONE: readonly string[] = [];

/** The list of a resource to choose from, with what the server finds where there are more records than a list holds. */
export function useChoices<Row extends StoredRecord>(
  resource: ChoiceResource<Row>,
  { status = 'Active', enabled = true, chosen = NONE }: ChoicesOptions = {},
): Choices<Row> {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = resource.useList(status, { enabled });
  const total = resource.useTotal(status) ?? 0;
  const search = useMemo(
    () => new ChoiceSearch<Row>({ queryClient, view: resource.name, page: resource.api(http).page, status }),
    [queryClient, resource, http, status],
  );
  const isLong = data !== undefined && total > data.length;
  const { rows: found, answered } = useSyncExternalStore(search.subscribe, search.found);
  useEffect(() => {
    if (isLong) search.follow(data, dataUpdatedAt);
  }, [search, isLong, data, dataUpdatedAt]);
  useEffect(() => {
    if (isLong) for (const id of chosen) search.keep(id);
  }, [search, isLong, chosen]);
  const rows = useMemo(() => {
    if (!data || !isLong) return data;
    const known = new Set([...data, ...found].map(({ id }) => id));
    if (chosen.some((id) => !known.has(id) && !answered.has(id))) return undefined;
    const held = new Set(data.map(({ id }) => id));
    return [...data, ...found.filter(({ id }) => !held.has(id))];
  }, [data, isLong, found, answered, chosen]);
  return { rows, search: isLong ? search : undefined };
}
