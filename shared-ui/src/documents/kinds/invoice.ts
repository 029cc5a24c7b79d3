import { invoicePayments, invoices } from '@accounts/shared-data';
import { describeKind, describePayments } from './describe-kind.ts';

/** Sales invoices. */
export const INVOICE = describeKind('Invoice', {
  resource: invoices,
  approvedStatus: 'Awaiting Payment',
  contactType: 'Customer',
  creditNotesBeside: true,
  payments: describePayments('Invoice', invoicePayments),
});
