/** What can be imported, by the name in its path. */
export const IMPORT_KINDS = [
  'contacts',
  'items',
  'invoices',
  'bills',
  'quotes',
  'purchaseOrders',
  'creditNotes',
  'accounts',
  'taxRates',
  'journals',
  'invoicePayments',
  'billPayments',
  'openingBalances',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
