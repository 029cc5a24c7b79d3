import { QUOTE_ANSWERS } from '../../platform/responses/documents.ts';
import type { DocumentKindDescription } from './kind.ts';

/** Quotes: nothing is booked until one becomes an invoice. */
export const QUOTE: DocumentKindDescription = {
  kind: 'Quote',
  path: 'quotes',
  module: 'Quotes',
  area: 'Quotes',
  counter: 'quotes',
  statusField: 'quoteStatus',
  answers: QUOTE_ANSWERS,
  approvedStatus: 'Sent',
  leavesDraft: 'send',
  side: 'sale',
  posting: null,
  defaultAccountKey: 'sales',
  needsReference: false,
  names: { dueDate: 'expiryDate' },
  convertsTo: { kind: 'Invoice', call: 'convertToInvoice' },
};
