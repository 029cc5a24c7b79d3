import { searchProvider } from '@accounts/shared-data';

/** Invoices by number, reference or customer. */
export const searchInvoices = searchProvider('invoices', '/invoicing');

/** Quotes by number, reference or customer. */
export const searchQuotes = searchProvider('quotes', '/quotes');

/** Credit notes by number, reference or customer. */
export const searchCreditNotes = searchProvider('creditNotes', '/credit-notes');
