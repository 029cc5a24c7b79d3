import { billHeadOf, headOf, type ExportedFile } from './profile.ts';

/** Lines of every document. */
const LINE = {
  description: ['Item Description', 'Item Name'],
  quantity: 'Item Quantity',
  unitPrice: 'Item Rate',
  lineAmount: 'Item Amount',
};

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: [
    'Invoice No.',
    'Invoice Date',
    'Invoice Message',
    'Terms & Conditions',
    'Item Rate',
    'Item Quantity',
  ],
  columns: {
    ...headOf('Customer', 'Invoice No.', 'Invoice Date', 'Due Date'),
    reference: 'Reference No.',
    currency: 'Currency',
    total: 'Amount',
    paidAmount: 'Paid Amount',
    balance: 'Due Amount',
    notes: 'Invoice Message',
    ...LINE,
  },
};

const BILLS: ExportedFile = {
  kind: 'bills',
  signs: ['Bill No.', 'Vendor', 'Due Amount', 'Paid Amount', 'Item Rate', 'Item Quantity'],
  columns: {
    ...billHeadOf('Vendor', 'Bill No.', 'Date', 'Due Date'),
    currency: 'Currency Code',
    total: 'Amount',
    paidAmount: 'Paid Amount',
    balance: 'Due Amount',
    notes: 'Note',
    ...LINE,
  },
};

const QUOTES: ExportedFile = {
  kind: 'quotes',
  signs: ['Estimate No.', 'Estimate Date', 'Expiration Date', 'Delivered', 'Item Rate', 'Item Quantity'],
  columns: {
    ...headOf('Customer', 'Estimate No.', 'Estimate Date', 'Expiration Date'),
    reference: 'Reference No.',
    currency: 'Currency',
    total: 'Amount',
    notes: 'Note',
    ...LINE,
  },
};

const CREDIT_NOTES: ExportedFile = {
  kind: 'creditNotes',
  signs: ['Credit Note Number', 'Credit Note Date', 'Customer', 'Open', 'Item Rate', 'Item Quantity'],
  columns: {
    ...headOf('Customer', 'Credit Note Number', 'Credit Note Date', 'Due Date'),
    reference: 'Reference No.',
    notes: 'Note',
    ...LINE,
  },
};

/** Documents of Bigcapital, one row a line. */
export const BIGCAPITAL_DOCUMENTS: readonly ExportedFile[] = [INVOICES, BILLS, QUOTES, CREDIT_NOTES];
