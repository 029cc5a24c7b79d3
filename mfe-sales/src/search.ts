import { creditNotes, invoices, items, quotes } from '@accounts/shared-data';
import { documentSearch, searchProvider } from '@accounts/shared-data/search';
import { DOCUMENT_PATHS, type Item } from '@accounts/shared-domain';

/** Invoices by number, reference, customer or amount. */
export const searchInvoices = documentSearch('invoices', DOCUMENT_PATHS.Invoice, invoices);

/** Quotes by number, reference, customer or amount. */
export const searchQuotes = documentSearch('quotes', DOCUMENT_PATHS.Quote, quotes);

/** Credit notes by number, reference, customer or amount. */
export const searchCreditNotes = documentSearch('creditNotes', DOCUMENT_PATHS.CreditNote, creditNotes);

/** Products and services by code, name, description or price. */
export const searchItems = searchProvider<Item>({
  kind: 'items',
  path: '/items',
  resource: items,
  toRow: ({ id, code, name, description, unitPrice }) => ({
    id,
    title: `${code} ${name}`.trim(),
    subtitle: description,
    status: '',
    text: `${code} ${name} ${description}`,
    amounts: [unitPrice],
  }),
});
