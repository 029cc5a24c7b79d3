import { invoicePayments, invoices } from '@accounts/shared-data';
import { describeKind, paymentsOf } from './describe-kind.ts';

/** Sales invoices. */
export const INVOICE = describeKind('Invoice', {
  resource: invoices,
  approvedStatus: 'Awaiting Payment',
  contactType: 'Customer',
  creditNotesBeside: true,
  payments: paymentsOf('Invoice', invoicePayments),
});
