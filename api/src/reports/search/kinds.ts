import type { Area, SearchKind } from '@accounts/shared-domain';
import { accountResource } from '../../accounting/accounts/resource.ts';
import { contactResource } from '../../accounting/contacts/resource.ts';
import { itemResource } from '../../accounting/items/resource.ts';

/** Master data that a search looks through; expressions are SQL over `t`. A further kind is one more description. */
export interface SearchedMasterData {
  kind: SearchKind;
  area: Area;
  table: string;
  title: string;
  subtitle: string;
  /** What its words are looked for in. */
  searched: string;
  /** Price of an item. */
  amount?: string;
}

export const SEARCHED_MASTER_DATA: readonly SearchedMasterData[] = [
  {
    kind: 'contacts',
    area: contactResource.area,
    table: contactResource.table,
    title: 't.name',
    subtitle: `coalesce(nullif(t.email, ''), t.contact_person)`,
    searched: `concat_ws(' ', t.name, t.contact_person, t.email)`,
  },
  {
    kind: 'items',
    area: itemResource.area,
    table: itemResource.table,
    title: `concat_ws(' ', t.code, t.name)`,
    subtitle: 't.description',
    searched: itemResource.searched,
    amount: 't.unit_price',
  },
  {
    kind: 'accounts',
    area: accountResource.area,
    table: accountResource.table,
    title: `concat_ws(' ', t.code, t.name)`,
    subtitle: 't.account_type',
    searched: accountResource.searched,
  },
];
