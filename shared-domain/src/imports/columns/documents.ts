import { CURRENCY, amount, column, detail, holding, type ImportColumn } from './column.ts';
import { LINE_TITLE, lineColumns } from './lines.ts';

/** What an import of documents holds against what it makes: the currency, the status and the total. */
const CHECKED_COLUMNS = [
  CURRENCY,
  detail(
    column(
      'status',
      'Status',
      'Invoice Status',
      'Bill Status',
      'Quote Status',
      'Estimate Status',
      'Order Status',
      'Purchase Order Status',
      'Credit Note Status',
    ),
  ),
  detail(
    amount(
      'total',
      'Total',
      'Grand Total',
      'Invoice Total',
      'Bill Total',
      'Total Amount',
      'Invoice Amount',
      'Gross Total',
      'Total Including Tax',
    ),
  ),
];

/** What files of other products say of documents besides: used, held against what we compute, or not used with a reason. */
const FOREIGN_COLUMNS = [
  // A list of invoices has credit notes and receipts among them, which must not come in as invoices.
  column(
    'documentType',
    'Document Type',
    'Transaction Type',
    'Invoice Type',
    'Bill Type',
    'Move Type',
    'Type',
  ),
  amount('discountAmount', 'Discount Amount', 'Line Discount Amount', 'Item Discount Amount'),
  amount('lineAmount', 'Line Amount', 'Amount', 'Line Total', 'Item Total', 'Line Subtotal'),
  amount(
    'taxAmount',
    'Tax Amount',
    'Line Tax',
    'Item Tax Amount',
    'Sales Tax Amount',
    'VAT Amount',
    'GST Amount',
  ),
  holding(
    'percent',
    column(
      'documentDiscountPercent',
      'Document Discount Percent',
      'Entity Discount Percent',
      'Invoice Discount Percent',
    ),
  ),
  amount(
    'documentDiscount',
    'Document Discount Amount',
    'Entity Discount Amount',
    'Invoice Discount Amount',
    'Invoice Discount',
  ),
  amount(
    'shipping',
    'Shipping',
    'Shipping Charge',
    'Shipping Amount',
    'Freight',
    'Delivery Charge',
    'Postage',
  ),
  amount('adjustment', 'Adjustment', 'Adjustments', 'Rounding', 'Round Off', 'Rounding Adjustment'),
  amount('subTotal', 'Subtotal', 'Net Total', 'Net Amount', 'Total Excluding Tax', 'Untaxed Amount'),
  amount('taxTotal', 'Tax Total', 'Total Tax', 'Total VAT', 'VAT Total', 'Total GST'),
  amount(
    'paidAmount',
    'Amount Paid',
    'Paid Amount',
    'Invoice Amount Paid',
    'Paid to Date',
    'Total Paid',
    'Paid',
  ),
  amount(
    'balance',
    'Balance Due',
    'Balance',
    'Amount Due',
    'Invoice Amount Due',
    'Open Balance',
    'Outstanding',
  ),
].map((each): ImportColumn => ({ ...each, foreign: true }));

/** Columns of a document, one row a line: what each document has once, then the line. */
export function documentColumns(once: readonly ImportColumn[], account: string): ImportColumn[] {
  return [
    ...once,
    ...lineColumns(account),
    column(
      'amountsAre',
      'Amounts Are',
      'Amount Tax Type',
      'Line Amount Types',
      'Tax Inclusive',
      'Is Inclusive Tax',
      'Is Tax Inclusive',
      'Prices Include Tax',
    ),
    column('notes', 'Notes', 'Message'),
    LINE_TITLE,
    detail(column('printNotes', 'Print Notes')),
    // Names a draft that has no number: its rows make one document.
    detail(column('draft', 'Draft')),
    ...CHECKED_COLUMNS,
    ...FOREIGN_COLUMNS,
  ];
}
