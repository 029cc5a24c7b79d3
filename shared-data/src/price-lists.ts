import {
  LIST_CALLS,
  type IsoDate,
  type ListedPrice,
  type PRICE_LIST_FIELDS,
  type PriceList,
  type RecordOf,
} from '@accounts/shared-domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { defineResource } from './resource.ts';
import { useViewQuery } from './view-query.ts';

/** What POST and PUT /account/v1/priceList accept; `version` is required in a PUT. */
export type PriceListInput = RecordOf<typeof PRICE_LIST_FIELDS> & { version?: number };

/** Price lists; only paid plans have them. */
export const priceLists = defineResource<PriceList, PriceList, PriceListInput>({
  name: 'priceList',
  ...LIST_CALLS.priceList,
});

/** What items cost by a list on a day; items that the list says nothing of are not named. Nothing is fetched while the id is null. */
export function useListedPrices(
  id: string | null,
  date: IsoDate,
  { enabled }: { enabled: boolean },
): UseQueryResult<ListedPrice[]> {
  return useViewQuery({
    view: 'priceList',
    key: ['prices', id, date],
    load: async (http, signal) => {
      const url = `${LIST_CALLS.priceList.path}/${id}/prices`;
      return (await http.get<{ content: ListedPrice[] }>(url, { params: { date }, signal })).data.content;
    },
    enabled: enabled && id !== null,
  });
}
