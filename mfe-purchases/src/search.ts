import { bills, purchaseOrders } from '@accounts/shared-data';
import { documentSearch } from '@accounts/shared-data/search';
import { DOCUMENT_PATHS } from '@accounts/shared-domain';

/** Bills by number, supplier's number, supplier or amount. */
export const searchBills = documentSearch('bills', DOCUMENT_PATHS.Bill, bills);

/** Purchase orders by number, reference, supplier or amount. */
export const searchPurchaseOrders = documentSearch(
  'purchaseOrders',
  DOCUMENT_PATHS.PurchaseOrder,
  purchaseOrders,
);
