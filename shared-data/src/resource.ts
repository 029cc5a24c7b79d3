import type {
  ActivityEntry,
  ListStatus,
  RecordStatus,
  Removal,
  StoredRecord,
  ViewName,
} from '@accounts/shared-domain';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useHttp } from './api-context.tsx';
import type { CallOptions, Http } from './http.ts';
import { useIdempotencyKey } from './idempotency.ts';
import { useViewQuery, viewQueryOptions } from './view-query.ts';
import { resourceApi, type ResourceApi, type ResourceDescription, type WholeList } from './resource-api.ts';

/** Hooks and calls of one resource; made by `defineResource`, one file per resource. */
export interface Resource<Row, Detail, Input> {
  name: ViewName;
  /** The calls themselves, for code that is not a component. */
  api: (http: Http) => ResourceApi<Row, Detail, Input>;
  /** Query of a list, also for prefetching. */
  listQuery: (http: Http, status?: ListStatus) => ReturnType<typeof listQueryOptions<Row>>;
  useList: (status?: ListStatus, options?: { enabled?: boolean }) => UseQueryResult<Row[]>;
  /** Rows that there are, also beyond those of `useList`; undefined until they are counted. */
  useTotal: (status?: ListStatus) => number | undefined;
  /** Nothing is fetched while the id is undefined. */
  useOne: (id: string | undefined) => UseQueryResult<Detail>;
  useActivities: (id: string | undefined) => UseQueryResult<ActivityEntry[]>;
  /** Repeats of a create that got no response are recognised by the server. */
  useCreate: () => UseMutationResult<Detail, unknown, Input>;
  useUpdate: () => UseMutationResult<Detail, unknown, { id: string; input: Input }>;
  /** Archives (`D`) or restores (`A`) a record of master data. */
  useArchive: () => UseMutationResult<Detail, unknown, ArchiveChange>;
  useRemove: () => UseMutationResult<Removal, unknown, string>;
}

/** A record with the status that it gets. */
export interface ArchiveChange extends Pick<StoredRecord, 'id' | 'version'> {
  status: RecordStatus;
}

/** What a list screen needs of a resource. */
export interface ListResource<Row> {
  name: ViewName;
  /** Tells two lists of one view apart. */
  part?: string;
  useList: (status?: ListStatus, options?: { enabled?: boolean }) => UseQueryResult<Row[]>;
  /** Rows that there are, also beyond those of `useList`; undefined until they are counted. */
  useTotal: (status?: ListStatus) => number | undefined;
  api: (http: Http) => {
    remove: (id: string, options?: CallOptions) => Promise<unknown>;
    /** Left out where the server has all rows in one response, or none beyond it. */
    page?: ResourceApi<Row, never, never>['page'];
  };
}

const listQueryOptions = <Row>(
  http: Http,
  view: ViewName,
  api: Pick<ResourceApi<Row, never, never>, 'list'>,
  status: ListStatus,
) =>
  viewQueryOptions(http, {
    view,
    key: ['list', status],
    load: (_http, signal) => api.list(status, { signal }),
  });

const rowsOf = <Row>({ rows }: WholeList<Row>): Row[] => rows;
const totalOf = ({ total }: WholeList<unknown>): number => total;

/** Typed hooks over the calls that every resource shares (docs/specification.md, section 7). */
export function defineResource<Row, Detail, Input>(
  description: ResourceDescription,
): Resource<Row, Detail, Input> {
  const { name } = description;
  const api = (http: Http) => resourceApi<Row, Detail, Input>(http, description);
  const listQuery = (http: Http, status: ListStatus = 'Active') =>
    listQueryOptions<Row>(http, name, api(http), status);

  return {
    name,
    api,
    listQuery,
    useList: (status = 'Active', options = {}) =>
      useQuery({ ...listQuery(useHttp(), status), select: rowsOf<Row>, ...options }),
    useTotal: (status = 'Active') =>
      // Looks at what `useList` has fetched.
      useQuery({ ...listQuery(useHttp(), status), select: totalOf, enabled: false }).data,
    useOne: (id) =>
      useViewQuery({
        view: name,
        key: ['one', id],
        load: (http, signal) => api(http).one(id ?? '', { signal }),
        enabled: id !== undefined,
      }),
    useActivities: (id) =>
      useViewQuery({
        view: name,
        key: ['activities', id],
        load: (http, signal) => api(http).activities(id ?? '', { signal }),
        enabled: id !== undefined,
      }),
    ...defineMutations<Row, Detail, Input>(name, api),
  };
}

/** The hooks of a resource that change its records. */
function defineMutations<Row, Detail, Input>(
  name: ViewName,
  api: Resource<Row, Detail, Input>['api'],
): Pick<Resource<Row, Detail, Input>, 'useCreate' | 'useUpdate' | 'useArchive' | 'useRemove'> {
  const useCalls = () => {
    const http = useHttp();
    return useMemo(() => api(http), [http]);
  };
  return {
    useCreate: () => {
      const calls = useCalls();
      const withKey = useIdempotencyKey();
      return useMutation({
        mutationFn: (input: Input) => withKey((key) => calls.create(input, key)),
      });
    },
    useUpdate: () => {
      const calls = useCalls();
      const keep = useKeepRecord<Detail>(name);
      return useMutation({
        mutationFn: ({ id, input }: { id: string; input: Input }) => calls.update(id, input),
        onSuccess: (detail, { id }) => keep(id, detail),
      });
    },
    useArchive: () => {
      const calls = useCalls();
      const keep = useKeepRecord<Detail>(name);
      return useMutation({
        mutationFn: ({ status, ...record }: ArchiveChange) => calls.setStatus(record, status),
        onSuccess: (detail, { id }) => keep(id, detail),
      });
    },
    useRemove: () => {
      const calls = useCalls();
      return useMutation({
        mutationFn: (id: string) => calls.remove(id),
      });
    },
  };
}

/** Shows the record of a response at once; its views are fetched anew as the response says. */
export function useKeepRecord<Detail>(view: ViewName): (id: string, detail: Detail) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (id, detail) => void queryClient.setQueryData([view, 'one', id], detail),
    [queryClient, view],
  );
}
