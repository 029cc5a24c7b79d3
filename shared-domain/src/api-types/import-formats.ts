/** How numbers of a file are written: 1,234.56 with a decimal point, or 1.234,56 with a decimal comma. */
export const NUMBER_FORMATS = ['point', 'comma'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** Order of day, month and year in the dates of a file. */
export const DATE_ORDERS = ['DMY', 'MDY', 'YMD'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * How a file was read, and how that is known: from its cells, by a person's choice, from the product that has
 * exported it, or from the company's country.
 */
export interface UsedFormat<F extends NumberFormat | DateOrder> {
  value: F;
  source: 'found' | 'chosen' | 'product' | 'country';
}
