import { column, holding, required, type ImportColumn } from './column.ts';
import { documentColumns } from './documents.ts';

/** Invoices, one row a line. */
export const INVOICE_COLUMNS: readonly ImportColumn[] = documentColumns(
  [
    required('contact', 'Contact Name', 'Contact', 'Customer', 'Customer Name', 'Name'),
    required('number', 'Invoice Number', 'Number', 'Invoice No', 'Invoice'),
    holding('date', required('issueDate', 'Invoice Date', 'Issue Date', 'Date')),
    holding('date', column('dueDate', 'Due Date', 'Due')),
    column('reference', 'Reference', 'PO Number'),
  ],
  'Sales Account',
);
