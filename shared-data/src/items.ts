import {
  LIST_CALLS,
  type ITEM_FIELDS,
  type Item,
  type ItemDocument,
  type ListResponse,
  type SentOf,
  type ValueResponse,
} from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { useIdempotencyKey } from './idempotency.ts';
import { idempotent, unwrapValue } from './resource-api.ts';
import { defineResource, useKeepRecord } from './resource.ts';
import { useViewQuery } from './view-query.ts';

/** What POST and PUT /account/v1/items accept; `version` is required in a PUT. */
export type ItemInput = Omit<SentOf<typeof ITEM_FIELDS>, 'foreignCode'> & { version?: number };

/** What a new item begins with. */
export const blankItem = (): Omit<ItemInput, 'version'> => ({
  code: '',
  name: '',
  description: '',
  quantity: 0,
  unit: '',
  unitPrice: 0,
  purchasePrice: 0,
  salesAccountId: null,
  purchaseAccountId: null,
  taxRatesId: null,
});

/** Products and services. */
export const items = defineResource<Item, Item, ItemInput>({
  name: 'items',
  ...LIST_CALLS.items,
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

/** A difference of an item's stock that no document makes, and why. */
export interface StockAdjustment {
  /** What comes is positive, what goes negative. */
  quantity: number;
  reason: string;
}

/** Adjusts the stock of an item by a difference; returns the item. */
export function useAdjustStock(): UseMutationResult<
  Item,
  unknown,
  { id: string; adjustment: StockAdjustment }
> {
  const http = useHttp();
  const keep = useKeepRecord<Item>('items');
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, adjustment }) =>
      withKey(async (key) =>
        unwrapValue<Item>(
          (
            await http.post<ValueResponse<Item>>(
              `/account/v1/items/${id}/adjustment`,
              adjustment,
              idempotent(key),
            )
          ).data,
        ),
      ),
    onSuccess: (item, { id }) => keep(id, item),
  });
}
