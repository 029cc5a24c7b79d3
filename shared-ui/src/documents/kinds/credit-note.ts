import { creditNotePayments, creditNotes } from '@accounts/shared-data';
import { t } from '../../texts/own-texts.ts';
import { describeKind, describePayments } from './describe-kind.ts';

/** Credit notes to customers; what remains of one is applied to invoices or refunded. */
export const CREDIT_NOTE = describeKind('CreditNote', {
  labels: { removed: () => t('creditNote.removed') },
  usage: { paid: () => t('creditNote.used'), due: () => t('creditNote.remaining') },
  resource: creditNotes,
  approvedStatus: 'Approved',
  contactType: 'Customer',
  columns: [
    'number',
    'contactName',
    'reference',
    'issueDate',
    'status',
    'totalAmount',
    'paidAmount',
    'amountDue',
  ],
  payments: describePayments('CreditNote', creditNotePayments),
});
