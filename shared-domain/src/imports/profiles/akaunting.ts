import type { ExportedFile, ImportProfile } from './profile.ts';

const CONTACTS: ExportedFile = {
  kind: 'contacts',
  signs: ['name', 'tax_number', 'currency_code', 'website', 'reference', 'enabled'],
  columns: {
    name: 'name',
    email: 'email',
    businessNumber: 'tax_number',
    phone: 'phone',
    addressLine1: 'address',
    city: 'city',
    region: 'state',
    postalCode: 'zip_code',
    country: 'country',
  },
};

const ITEMS: ExportedFile = {
  kind: 'items',
  signs: ['name', 'sale_price', 'purchase_price', 'category_name', 'enabled'],
  columns: {
    code: 'sku',
    name: 'name',
    description: 'description',
    unitPrice: 'sale_price',
    purchasePrice: 'purchase_price',
  },
  numberFormat: 'point',
};

const TAXES: ExportedFile = {
  kind: 'taxRates',
  signs: ['name', 'type', 'rate', 'enabled'],
  columns: { name: 'name', rate: 'rate' },
  numberFormat: 'point',
};

/**
 * Akaunting. The fields of its exports: github.com/akaunting/akaunting, app/Exports/{Sales/Customers, Common/Sheets/Items,
 * Settings/Taxes}.php; customers and vendors have the same. Invoices and bills are workbooks whose lines are on a second
 * sheet, which one table of rows cannot hold; they are not read.
 */
export const AKAUNTING: ImportProfile = {
  id: 'akaunting',
  product: 'Akaunting',
  files: [CONTACTS, ITEMS, TAXES],
};
