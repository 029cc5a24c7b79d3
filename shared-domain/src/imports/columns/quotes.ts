import { column, holding, required, type ImportColumn } from './column.ts';
import { documentColumns } from './documents.ts';

/** Quotes, one row a line. */
export const QUOTE_COLUMNS: readonly ImportColumn[] = documentColumns(
  [
    required('contact', 'Contact Name', 'Contact', 'Customer', 'Customer Name', 'Name'),
    required('number', 'Quote Number', 'Number', 'Quote No', 'Quote', 'Estimate Number'),
    holding('date', required('issueDate', 'Quote Date', 'Issue Date', 'Date')),
    holding('date', column('dueDate', 'Expiry Date', 'Expiry', 'Valid Until')),
    column('reference', 'Reference'),
  ],
  'Sales Account',
);
