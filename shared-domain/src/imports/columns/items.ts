import {
  CURRENCY,
  RECORD_STATE,
  column,
  holding,
  previousCode,
  required,
  type ImportColumn,
} from './column.ts';

/** Items, one row each. */
export const ITEM_COLUMNS: readonly ImportColumn[] = [
  column('code', 'Code', 'Item Code', 'SKU', 'Product Code'),
  required('name', 'Name', 'Item Name', 'Product', 'Product Name'),
  column('description', 'Description', 'Sales Description'),
  column('unit', 'Unit', 'Quantity Per Unit', 'Unit of Measure'),
  holding(
    'number',
    column('unitPrice', 'Unit Price', 'Price', 'Sales Price', 'Sales Unit Price', 'Selling Price'),
  ),
  holding('number', column('purchasePrice', 'Purchase Price', 'Cost', 'Purchases Unit Price', 'Cost Price')),
  holding('number', column('quantity', 'Quantity', 'Units In Stock', 'Stock', 'Quantity On Hand', 'On Hand')),
  column('salesAccount', 'Sales Account', 'Sales Account Code', 'Income Account'),
  column(
    'purchaseAccount',
    'Purchase Account',
    'Purchases Account',
    'Purchases Account Code',
    'Expense Account',
  ),
  column('tax', 'Tax', 'Tax Rate', 'Tax Type', 'Sales Tax Rate'),
  previousCode(),
  CURRENCY,
  ...RECORD_STATE,
];
