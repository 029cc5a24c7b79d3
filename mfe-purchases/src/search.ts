import { searchProvider } from '@accounts/shared-data';

/** Bills by number, supplier's number or supplier. */
export const searchBills = searchProvider('bills', '/bills');

/** Purchase orders by number, reference or supplier. */
export const searchPurchaseOrders = searchProvider('purchaseOrders', '/purchase-order');
