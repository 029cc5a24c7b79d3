import type { Item, ItemDocument, ListResponse, StoredRecord } from '@accounts/shared-domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { defineResource } from './resource.ts';
import { useViewQuery } from './view-query.ts';

/** What POST and PUT /account/v1/items accept; `version` is required in a PUT. */
export type ItemInput = Omit<Item, keyof StoredRecord> & { version?: number };

/** Products and services. */
export const items = defineResource<Item, Item, ItemInput>({
  name: 'items',
  path: '/account/v1/items',
  sortColumn: 'name',
});

/** The first so many documents that name an item, newest first, of the kinds that the member may view. */
export function useItemDocuments(id: string, limit: number): UseQueryResult<ListResponse<ItemDocument>> {
  return useViewQuery({
    view: 'itemDocuments',
    key: [id, limit],
    load: async (http, signal) =>
      (
        await http.get<ListResponse<ItemDocument>>(`/account/v1/items/${id}/documents`, {
          params: { limit },
          signal,
        })
      ).data,
  });
}
