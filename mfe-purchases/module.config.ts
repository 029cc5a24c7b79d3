import { recordRoutes, type ModuleDescription } from '@accounts/shared-auth/contract';

/** What the shell knows of this module before any of its code runs. */
export const description: ModuleDescription = {
  id: 'purchases',
  routes: [
    ...recordRoutes({
      path: '/bills',
      area: 'Bills',
      list: 'bills',
      title: 'bill',
      screens: './bills/bill-screens',
      shape: 'document',
      payments: true,
      paymentImports: true,
    }),
    ...recordRoutes({
      path: '/purchase-order',
      area: 'PurchaseOrder',
      list: 'purchaseOrders',
      title: 'purchaseOrder',
      screens: './purchase-orders/purchase-order-screens',
      shape: 'document',
    }),
  ],
  nav: [
    {
      id: 'purchases.bills',
      section: 'purchases',
      labelKey: 'nav.bills',
      icon: 'bill',
      to: '/bills',
      order: 10,
      area: 'Bills',
    },
    {
      id: 'purchases.purchaseOrders',
      section: 'purchases',
      labelKey: 'nav.purchaseOrders',
      icon: 'purchaseOrder',
      to: '/purchase-order',
      order: 20,
      area: 'PurchaseOrder',
    },
  ],
  quickAdd: [
    {
      id: 'bill',
      labelKey: 'quickAdd.bill',
      to: '/bills/add',
      area: 'Bills',
      planCounter: 'bills',
      order: 40,
    },
    {
      id: 'order',
      labelKey: 'quickAdd.order',
      to: '/purchase-order/add',
      area: 'PurchaseOrder',
      planCounter: 'purchaseOrder',
      order: 60,
    },
  ],
  search: [
    {
      id: 'purchases.bills',
      groupLabelKey: 'search.bills',
      codeRef: './search#searchBills',
      area: 'Bills',
      order: 30,
    },
    {
      id: 'purchases.purchaseOrders',
      groupLabelKey: 'search.purchaseOrders',
      codeRef: './search#searchPurchaseOrders',
      area: 'PurchaseOrder',
      order: 50,
    },
  ],
  tours: [
    {
      name: 'bills',
      autoStartOn: '/bills',
      steps: [
        { target: 'list-add', titleKey: 'tour.bills.add.title', textKey: 'tour.bills.add.text' },
        { target: 'list-import', titleKey: 'tour.bills.import.title', textKey: 'tour.bills.import.text' },
        { target: 'list-tabs', titleKey: 'tour.bills.tabs.title', textKey: 'tour.bills.tabs.text' },
        { target: 'list-search', titleKey: 'tour.bills.search.title', textKey: 'tour.bills.search.text' },
        { target: 'list-rows', titleKey: 'tour.bills.rows.title', textKey: 'tour.bills.rows.text' },
      ],
    },
  ],
  dashboard: [
    {
      id: 'purchases.bills',
      titleKey: 'card.bills',
      codeRef: './cards#DueBillsCard',
      order: 20,
      area: 'Bills',
    },
    {
      id: 'purchases.orders',
      titleKey: 'card.orders',
      codeRef: './cards#UnbilledOrdersCard',
      order: 40,
      area: 'PurchaseOrder',
    },
  ],
  events: { publishes: [], reads: [] },
};
