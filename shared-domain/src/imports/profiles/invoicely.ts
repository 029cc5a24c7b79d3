import { IMPORT_PRODUCTS } from '../products.ts';
import type { ImportProfile } from './profile.ts';

/**
 * Invoicely. Clients and invoices: the samples invoicely_clients.csv and invoicely_invoices.csv of
 * github.com/invoiceninja/invoiceninja (tests/Feature/Import) and its Invoicely importer. A row is a whole invoice and has its
 * total only, which becomes one line. Dates have the name of the month.
 */
export const INVOICELY: ImportProfile = {
  id: 'invoicely',
  product: IMPORT_PRODUCTS.invoicely,
  files: [
    {
      kind: 'invoices',
      signs: ['Date', 'Due', 'Details', 'Client', 'Status', 'Total'],
      isWhole: true,
      columns: {
        contact: 'Client',
        number: 'Details',
        issueDate: 'Date',
        dueDate: 'Due',
        status: 'Status',
        lineAmount: 'Total',
      },
      defaults: { description: 'Invoice total' },
      numberFormat: 'point',
    },
    {
      kind: 'contacts',
      signs: ['Client Name', 'Email', 'Phone', 'Country'],
      isWhole: true,
      columns: { name: 'Client Name', email: 'Email', phone: 'Phone', country: 'Country' },
      defaults: { type: 'Customer' },
    },
  ],
};
