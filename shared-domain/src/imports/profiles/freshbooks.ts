import { IMPORT_PRODUCTS } from '../products.ts';
import { postalAddressOf, type ExportedFile, type ImportProfile } from './profile.ts';

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: ['Client Name', 'Invoice #', 'Date Issued', 'Invoice Status', 'Date Paid', 'Item Name'],
  columns: {
    contact: 'Client Name',
    number: 'Invoice #',
    issueDate: 'Date Issued',
    dueDate: 'Date Due',
    status: 'Invoice Status',
    description: ['Item Description', 'Item Name'],
    quantity: 'Quantity',
    unitPrice: 'Rate',
    discount: 'Discount Percentage',
    lineAmount: 'Line Total',
    tax: 'Tax 1 Type',
    taxAmount: 'Tax 1 Amount',
    currency: 'Currency',
  },
  numberFormat: 'point',
};

const CLIENTS: ExportedFile = {
  kind: 'contacts',
  signs: ['Organization', 'First Name', 'Last Name', 'Province/State', 'Postal Code'],
  columns: {
    name: 'Organization',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    ...postalAddressOf('Street', '', 'City', 'Province/State', 'Postal Code', 'Country'),
    phone: 'Phone',
    notes: 'Notes',
  },
  defaults: { type: 'Customer' },
};

/**
 * FreshBooks. Clients: the sample freshbooks_clients.csv of github.com/invoiceninja/invoiceninja (tests/Feature/Import) and
 * its FreshBooks importer. Invoices: the report "Invoice Details", its sample freshbooks_invoices.csv there ("Client
 * Name,Invoice #,Date Issued,Invoice Status,Date Paid,Item Name,..."); some have a date due. No source shows items with a code,
 * bills, estimates, taxes, payments and journals.
 */
export const FRESHBOOKS: ImportProfile = {
  id: 'freshbooks',
  product: IMPORT_PRODUCTS.freshbooks,
  files: [INVOICES, CLIENTS],
};
