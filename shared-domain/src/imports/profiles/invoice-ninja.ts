import { IMPORT_PRODUCTS } from '../products.ts';
import { postalAddressOf, headOf, type ExportedFile, type ImportProfile } from './profile.ts';

/** Invoices and quotes have the same headings but for the number and the date. */
function documents(kind: 'invoices' | 'quotes', number: string, issueDate: string): ExportedFile {
  return {
    kind,
    signs: [number, 'PO Number', issueDate, 'Item Product', 'Item Notes', 'Item Cost'],
    columns: {
      ...headOf('Client', number, issueDate, 'Due Date'),
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
}

/**
 * Reports of version 5 with the lines of documents: each heading has its record before it. A person can leave columns out, and
 * numbers are written as the company writes them.
 */
function reports(
  kind: 'invoices' | 'quotes',
  of: 'Invoice' | 'Quote',
  number: string,
  dueDate: string,
): ExportedFile {
  return {
    kind,
    signs: ['Client Name', number, `${of} Date`, dueDate, 'Item Quantity', 'Item Notes'],
    columns: {
      ...headOf('Client Name', number, `${of} Date`, dueDate),
      reference: `${of} PO Number`,
      currency: 'Client Currency',
      status: `${of} Status`,
      description: ['Item Notes', 'Item Product'],
      quantity: 'Item Quantity',
      unitPrice: 'Item Cost',
      lineAmount: 'Item Line Total',
      total: `${of} Amount`,
      paidAmount: `${of} Paid to Date`,
      notes: `${of} Public Notes`,
    },
  };
}

const CLIENTS: ExportedFile = {
  kind: 'contacts',
  signs: [
    'Paid to Date',
    'Billing Street',
    'Billing Apt/Suite',
    'Billing State/Province',
    'ID Number',
    'Private Notes',
  ],
  columns: {
    name: 'Name',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    businessNumber: 'VAT Number',
    ...postalAddressOf(
      'Billing Street',
      'Billing Apt/Suite',
      'Billing City',
      'Billing State/Province',
      'Billing Postal Code',
      'Billing Country',
    ),
    phone: 'Phone',
    notes: 'Public Notes',
  },
  repeats: ['Phone'],
};

const PRODUCTS: ExportedFile = {
  kind: 'items',
  signs: ['User', 'Product', 'Notes', 'Cost'],
  isWhole: true,
  columns: { code: 'Product', name: ['Notes', 'Product'], unitPrice: 'Cost' },
  numberFormat: 'point',
};

/**
 * Invoice Ninja. Its exports with a title and the kind above the headings: the samples invoice.csv, quotes.csv, clients.csv,
 * vendors.csv and products.csv of github.com/invoiceninja/invoiceninja (tests/Feature/Import); clients and vendors differ in the
 * title only. What a product costs is its price of sale. Amounts of invoices are written with the sign of the currency. Its
 * payments (payments.csv there) do not name the account that they were paid into, and have no profile.
 *
 * Version 5 writes reports instead, in English where the company is: `buildHeader` of app/Export/CSV/BaseExport.php has the record,
 * and after it the name of the field in lang/en/texts.php, with the fields of `invoice_report_keys`, `quote_report_keys` and
 * `item_report_keys`. Those with lines have profiles (InvoiceItemExport.php, QuoteItemExport.php). What the others write has no
 * form to be recognised by: each of their columns can be left out.
 */
export const INVOICE_NINJA: ImportProfile = {
  id: 'invoiceNinja',
  product: IMPORT_PRODUCTS.invoiceNinja,
  files: [
    documents('invoices', 'Invoice Number', 'Invoice Date'),
    documents('quotes', 'Quote Number', 'Quote Date'),
    reports('invoices', 'Invoice', 'Invoice Invoice Number', 'Invoice Due Date'),
    reports('quotes', 'Quote', 'Quote Number', 'Quote Valid Until'),
    CLIENTS,
    PRODUCTS,
  ],
};
