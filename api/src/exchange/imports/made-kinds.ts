import {
  accountSchema,
  contactFormSchema,
  itemSchema,
  taxRateSchema,
  type Area,
  type MadeKind,
  type fieldErrors,
} from '@accounts/shared-domain';
import type { TObject } from 'typebox';
import { accountResource } from '../../accounting/accounts/resource.ts';
import { contactResource } from '../../accounting/contacts/resource.ts';
import { itemResource } from '../../accounting/items/resource.ts';
import type { MasterDataDescription, Fields } from '../../accounting/master-data/description.ts';
import { removeUnused } from '../../accounting/master-data/write.ts';
import { taxRateResource } from '../../accounting/tax-rates/resource.ts';
import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { insertUntaken } from './insert-untaken.ts';

/** A record to be made: its id and those of its fields that are not as a new one begins with. */
export interface MadeFields {
  id: string;
  name: string;
  [field: string]: unknown;
}

/** How records of one kind are made because rows name them. */
interface MadeKindDescription {
  /** Whose permission to create it takes. */
  area: Area;
  /** As people call many of them. */
  nouns: string;
  /** Rules of its fields in a currency of so many decimals. */
  rules: (exponent: number) => Parameters<typeof fieldErrors>[0];
  /** All of its fields. */
  complete: (fields: MadeFields) => MadeFields;
  /** Stores records and takes their places of the plan. */
  insert: (tx: Tx, member: MemberContext, records: readonly MadeFields[]) => Promise<void>;
  /** Removes those that nothing refers to, and gives their places back. */
  remove: (tx: Tx, ids: readonly string[]) => Promise<unknown>;
}

function madeKind<S extends TObject>(
  resource: MasterDataDescription<S>,
  { nouns, rules }: Pick<MadeKindDescription, 'nouns' | 'rules'>,
): MadeKindDescription {
  return {
    area: resource.area,
    nouns,
    rules,
    complete: (fields) => ({ ...resource.defaults, ...fields }),
    insert: async (tx, member, records) => {
      if (resource.counter !== undefined) await consumeQuota(tx, member, resource.counter, records.length);
      await insertUntaken(tx, resource, records as unknown as (Fields<S> & { id: string })[]);
      await touchList(tx, resource.path);
    },
    remove: (tx, ids) => removeUnused(tx, resource, ids),
  };
}

/** Kinds of records that rows name, in the order in which they are made. */
export const MADE: Record<MadeKind, MadeKindDescription> = {
  accounts: madeKind(accountResource, { nouns: 'accounts', rules: () => accountSchema }),
  taxRates: madeKind(taxRateResource, { nouns: 'tax rates', rules: () => taxRateSchema }),
  contacts: madeKind(contactResource, { nouns: 'contacts', rules: () => contactFormSchema }),
  items: madeKind(itemResource, { nouns: 'items', rules: itemSchema }),
};
