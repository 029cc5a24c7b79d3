import { CURRENCY, amount, column, detail, holding, required, type ImportColumn } from './column.ts';

/** Columns of payments, one row each. */
function paymentColumns(...document: Parameters<typeof required>): ImportColumn[] {
  return [
    required(...document),
    column('contact', 'Contact Name', 'Contact', 'Customer', 'Supplier', 'Vendor', 'Name'),
    holding('date', required('date', 'Payment Date', 'Date', 'Paid On', 'Date Paid')),
    holding('number', required('amount', 'Amount', 'Amount Paid', 'Payment Amount', 'Paid Amount', 'Paid')),
    required('account', 'Account Code', 'Account', 'Bank Account', 'Deposit To', 'Paid From', 'Paid Through'),
    column('reference', 'Reference', 'Payment Reference', 'Reference Number', 'Memo'),
    amount('fee', 'Fee', 'Bank Charges', 'Bank Fee', 'Transaction Fee'),
    detail(column('feeAccount', 'Fee Account')),
    detail(amount('rounding', 'Cash Rounding')),
    CURRENCY,
  ];
}

/** Payments of invoices, one row each. */
export const INVOICE_PAYMENT_COLUMNS: readonly ImportColumn[] = paymentColumns(
  'number',
  'Invoice Number',
  'Number',
  'Invoice No',
  'Invoice',
  'Document Number',
);

/** Payments of bills, one row each. */
export const BILL_PAYMENT_COLUMNS: readonly ImportColumn[] = paymentColumns(
  'number',
  'Bill Number',
  'Number',
  'Bill No',
  'Bill',
  'Invoice Number',
  'Document Number',
);
