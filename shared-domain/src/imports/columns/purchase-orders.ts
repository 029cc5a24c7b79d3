import { column, holding, required, type ImportColumn } from './column.ts';
import { documentColumns } from './documents.ts';

/** Purchase orders, one row a line. */
export const PURCHASE_ORDER_COLUMNS: readonly ImportColumn[] = documentColumns(
  [
    required('contact', 'Contact Name', 'Contact', 'Supplier', 'Supplier Name', 'Vendor', 'Name'),
    required('number', 'Order Number', 'Number', 'Purchase Order Number', 'PO Number', 'Order No', 'Order'),
    holding('date', required('issueDate', 'Order Date', 'Issue Date', 'Date')),
    holding('date', column('dueDate', 'Delivery Date', 'Delivery', 'Expected Date')),
    column('reference', 'Reference'),
  ],
  'Purchase Account',
);
