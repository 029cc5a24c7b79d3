import * as yup from 'yup';
import type { PriceListItem } from '../api-types/plans.ts';
import { DOCUMENT_MESSAGES, numberSchema, perExponent, priceSchema } from './documents.ts';
import { isRealDate } from './dates.ts';
import { MESSAGES, descriptionSchema, nameSchema } from './fields.ts';
import { PRICE_LIST_MESSAGES } from './master-data-messages.ts';

/** Items that one list names. */
export const MAX_LISTED_ITEMS = 5_000;

const percentageSchema = numberSchema
  .min(-100, PRICE_LIST_MESSAGES.percentage)
  .max(1000, PRICE_LIST_MESSAGES.percentage);

const daySchema = yup
  .string()
  .nullable()
  .test('date', DOCUMENT_MESSAGES.date, (text) => text === null || text === undefined || isRealDate(text));

const lineItemSchema = (exponent: number) =>
  yup
    .object({
      itemId: yup.string().required(MESSAGES.required),
      unitPrice: priceSchema(exponent).nullable(),
      percentage: percentageSchema.nullable(),
    })
    .test(
      'either',
      PRICE_LIST_MESSAGES.either,
      ({ unitPrice, percentage }) => (unitPrice == null) !== (percentage == null),
    );

/** A price list in a currency of so many decimals, as its form holds it and a call sends it. */
export const priceListSchema = perExponent((exponent) =>
  yup.object({
    name: nameSchema,
    description: descriptionSchema,
    percentage: percentageSchema.required(MESSAGES.required),
    validFrom: daySchema,
    validTo: daySchema.test(
      'order',
      PRICE_LIST_MESSAGES.order,
      (to, { parent }: { parent: { validFrom?: string | null } }) =>
        to == null || parent.validFrom == null || to >= parent.validFrom,
    ),
    items: yup
      .array()
      .of(lineItemSchema(exponent))
      .test('twice', PRICE_LIST_MESSAGES.twice, (items: Partial<PriceListItem>[] | undefined) => {
        const ids = (items ?? []).map((item) => item.itemId);
        return new Set(ids).size === ids.length;
      }),
  }),
);
