import { amount, column, detail, holding, required, type ImportColumn } from './column.ts';
import { documentColumns } from './documents.ts';

/** The tax that a supplier printed for a line, where it differs from what the books compute. */
export const SUPPLIER_TAX: ImportColumn = detail(amount('taxOverride', 'Supplier Tax'));

/** Bills, one row a line. */
export const BILL_COLUMNS: readonly ImportColumn[] = [
  ...documentColumns(
    [
      required('contact', 'Contact Name', 'Contact', 'Supplier', 'Supplier Name', 'Vendor', 'Name'),
      required(
        'reference',
        'Bill Number',
        'Supplier Number',
        'Supplier Invoice Number',
        'Invoice Number',
        'Reference',
        'Bill',
      ),
      holding('date', required('issueDate', 'Bill Date', 'Invoice Date', 'Issue Date', 'Date')),
      holding('date', column('dueDate', 'Due Date', 'Due')),
      column('number', 'Our Number', 'Number'),
    ],
    'Purchase Account',
  ),
  SUPPLIER_TAX,
];
