import { LIST_CALLS, type PurchaseOrder, type PurchaseOrderRow } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** Orders to suppliers. */
export const purchaseOrders = defineDocument<PurchaseOrderRow, PurchaseOrder>({
  name: 'purchaseOrders',
  ...LIST_CALLS.purchaseOrders,
  statusField: 'purchaseOrderStatus',
});
