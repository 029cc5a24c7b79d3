import type { Item, StoredRecord } from '@accounts/shared-domain';
import { defineResource } from './resource.ts';

/** What POST and PUT /account/v1/items accept; `version` is required in a PUT. */
export type ItemInput = Omit<Item, keyof StoredRecord> & { version?: number };

/** Products and services. */
export const items = defineResource<Item, Item, ItemInput>({
  name: 'items',
  path: '/account/v1/items',
  sortColumn: 'name',
});
