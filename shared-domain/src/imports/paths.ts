import { DOCUMENT_PATHS } from '../documents/paths.ts';
import type { ImportKind } from '../api-types/import-kinds.ts';

/** Behind the address of an import screen: its log is open. */
export const IMPORT_LOG_SEARCH = '?log';

/** Import screen of each kind. */
export const IMPORT_PATHS: Readonly<Record<ImportKind, string>> = {
  contacts: '/contacts/import',
  items: '/items/import',
  invoices: `${DOCUMENT_PATHS.Invoice}/import`,
  bills: `${DOCUMENT_PATHS.Bill}/import`,
  quotes: `${DOCUMENT_PATHS.Quote}/import`,
  purchaseOrders: `${DOCUMENT_PATHS.PurchaseOrder}/import`,
  creditNotes: `${DOCUMENT_PATHS.CreditNote}/import`,
  accounts: '/chart-of-accounts/import',
  taxRates: '/tax-rates/import',
  journals: '/journals/import',
  invoicePayments: `${DOCUMENT_PATHS.Invoice}/payments/import`,
  billPayments: `${DOCUMENT_PATHS.Bill}/payments/import`,
  openingBalances: '/chart-of-accounts/opening-balances/import',
};
