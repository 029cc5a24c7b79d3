import { purchaseOrders } from '@accounts/shared-data';
import { t } from '../../texts/own-texts.ts';
import { describeKind } from './describe-kind.ts';

/** Orders to suppliers, with the day of their delivery; an approved one becomes a bill. */
export const PURCHASE_ORDER = describeKind('PurchaseOrder', {
  labels: { status: () => t('order.status'), sent: () => t('order.sent') },
  resource: purchaseOrders,
  approvedStatus: 'Approved',
  contactType: 'Supplier',
  issueDate: () => t('order.date'),
  dueOrExpiryDate: {
    label: () => t('order.delivery'),
    inDays: (days) => t('order.delivered', { days }),
    followsTerms: false,
  },
  actionLabels: { convert: () => t('order.convert') },
  approval: { question: (count) => t('order.approve.question', { count }) },
  convertsTo: 'Bill',
});
