import { fieldsOf } from './fields-of.ts';
import type { DocumentKindDescription } from './kind.ts';

/** Purchase orders: nothing is booked until one becomes a bill. */
export const PURCHASE_ORDER: DocumentKindDescription = {
  kind: 'PurchaseOrder',
  path: 'purchaseOrders',
  module: 'PurchaseOrder',
  area: 'PurchaseOrder',
  counter: 'purchaseOrder',
  ...fieldsOf('PurchaseOrder'),
  approvedStatus: 'Approved',
  leavesDraft: 'approve',
  side: 'purchase',
  posting: null,
  defaultAccountKey: 'expenses',
  needsReference: false,
  convertsTo: { kind: 'Bill', call: 'convertToBill' },
};
