import type { ReceiptWords } from '@accounts/shared-domain';
import { t } from '../../texts/own-texts.ts';

/** Words on the paper of a receipt in the language of the page. */
export function receiptWords(): ReceiptWords {
  return {
    receipt: t('receipt.title'),
    paidTo: t('receipt.paidTo'),
    receivedFrom: t('receipt.receivedFrom'),
    paymentDate: t('payment.date'),
    reference: t('field.reference'),
    account: t('field.account'),
    columns: [t('receipt.column.for'), t('total.total'), '', t('field.amount')],
    sum: (currency, paidOut) => t(paidOut ? 'receipt.paid' : 'receipt.received', { currency }),
  };
}
