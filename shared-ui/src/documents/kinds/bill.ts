import { billPayments, bills } from '@accounts/shared-data';
import { SUPPLIER_NUMBER_REQUIRED } from '@accounts/shared-domain';
import { t } from '../../texts/own-texts.ts';
import { describeKind, describePayments } from './describe-kind.ts';

/** Bills from suppliers; the supplier's own number is the reference, and read from the paper first. */
export const BILL = describeKind('Bill', {
  resource: bills,
  approvedStatus: 'Awaiting Payment',
  contactType: 'Supplier',
  comesOnPaper: true,
  hasSupplierTax: true,
  firstField: { name: 'reference', label: () => t('bill.reference'), required: SUPPLIER_NUMBER_REQUIRED },
  issueDate: () => t('bill.date'),
  optionalColumns: [],
  payments: describePayments('Bill', billPayments),
});
