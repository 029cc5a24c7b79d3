import { fieldsOf } from './fields-of.ts';
import type { DocumentKindDescription } from './kind.ts';

/** Sales invoices. */
export const INVOICE: DocumentKindDescription = {
  kind: 'Invoice',
  path: 'invoices',
  module: 'Invoices',
  area: 'Invoices',
  counter: 'invoices',
  ...fieldsOf('Invoice'),
  approvedStatus: 'Awaiting Payment',
  leavesDraft: 'approve',
  side: 'sale',
  posting: { controlKey: 'receivable', taxKey: 'outputTax', negated: false, stock: -1 },
  defaultAccountKey: 'sales',
  needsReference: false,
  convertsTo: null,
};
