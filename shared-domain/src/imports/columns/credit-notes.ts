import { column, holding, required, type ImportColumn } from './column.ts';
import { documentColumns } from './documents.ts';

/** Credit notes, one row a line. */
export const CREDIT_NOTE_COLUMNS: readonly ImportColumn[] = documentColumns(
  [
    required('contact', 'Contact Name', 'Contact', 'Customer', 'Customer Name', 'Name'),
    required('number', 'Credit Note Number', 'Number', 'Credit Note No', 'Credit Note'),
    holding('date', required('issueDate', 'Credit Note Date', 'Issue Date', 'Date')),
    holding('date', column('dueDate', 'Due Date', 'Due')),
    column('reference', 'Reference', 'Invoice Number'),
  ],
  'Sales Account',
);
