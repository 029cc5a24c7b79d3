/** Tax types of a document (docs/specification.md, section 9). */
export const TAX_TYPES = ['None', 'ExclusiveTax', 'InclusiveTax'] as const;
export type AmountTaxType = (typeof TAX_TYPES)[number];

/** Tax is rounded once per percentage of a document, or on every line. */
export const TAX_ROUNDINGS = ['rate', 'line'] as const;
export type TaxRounding = (typeof TAX_ROUNDINGS)[number];

/**
 * How a document's tax is rounded: the company's setting, fixed when the document leaves Draft. `eachRate` is of documents
 * that left Draft before rates of one percentage were rounded together: each tax rate by itself.
 */
export const DOCUMENT_TAX_ROUNDINGS = [...TAX_ROUNDINGS, 'eachRate'] as const;
export type DocumentTaxRounding = (typeof DOCUMENT_TAX_ROUNDINGS)[number];

/** What a tax rate comes to by its treatment and its percentage. */
export const TAX_RATE_CATEGORIES = ['taxable', 'zeroRated', 'exempt', 'reverseCharge', 'noTax'] as const;
export type TaxRateCategory = (typeof TAX_RATE_CATEGORIES)[number];
