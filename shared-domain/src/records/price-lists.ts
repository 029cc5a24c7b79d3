import type { RecordFields, RecordOf } from './fields.ts';

/** Items that one list names. */
export const MAX_LISTED_ITEMS = 5_000;

/** What a price list says of one item: a fixed price, or a percentage on the item's price. */
const PRICE_LIST_ITEM_FIELDS = {
  itemId: { kind: 'id', required: true },
  /** Null where the percentage decides. */
  unitPrice: { kind: 'price', nullable: true, omittable: true },
  /** Percent on the item's own price; -10 takes a tenth off. Null where the price is given. */
  percentage: { kind: 'markup', nullable: true, omittable: true },
} as const satisfies RecordFields;

/** What a price list says of one item. */
export type PriceListItem = RecordOf<typeof PRICE_LIST_ITEM_FIELDS>;

/** The fields of a price list: who is given it pays its prices. */
export const PRICE_LIST_FIELDS = {
  name: { kind: 'name' },
  description: { kind: 'description' },
  /** That of the company; '' in a request stands for it. */
  currencyCode: { kind: 'text', label: null },
  /** Percent on the prices of items that the list does not name. */
  percentage: { kind: 'markup', required: true },
  validFrom: { kind: 'date', nullable: true },
  validTo: { kind: 'date', nullable: true },
  items: { kind: 'list', of: PRICE_LIST_ITEM_FIELDS, maxItems: MAX_LISTED_ITEMS },
} as const satisfies RecordFields;
