import type { ModuleDescription } from '@accounts/shared-auth/contract';

/** What the shell knows of this module before any of its code runs. */
export const description: ModuleDescription = {
  id: 'purchases',
  routes: [
    {
      path: '/bills',
      titleKey: 'routes.bills',
      access: 'user',
      area: 'Bills',
      verb: 'view',
      screen: './bills/bill-screens#BillList',
      list: { resource: 'bills', status: 'Active' },
    },
    {
      path: '/bills/add',
      titleKey: 'routes.newBill',
      access: 'user',
      area: 'Bills',
      verb: 'create',
      screen: './bills/bill-screens#NewBill',
    },
    {
      path: '/bills/import',
      titleKey: 'routes.importBills',
      access: 'user',
      area: 'Bills',
      verb: 'create',
      screen: './bills/bill-screens#BillImport',
    },
    {
      path: '/bills/payments',
      titleKey: 'routes.billPayments',
      access: 'user',
      area: 'Bills',
      verb: 'view',
      screen: './bills/bill-screens#BillPayments',
    },
    {
      path: '/bills/:id',
      titleKey: 'routes.bill',
      access: 'user',
      area: 'Bills',
      verb: 'view',
      screen: './bills/bill-screens#BillScreen',
    },
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
  ],
  search: [],
  tours: [],
  dashboard: [],
  events: { publishes: ['record.changed', 'company.refresh'], reads: [] },
};
