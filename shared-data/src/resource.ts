import type { ActivityEntry, ListStatus } from '@accounts/shared-domain';
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi, useHttp } from './api-context.tsx';
import type { Http } from './http.ts';
import { useIdempotencyKey } from './idempotency.ts';
import { resourceApi, type ResourceApi, type ResourceDescription } from './resource-api.ts';

/** Hooks and calls of one resource; made by `defineResource`, one file per resource. */
export interface Resource<Row, Detail, Input> {
  name: string;
  /** The calls themselves, for code that is not a component. */
  api: (http: Http) => ResourceApi<Row, Detail, Input>;
  /** Query of a list, also for prefetching. */
  listQuery: (http: Http, status?: ListStatus) => ReturnType<typeof listQueryOptions<Row>>;
  useList: (status?: ListStatus, options?: { enabled?: boolean }) => UseQueryResult<Row[]>;
  /** Nothing is fetched while the id is undefined. */
  useOne: (id: string | undefined) => UseQueryResult<Detail>;
  useActivities: (id: string | undefined) => UseQueryResult<ActivityEntry[]>;
  /** Repeats of a create that got no answer are recognised by the server. */
  useCreate: () => UseMutationResult<Detail, unknown, Input>;
  useUpdate: () => UseMutationResult<Detail, unknown, { id: string; input: Input }>;
  useRemove: () => UseMutationResult<void, unknown, string>;
  /** Fetches lists and records of this resource anew and tells the page; call it once after bulk calls. */
  useRefresh: () => (id?: string) => Promise<void>;
}

function listQueryOptions<Row>(
  description: ResourceDescription,
  api: Pick<ResourceApi<Row, never, never>, 'list'>,
  status: ListStatus,
) {
  return queryOptions({
    queryKey: [description.name, 'list', status] as const,
    queryFn: ({ signal }) => api.list(status, { signal }),
  });
}

/** Typed hooks over the calls that every resource shares (product specification, section 7). */
export function defineResource<Row, Detail, Input>(
  description: ResourceDescription,
): Resource<Row, Detail, Input> {
  const { name } = description;
  const api = (http: Http) => resourceApi<Row, Detail, Input>(http, description);
  const listQuery = (http: Http, status: ListStatus = 'Active') =>
    listQueryOptions<Row>(description, api(http), status);
  const useCalls = () => {
    const http = useHttp();
    return useMemo(() => api(http), [http]);
  };
  const useRefresh = () => useRefreshOf(name);

  return {
    name,
    api,
    listQuery,
    useRefresh,
    useList: (status = 'Active', options = {}) => useQuery({ ...listQuery(useHttp(), status), ...options }),
    useOne: (id) => {
      const calls = useCalls();
      return useQuery({
        queryKey: [name, 'one', id],
        queryFn: ({ signal }) => calls.one(id ?? '', { signal }),
        enabled: id !== undefined,
      });
    },
    useActivities: (id) => {
      const calls = useCalls();
      return useQuery({
        queryKey: [name, 'activities', id],
        queryFn: ({ signal }) => calls.activities(id ?? '', { signal }),
        enabled: id !== undefined,
      });
    },
    useCreate: () => {
      const calls = useCalls();
      const refresh = useRefresh();
      const withKey = useIdempotencyKey();
      return useMutation({
        mutationFn: (input: Input) => withKey((key) => calls.create(input, key)),
        onSuccess: () => refresh(),
      });
    },
    useUpdate: () => {
      const calls = useCalls();
      const refresh = useRefresh();
      return useMutation({
        mutationFn: ({ id, input }: { id: string; input: Input }) => calls.update(id, input),
        onSuccess: (_detail, { id }) => refresh(id),
      });
    },
    useRemove: () => {
      const calls = useCalls();
      const refresh = useRefresh();
      return useMutation({
        mutationFn: (id: string) => calls.remove(id),
        onSuccess: (_nothing, id) => refresh(id),
      });
    },
  };
}

/** Invalidates everything cached under a resource's name and tells the page about the change. */
export function useRefreshOf(name: string): (id?: string) => Promise<void> {
  const queryClient = useQueryClient();
  const { recordChanged } = useApi();
  return useCallback(
    async (id) => {
      recordChanged(name, id);
      await queryClient.invalidateQueries({ queryKey: [name] });
    },
    [queryClient, recordChanged, name],
  );
}
