import { billHeadOf, headOf, type ExportedFile } from './profile.ts';

/** What documents say as a whole. */
const TOTALS = {
  currency: 'Currency Code',
  documentDiscountPercent: 'Entity Discount Percent',
  documentDiscount: 'Entity Discount Amount',
  amountsAre: 'Is Inclusive Tax',
  adjustment: 'Adjustment',
  subTotal: 'SubTotal',
  total: 'Total',
};

/** Lines of what is sold, and of purchase orders. */
const LINE = {
  description: ['Item Desc', 'Item Description', 'Item Name'],
  quantity: ['Quantity', 'QuantityOrdered'],
  unitPrice: 'Item Price',
  discount: 'Discount',
  discountAmount: 'Discount Amount',
  lineAmount: 'Item Total',
  account: 'Account',
  tax: ['Item Tax', 'Item Tax1'],
  taxAmount: ['Item Tax Amount', 'Item Tax1 Amount'],
};
/** The name of a tax and its percentage, "Item Tax" and "Item Tax %", read the same. */
const REPEATS = ['Item Tax', 'Item Tax1'];
/** What is sold, besides. */
const SALE = { shipping: 'Shipping Charge', notes: 'Notes', ...LINE, ...TOTALS };

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: ['Invoice ID', 'Invoice Status', 'Item Price', 'Item Total', 'SubTotal', 'Is Inclusive Tax'],
  columns: {
    ...headOf('Customer Name', 'Invoice Number', 'Invoice Date', 'Due Date'),
    reference: 'PurchaseOrder',
    status: 'Invoice Status',
    balance: 'Balance',
    ...SALE,
  },
  repeats: REPEATS,
};

const QUOTES: ExportedFile = {
  kind: 'quotes',
  signs: [
    'Estimate ID',
    'Estimate Number',
    'Estimate Status',
    'Item Price',
    'Item Total',
    'Is Inclusive Tax',
  ],
  columns: {
    ...headOf('Customer Name', 'Estimate Number', 'Estimate Date', 'Expiry Date'),
    reference: 'PurchaseOrder',
    status: 'Estimate Status',
    ...SALE,
  },
  repeats: REPEATS,
};

const CREDIT_NOTES: ExportedFile = {
  kind: 'creditNotes',
  signs: [
    'CreditNotes ID',
    'Credit Note Number',
    'Credit Note Status',
    'Item Price',
    'Item Total',
    'Is Inclusive Tax',
  ],
  columns: {
    ...headOf('Customer Name', 'Credit Note Number', 'Credit Note Date', 'Due Date'),
    reference: ['Reference#', 'Applied Invoice Number'],
    status: 'Credit Note Status',
    balance: 'Balance',
    ...SALE,
  },
  repeats: REPEATS,
};

const PURCHASE_ORDERS: ExportedFile = {
  kind: 'purchaseOrders',
  signs: [
    'Purchase Order ID',
    'Purchase Order Number',
    'Purchase Order Status',
    'QuantityOrdered',
    'Item Price',
    'Item Total',
  ],
  columns: {
    ...headOf('Vendor Name', 'Purchase Order Number', 'Purchase Order Date', 'Delivery Date'),
    reference: ['Reference#', 'Reference No'],
    status: 'Purchase Order Status',
    ...LINE,
    ...TOTALS,
  },
  repeats: REPEATS,
};

const BILLS: ExportedFile = {
  kind: 'bills',
  signs: ['Bill ID', 'Bill Status', 'Vendor Name', 'Item Total', 'SubTotal', 'Is Inclusive Tax'],
  columns: {
    ...billHeadOf('Vendor Name', 'Bill Number', 'Bill Date', 'Due Date'),
    description: ['Description', 'Item Name'],
    quantity: 'Quantity',
    unitPrice: 'Rate',
    lineAmount: 'Item Total',
    account: 'Account',
    tax: 'Tax Name',
    taxAmount: 'Tax Amount',
    status: 'Bill Status',
    balance: 'Balance',
    ...TOTALS,
  },
  repeats: REPEATS,
};

/** Documents of Zoho, one row a line. */
export const ZOHO_DOCUMENTS: readonly ExportedFile[] = [
  INVOICES,
  BILLS,
  QUOTES,
  PURCHASE_ORDERS,
  CREDIT_NOTES,
];
