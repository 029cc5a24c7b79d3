import type { PurchaseOrder, PurchaseOrderRow } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** Orders to suppliers. */
export const purchaseOrders = defineDocument<PurchaseOrderRow, PurchaseOrder>({
  name: 'purchaseOrders',
  path: '/account/v1/purchaseOrders',
  sortColumn: 'issueDate',
  statusField: 'purchaseOrderStatus',
});
