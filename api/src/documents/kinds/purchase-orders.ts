import { PURCHASE_ORDER_ANSWERS } from '../../platform/responses/documents.ts';
import type { DocumentKindDescription } from './kind.ts';

/** Purchase orders: nothing is booked until one becomes a bill. */
export const PURCHASE_ORDER: DocumentKindDescription = {
  kind: 'PurchaseOrder',
  path: 'purchaseOrders',
  module: 'PurchaseOrder',
  area: 'PurchaseOrder',
  counter: 'purchaseOrder',
  statusField: 'purchaseOrderStatus',
  answers: PURCHASE_ORDER_ANSWERS,
  approvedStatus: 'Approved',
  leavesDraft: 'approve',
  side: 'purchase',
  posting: null,
  defaultAccountKey: 'expenses',
  needsReference: false,
  names: { number: 'orderNumber', dueDate: 'deliveryDate', description: 'description' },
  convertsTo: { kind: 'Bill', call: 'convertToBill' },
};
