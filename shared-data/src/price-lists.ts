import { LIST_CALLS, type PriceList, type StoredRecord } from '@accounts/shared-domain';
import { defineResource } from './resource.ts';

/** What POST and PUT /account/v1/priceList accept; `version` is required in a PUT. */
export type PriceListInput = Omit<PriceList, keyof StoredRecord> & { version?: number };

/** Price lists; only paid plans have them. */
export const priceLists = defineResource<PriceList, PriceList, PriceListInput>({
  name: 'priceList',
  ...LIST_CALLS.priceList,
});
