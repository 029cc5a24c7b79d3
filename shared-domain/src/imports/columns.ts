import { ACCOUNT_COLUMNS } from './columns/accounts.ts';
import { BILL_COLUMNS } from './columns/bills.ts';
import type { ImportKind } from '../api-types/import-kinds.ts';
import type { ImportColumn } from './columns/column.ts';
import { CONTACT_COLUMNS } from './columns/contacts.ts';
import { CREDIT_NOTE_COLUMNS } from './columns/credit-notes.ts';
import { INVOICE_COLUMNS } from './columns/invoices.ts';
import { ITEM_COLUMNS } from './columns/items.ts';
import { JOURNAL_COLUMNS } from './columns/journals.ts';
import { OPENING_BALANCE_COLUMNS } from './columns/opening-balances.ts';
import { BILL_PAYMENT_COLUMNS, INVOICE_PAYMENT_COLUMNS } from './columns/payments.ts';
import { PURCHASE_ORDER_COLUMNS } from './columns/purchase-orders.ts';
import { QUOTE_COLUMNS } from './columns/quotes.ts';
import { TAX_RATE_COLUMNS } from './columns/tax-rates.ts';

export type { ImportColumn } from './columns/column.ts';
export * from './map-columns.ts';

/** Columns of every import, with the headings that widely used products give them. */
export const IMPORT_COLUMNS: Record<ImportKind, readonly ImportColumn[]> = {
  contacts: CONTACT_COLUMNS,
  items: ITEM_COLUMNS,
  invoices: INVOICE_COLUMNS,
  bills: BILL_COLUMNS,
  quotes: QUOTE_COLUMNS,
  purchaseOrders: PURCHASE_ORDER_COLUMNS,
  creditNotes: CREDIT_NOTE_COLUMNS,
  accounts: ACCOUNT_COLUMNS,
  taxRates: TAX_RATE_COLUMNS,
  journals: JOURNAL_COLUMNS,
  invoicePayments: INVOICE_PAYMENT_COLUMNS,
  billPayments: BILL_PAYMENT_COLUMNS,
  openingBalances: OPENING_BALANCE_COLUMNS,
};

/** Columns of the exports of a kind, which are all read by its import. */
export function exportColumns(kind: ImportKind): readonly ImportColumn[] {
  return IMPORT_COLUMNS[kind].filter(({ foreign }) => foreign !== true);
}

/** Columns of the templates of a kind. */
export function templateColumns(kind: ImportKind): readonly ImportColumn[] {
  return exportColumns(kind).filter(({ detail }) => detail !== true);
}
