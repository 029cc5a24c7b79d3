import { accountSchema, contactFormSchema, itemSchema, taxRateSchema } from '@accounts/shared-domain';
import type { Area, MadeKind, fieldErrors } from '@accounts/shared-domain';
import type { TObject } from 'typebox';
import { accountCatalogue } from '../accounts/catalogue.ts';
import type { CatalogueDescription, Fields } from '../catalogue/description.ts';
import { removeUnused } from '../catalogue/write.ts';
import { touchList } from '../company/list-versions.ts';
import { claimPlanPlace } from '../company/plans.ts';
import { contactCatalogue } from '../contacts/catalogue.ts';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { itemCatalogue } from '../items/catalogue.ts';
import { taxRateCatalogue } from '../tax-rates/catalogue.ts';
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
  described: CatalogueDescription<S>,
  { nouns, rules }: Pick<MadeKindDescription, 'nouns' | 'rules'>,
): MadeKindDescription {
  return {
    area: described.area,
    nouns,
    rules,
    complete: (fields) => ({ ...described.defaults, ...fields }),
    insert: async (tx, member, records) => {
      if (described.counter !== undefined)
        await claimPlanPlace(tx, member, described.counter, records.length);
      await insertUntaken(tx, described, records as unknown as (Fields<S> & { id: string })[]);
      await touchList(tx, described.path);
    },
    remove: (tx, ids) => removeUnused(tx, described, ids),
  };
}

/** Kinds of records that rows name, in the order in which they are made. */
export const MADE: Record<MadeKind, MadeKindDescription> = {
  accounts: madeKind(accountCatalogue, { nouns: 'accounts', rules: () => accountSchema }),
  taxRates: madeKind(taxRateCatalogue, { nouns: 'tax rates', rules: () => taxRateSchema }),
  contacts: madeKind(contactCatalogue, { nouns: 'contacts', rules: () => contactFormSchema }),
  items: madeKind(itemCatalogue, { nouns: 'items', rules: itemSchema }),
};
