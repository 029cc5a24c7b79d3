/**
 * Category of a tax rate, `TaxRateCategory`, as SQL over a row of `tax_rate`: its treatment, or what its percentage says. Two
 * standard rates of 0 may be claimed back or not: zero rated and exempt (docs/accounting.md, section 5).
 */
export const taxCategorySql = (row: string): string => `CASE
  WHEN ${row}.rate <> 0 THEN 'taxable'
  WHEN ${row}.system OR ${row}.treatment = 'outOfScope' THEN 'noTax'
  WHEN ${row}.treatment <> 'standard' THEN ${row}.treatment
  WHEN ${row}.recoverable THEN 'zeroRated' ELSE 'exempt' END`;

/** What papers say of a line's rate, by the names of its fields, over the line's `tax_rate`, which may be missing. */
export const LINE_TAX = {
  taxCategory: `CASE WHEN t.id IS NOT NULL THEN ${taxCategorySql('t')} END`,
  taxComponents: `coalesce(t.components, '[]')`,
};
