import type { ImportKind } from '@accounts/shared-domain';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import { readAccounts } from './accounts.ts';
import { readContacts } from './contacts.ts';
import type { ReadPage } from './description.ts';
import { readDocumentsOf } from './documents.ts';
import { readItems } from './items.ts';
import { readJournals } from './journals.ts';
import { readOpeningBalances } from './opening-balances.ts';
import { readPaymentsOf } from './payments.ts';
import { readTaxRates } from './tax-rates.ts';

/** Reads the records of each kind, by the columns of its import. */
export const EXPORTS: Record<ImportKind, ReadPage> = {
  contacts: readContacts,
  items: readItems,
  invoices: readDocumentsOf(DOCUMENT_KINDS.Invoice),
  bills: readDocumentsOf(DOCUMENT_KINDS.Bill),
  quotes: readDocumentsOf(DOCUMENT_KINDS.Quote),
  purchaseOrders: readDocumentsOf(DOCUMENT_KINDS.PurchaseOrder),
  creditNotes: readDocumentsOf(DOCUMENT_KINDS.CreditNote),
  accounts: readAccounts,
  taxRates: readTaxRates,
  journals: readJournals,
  invoicePayments: readPaymentsOf(DOCUMENT_KINDS.Invoice),
  billPayments: readPaymentsOf(DOCUMENT_KINDS.Bill),
  openingBalances: readOpeningBalances,
};
