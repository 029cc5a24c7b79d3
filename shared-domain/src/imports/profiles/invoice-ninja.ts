import type { ExportedFile, ImportProfile } from './profile.ts';

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: ['Client', 'PO Number', 'Partial/Deposit', 'Item Product', 'Item Notes', 'Item Cost'],
  columns: {
    contact: 'Client',
    number: 'Invoice Number',
    issueDate: 'Invoice Date',
    dueDate: 'Due Date',
    reference: 'PO Number',
    status: 'Status',
    description: ['Item Notes', 'Item Product'],
    quantity: 'Item Quantity',
    unitPrice: 'Item Cost',
    total: 'Amount',
    paidAmount: 'Paid',
    notes: 'Public Notes',
  },
  numberFormat: 'point',
};

const PRODUCTS: ExportedFile = {
  kind: 'items',
  signs: ['User', 'Product', 'Notes', 'Cost'],
  isWhole: true,
  columns: { code: 'Product', name: ['Notes', 'Product'], unitPrice: 'Cost' },
  numberFormat: 'point',
};

/**
 * Invoice Ninja. Its exports of invoices and products with a title and the kind above the headings: the samples invoice.csv
 * and products.csv of github.com/invoiceninja/invoiceninja (tests/Feature/Import). What a product costs is its price of sale.
 * Amounts of invoices are written with the sign of the currency. Newer versions let people choose the columns of a report, so
 * other kinds have no fixed form.
 */
export const INVOICE_NINJA: ImportProfile = {
  id: 'invoiceNinja',
  product: 'Invoice Ninja',
  files: [INVOICES, PRODUCTS],
};
