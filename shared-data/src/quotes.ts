import type { Quote, QuoteRow } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** Quotes to customers. */
export const quotes = defineDocument<QuoteRow, Quote>({
  name: 'quotes',
  path: '/account/v1/quotes',
  sortColumn: 'issueDate',
  statusField: 'quoteStatus',
});
