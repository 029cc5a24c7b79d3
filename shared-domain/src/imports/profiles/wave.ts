import { IMPORT_PRODUCTS } from '../products.ts';
import { postalAddressOf, type ExportedFile, type ImportProfile } from './profile.ts';

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
      ...postalAddressOf(
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
      currency,
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

/** Every transaction of the books, one row a line. */
const JOURNALS: ExportedFile = {
  kind: 'journals',
  signs: [
    'Transaction ID',
    'Transaction Date',
    'Transaction Line Description',
    'Debit Amount (Two Column Approach)',
    'Credit Amount (Two Column Approach)',
    'Account Group',
  ],
  columns: {
    number: 'Transaction ID',
    date: 'Transaction Date',
    narration: 'Transaction Description',
    account: 'Account Name',
    lineDescription: 'Transaction Line Description',
    debit: 'Debit Amount (Two Column Approach)',
    credit: 'Credit Amount (Two Column Approach)',
    contact: ['Customer', 'Vendor'],
  },
  repeated: ['Amount (One column)', 'Amount Before Sales Tax'],
  numberFormat: 'point',
  dateOrder: 'YMD',
};

/**
 * Wave. Customers and vendors: the files of "Export" as tests/Feature/Import/Wave/WaveTest.php of
 * github.com/invoiceninja/invoiceninja reads them. Journals: accounting.csv of "Data Export", the sample wave_invoices.csv of
 * the same repository (tests/Feature/Import); its transactions of invoices and bills are on accounts that the system keeps, and
 * are refused, as they come with the invoices and bills. Invoices, a row a line
 * ("customer,description,invoice_num,po_so,account,product,amount,quantity,invoice_date,currency,due_date,taxes", where
 * `amount` is the price of one piece): headings as in exports seen; no public page. No source shows items, accounts, bills,
 * taxes and payments.
 */
export const WAVE: ImportProfile = {
  id: 'wave',
  product: IMPORT_PRODUCTS.wave,
  files: [
    INVOICES,
    JOURNALS,
    contacts('customer_name', 'customer_currency', 'Customer'),
    contacts('vendor_name', 'vendor_currency', 'Supplier'),
  ],
};
