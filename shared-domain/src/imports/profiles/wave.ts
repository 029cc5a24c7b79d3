import type { ExportedFile, ImportProfile } from './profile.ts';
import { addressOf } from './profile.ts';

/** Customers and vendors have the same headings but for two. */
function contacts(name: string, currency: string, type: string): ExportedFile {
  return {
    kind: 'contacts',
    signs: [
      name,
      currency,
      'contact_first_name',
      'contact_last_name',
      'province/state',
      'postal_code/zip_code',
    ],
    columns: {
      name,
      firstName: 'contact_first_name',
      lastName: 'contact_last_name',
      email: 'email',
      ...addressOf(
        'address_line_1',
        'address_line_2',
        'city',
        'province/state',
        'postal_code/zip_code',
        'country',
      ),
      phone: 'phone',
      mobile: 'mobile',
      fax: 'fax',
    },
    defaults: { type },
  };
}

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: ['customer', 'invoice_num', 'po_so', 'product', 'invoice_date', 'taxes'],
  columns: {
    contact: 'customer',
    number: 'invoice_num',
    issueDate: 'invoice_date',
    dueDate: 'due_date',
    reference: 'po_so',
    description: ['product', 'description'],
    quantity: 'quantity',
    unitPrice: 'amount',
    account: 'account',
    tax: 'taxes',
    currency: 'currency',
  },
  numberFormat: 'point',
  dateOrder: 'YMD',
};

/**
 * Wave. Customers, vendors and invoices: the files of "Export" as public importers read them: customers.csv and vendors.csv
 * of github.com/invoiceninja/invoiceninja (app/Import/Transformer/Wave), and the invoices with a row a line
 * ("customer,description,invoice_num,po_so,account,product,amount,quantity,invoice_date,currency,due_date,taxes"), where
 * `amount` is the price of one piece. No source shows items, accounts, bills and taxes.
 */
export const WAVE: ImportProfile = {
  id: 'wave',
  product: 'Wave',
  files: [
    INVOICES,
    contacts('customer_name', 'customer_currency', 'Customer'),
    contacts('vendor_name', 'vendor_currency', 'Supplier'),
  ],
};
