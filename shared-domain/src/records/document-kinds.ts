/** Kinds of document, as number series and the database name them. */
export const DOCUMENT_KINDS = ['Invoice', 'Bill', 'Quote', 'PurchaseOrder', 'CreditNote'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
