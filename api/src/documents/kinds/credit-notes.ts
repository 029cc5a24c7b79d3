import { CREDIT_NOTE_ANSWERS } from '../../platform/responses/documents.ts';
import type { DocumentKindDescription } from './kind.ts';

/** Credit notes to customers: an invoice booked the other way round, applied to invoices or refunded. */
export const CREDIT_NOTE: DocumentKindDescription = {
  kind: 'CreditNote',
  path: 'creditNotes',
  module: 'CreditNotes',
  area: 'CreditNotes',
  counter: 'creditNotes',
  statusField: 'creditNotesStatus',
  answers: CREDIT_NOTE_ANSWERS,
  approvedStatus: 'Approved',
  leavesDraft: 'approve',
  side: 'sale',
  posting: { controlKey: 'receivable', taxKey: 'outputTax', negated: true, stock: 1 },
  defaultAccountKey: 'sales',
  needsReference: false,
  names: {},
  convertsTo: null,
};
