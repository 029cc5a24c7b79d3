import type { Area, SearchKind } from '@accounts/shared-domain';
import { accountCatalogue } from '../accounts/catalogue.ts';
import { contactCatalogue } from '../contacts/catalogue.ts';
import { itemCatalogue } from '../items/catalogue.ts';

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
    area: contactCatalogue.area,
    table: contactCatalogue.table,
    title: 't.name',
    subtitle: `coalesce(nullif(t.email, ''), t.contact_person)`,
    searched: `concat_ws(' ', t.name, t.contact_person, t.email)`,
  },
  {
    kind: 'items',
    area: itemCatalogue.area,
    table: itemCatalogue.table,
    title: `concat_ws(' ', t.code, t.name)`,
    subtitle: 't.description',
    searched: itemCatalogue.searched,
    amount: 't.unit_price',
  },
  {
    kind: 'accounts',
    area: accountCatalogue.area,
    table: accountCatalogue.table,
    title: `concat_ws(' ', t.code, t.name)`,
    subtitle: 't.account_type',
    searched: accountCatalogue.searched,
  },
];
