import type { ExportedFile, ImportProfile } from './profile.ts';
import { addressOf } from './profile.ts';

const CONTACTS: ExportedFile = {
  kind: 'contacts',
  signs: ['External ID', 'Name', 'Is a Company', 'Related Company'],
  columns: {
    name: 'Name',
    email: 'Email',
    businessNumber: 'Tax ID',
    ...addressOf('Street', 'Street2', 'City', 'State', 'Zip', 'Country'),
    phone: 'Phone',
    mobile: 'Mobile',
    notes: 'Notes',
  },
};

const PRODUCTS: ExportedFile = {
  kind: 'items',
  signs: ['External ID', 'Name', 'Product Type', 'Internal Reference', 'Sales Price'],
  columns: {
    code: 'Internal Reference',
    name: 'Name',
    description: 'Sales Description',
    unitPrice: 'Sales Price',
    purchasePrice: 'Cost',
  },
  numberFormat: 'point',
};

/** What lines have, and documents as a whole. */
const LINE = {
  description: ['Invoice lines/Label', 'Invoice lines/Product'],
  quantity: 'Invoice lines/Quantity',
  unitPrice: 'Invoice lines/Unit Price',
  lineAmount: 'Invoice lines/Subtotal',
  tax: 'Invoice lines/Taxes',
  currency: 'Currency',
  status: 'Status',
  total: 'Total',
};

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: [
    'Invoice Partner Display Name',
    'Invoice/Bill Date',
    'Invoice lines/Product',
    'Invoice lines/Quantity',
    'Invoice lines/Unit Price',
  ],
  columns: {
    contact: 'Invoice Partner Display Name',
    number: 'Number',
    issueDate: 'Invoice/Bill Date',
    dueDate: 'Due Date',
    reference: 'Reference',
    ...LINE,
  },
  numberFormat: 'point',
  dateOrder: 'YMD',
};

const BILLS: ExportedFile = {
  ...INVOICES,
  kind: 'bills',
  columns: {
    contact: 'Invoice Partner Display Name',
    reference: ['Reference', 'Number'],
    issueDate: 'Invoice/Bill Date',
    dueDate: 'Due Date',
    ...LINE,
  },
};

/**
 * Odoo. Contacts: "Export and import data" of its documentation (odoo.com/documentation, External ID, Name, Is a Company,
 * Related Company). Products: the headings of its template for products (External ID, Name, Product Type, Internal Reference,
 * Sales Price, Cost, Sales Description). Invoices and bills: the labels of the fields that an export of journal entries has
 * ("Invoice Partner Display Name", "Invoice/Bill Date", "Invoice lines/Product", ...), one row a line, and what is once per
 * document in its first row only. People choose the fields of an export, so few are needed to recognise one. No source shows
 * accounts and taxes.
 */
export const ODOO: ImportProfile = {
  id: 'odoo',
  product: 'Odoo',
  files: [CONTACTS, PRODUCTS, INVOICES, BILLS],
};
