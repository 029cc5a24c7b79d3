import { PRICE_LIST_FIELDS, type PriceListItem } from '../records/price-lists.ts';
import { perExponent } from './value-rules.ts';
import { PRICE_LIST_MESSAGES } from './master-data-messages.ts';
import { recordSchema, type FieldChecks } from './record-schema.ts';

const CHECKS: FieldChecks = {
  validTo: [
    {
      name: 'order',
      message: PRICE_LIST_MESSAGES.order,
      holds: (to: string | null | undefined, { validFrom }: { validFrom?: string | null }) =>
        to == null || validFrom == null || to >= validFrom,
    },
  ],
  'items[]': [
    {
      name: 'either',
      message: PRICE_LIST_MESSAGES.either,
      holds: ({ unitPrice, percentage }: Partial<PriceListItem>) =>
        (unitPrice == null) !== (percentage == null),
    },
  ],
  items: [
    {
      name: 'twice',
      message: PRICE_LIST_MESSAGES.twice,
      holds: (items: Partial<PriceListItem>[] | undefined) => {
        const ids = (items ?? []).map((item) => item.itemId);
        return new Set(ids).size === ids.length;
      },
    },
  ],
};

/** A price list in a currency of so many decimals, as its form holds it and a call sends it. */
export const priceListSchema = perExponent((exponent) => recordSchema(PRICE_LIST_FIELDS, CHECKS, exponent));
