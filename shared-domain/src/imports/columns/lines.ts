import { column, detail, holding, required, unless, type ImportColumn } from './column.ts';

/** Title of a line, where it has another one than its item or its description. */
export const LINE_TITLE: ImportColumn = detail(column('title', 'Title', 'Line Title'));

/** Columns of one line of a document, in the order of our exports; `account` is what else its account may be called. */
export function lineColumns(account: string): ImportColumn[] {
  return [
    column('item', 'Inventory Item Code', 'Item Code', 'Item', 'SKU', 'Product Code'),
    column('description', 'Description', 'Line Description'),
    // An amount without a quantity is that of one piece.
    holding('number', unless(['lineAmount'], required('quantity', 'Quantity', 'Qty', 'Units'))),
    holding(
      'number',
      unless(['lineAmount'], required('unitPrice', 'Unit Amount', 'Unit Price', 'Price', 'Rate')),
    ),
    holding('percent', column('discount', 'Discount', 'Discount Rate', 'Discount %', 'Discount Percent')),
    column('account', 'Account Code', 'Account', account),
    column(
      'tax',
      'Tax Type',
      'Tax',
      'Tax Rate',
      'Tax Name',
      'Tax Code',
      'VAT Rate',
      'VAT Code',
      'GST Rate',
      'GST Code',
      'Sales Tax Rate',
    ),
  ];
}
