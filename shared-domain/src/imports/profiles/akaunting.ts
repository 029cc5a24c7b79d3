import { IMPORT_PRODUCTS } from '../products.ts';
import {
  billHeadOf,
  headOf,
  lineHeading,
  type ExportedFile,
  type ImportProfile,
  type TaxSheet,
} from './profile.ts';

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
    active: 'enabled',
    currency: 'currency_code',
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
    active: 'enabled',
  },
  numberFormat: 'point',
};

const TAXES: ExportedFile = {
  kind: 'taxRates',
  signs: ['name', 'type', 'rate', 'enabled'],
  columns: { name: 'name', rate: 'rate', active: 'enabled' },
  numberFormat: 'point',
};

/** Lines of a workbook of invoices or bills, and the rates of their taxes, each on a sheet. */
function linesOn(sheet: string, taxSheet: string): Record<string, string | string[]> {
  return {
    tax: lineHeading(taxSheet, 'tax_rate'),
    description: [lineHeading(sheet, 'item_description'), lineHeading(sheet, 'item_name')],
    quantity: lineHeading(sheet, 'quantity'),
    unitPrice: lineHeading(sheet, 'price'),
    discount: lineHeading(sheet, 'discount_rate'),
    taxAmount: lineHeading(sheet, 'tax'),
  };
}

/** Where the rates of a line are found. */
function taxesOn(sheet: string): TaxSheet {
  return { sheet, item: 'item_name', rate: 'tax_rate', amount: 'tax' };
}

/** What invoices and bills have once, besides. */
const DOCUMENT = {
  status: 'status',
  total: 'amount',
  currency: 'currency_code',
  documentDiscountPercent: 'discount_rate',
  notes: 'notes',
};

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: ['invoice_number', 'order_number', 'invoiced_at', 'due_at', 'contact_tax_number', 'category_name'],
  columns: {
    ...headOf('contact_name', 'invoice_number', 'invoiced_at', 'due_at'),
    reference: 'order_number',
    ...DOCUMENT,
    ...linesOn('invoice_items', 'invoice_item_taxes'),
  },
  lines: { sheet: 'invoice_items', key: 'invoice_number', taxes: taxesOn('invoice_item_taxes') },
  numberFormat: 'point',
};

const BILLS: ExportedFile = {
  kind: 'bills',
  signs: ['bill_number', 'order_number', 'billed_at', 'due_at', 'contact_tax_number', 'category_name'],
  columns: {
    ...billHeadOf('contact_name', 'bill_number', 'billed_at', 'due_at'),
    ...DOCUMENT,
    ...linesOn('bill_items', 'bill_item_taxes'),
  },
  lines: { sheet: 'bill_items', key: 'bill_number', taxes: taxesOn('bill_item_taxes') },
  numberFormat: 'point',
};

/** Payments on the sheet of transactions of a workbook of invoices or bills. */
function paymentsOf(kind: 'invoicePayments' | 'billPayments', number: string): ExportedFile {
  return {
    kind,
    signs: [number, 'transaction_number', 'paid_at', 'account_name', 'payment_method', 'reconciled'],
    columns: {
      number,
      date: 'paid_at',
      amount: 'amount',
      account: 'account_name',
      reference: ['reference', 'transaction_number'],
      currency: 'currency_code',
    },
    numberFormat: 'point',
  };
}

/** Payments in the list of all transactions: those of a document, in one direction. */
function transactionsOf(kind: 'invoicePayments' | 'billPayments', type: string): ExportedFile {
  return {
    kind,
    signs: ['type', 'paid_at', 'account_name', 'invoice_bill_number', 'payment_method', 'reconciled'],
    columns: {
      number: 'invoice_bill_number',
      date: 'paid_at',
      amount: 'amount',
      account: 'account_name',
      reference: 'reference',
      currency: 'currency_code',
    },
    leaveOut: [{ type: [type] }, { invoice_bill_number: ['', '0'] }],
    numberFormat: 'point',
  };
}

/**
 * Akaunting. The fields of its exports: github.com/akaunting/akaunting, app/Exports/{Sales/Customers, Common/Sheets/Items,
 * Settings/Taxes, Banking/Transactions}.php; customers and vendors have the same. Invoices and bills: Sales/Invoices/Sheets and
 * Purchases/Bills/Sheets there, each a sheet of one workbook that is called as its class (app/Abstracts/Export.php); the
 * taxes of lines are InvoiceItemTaxes and BillItemTaxes. Journals belong to an app that is not public.
 */
export const AKAUNTING: ImportProfile = {
  id: 'akaunting',
  product: IMPORT_PRODUCTS.akaunting,
  files: [
    INVOICES,
    BILLS,
    CONTACTS,
    ITEMS,
    TAXES,
    paymentsOf('invoicePayments', 'invoice_number'),
    paymentsOf('billPayments', 'bill_number'),
    transactionsOf('invoicePayments', 'expense'),
    transactionsOf('billPayments', 'income'),
  ],
};
