import { fieldsOf } from './fields-of.ts';
import type { DocumentKindDescription } from './kind.ts';

/** Quotes: nothing is booked until one becomes an invoice. */
export const QUOTE: DocumentKindDescription = {
  kind: 'Quote',
  path: 'quotes',
  module: 'Quotes',
  area: 'Quotes',
  counter: 'quotes',
  ...fieldsOf('Quote'),
  approvedStatus: 'Sent',
  leavesDraft: 'send',
  side: 'sale',
  posting: null,
  defaultAccountKey: 'sales',
  needsReference: false,
  convertsTo: { kind: 'Invoice', call: 'convertToInvoice' },
};
