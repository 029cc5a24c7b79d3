import type { ListRequest, ListResponse, ListStatus } from '@accounts/shared-domain';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListResource } from './resource.ts';
import { useViewQuery } from './view-query.ts';

/** One page of a list, filtered, sorted and counted by the server, for a screen that is no list itself. */
export function useListPage<Row>(
  { name, part, api }: Pick<ListResource<Row>, 'name' | 'part' | 'api'>,
  request: ListRequest,
  { status = 'Active', enabled = true }: { status?: ListStatus; enabled?: boolean } = {},
): UseQueryResult<ListResponse<Row>> {
  return useViewQuery({
    view: name,
    key: ['page', part ?? '', status, request],
    load: (http, signal) => {
      const { page } = api(http);
      if (!page) throw new Error(`The list of ${name} has no pages.`);
      return page(status, request, { signal });
    },
    enabled,
  });
}
