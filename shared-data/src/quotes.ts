import { LIST_CALLS, type Quote, type QuoteRow } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** Quotes to customers. */
export const quotes = defineDocument<QuoteRow, Quote>({
  name: 'quotes',
  ...LIST_CALLS.quotes,
  statusField: 'quoteStatus',
});
