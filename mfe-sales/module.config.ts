import type { ModuleDescription } from '@accounts/shared-auth/contract';

/** What the shell knows of this module before any of its code runs. */
export const description: ModuleDescription = {
  id: 'sales',
  routes: [
    {
      path: '/invoicing',
      titleKey: 'routes.invoices',
      access: 'user',
      area: 'Invoices',
      list: { resource: 'invoices', status: 'Active' },
    },
    { path: '/invoicing/add', titleKey: 'routes.invoiceAdd', access: 'user', area: 'Invoices' },
    { path: '/invoicing/import', titleKey: 'routes.invoiceImport', access: 'user', area: 'Invoices' },
    { path: '/invoicing/payments', titleKey: 'routes.invoicePayments', access: 'user', area: 'Invoices' },
    { path: '/invoicing/:id', titleKey: 'routes.invoice', access: 'user', area: 'Invoices' },
    {
      path: '/items',
      titleKey: 'routes.items',
      access: 'user',
      area: 'Inventory',
      list: { resource: 'items', status: 'Active' },
    },
    { path: '/items/add', titleKey: 'routes.itemAdd', access: 'user', area: 'Inventory' },
    { path: '/items/import', titleKey: 'routes.itemImport', access: 'user', area: 'Inventory' },
    { path: '/items/:id', titleKey: 'routes.item', access: 'user', area: 'Inventory' },
  ],
  nav: [
    {
      id: 'sales.invoicing',
      section: 'sales',
      labelKey: 'nav.invoices',
      icon: 'invoice',
      to: '/invoicing',
      order: 10,
      area: 'Invoices',
    },
    {
      id: 'sales.items',
      section: 'sales',
      labelKey: 'nav.items',
      icon: 'item',
      to: '/items',
      order: 60,
      area: 'Inventory',
    },
  ],
  quickAdd: [
    {
      id: 'sales.invoice',
      labelKey: 'quickAdd.invoice',
      to: '/invoicing/add',
      area: 'Invoices',
      planCounter: 'invoices',
      order: 30,
    },
    {
      id: 'sales.product',
      labelKey: 'quickAdd.product',
      to: '/items/add',
      area: 'Inventory',
      planCounter: 'inventory',
      order: 70,
    },
  ],
  search: [
    {
      id: 'sales.invoices',
      groupLabelKey: 'search.invoices',
      codeRef: './search#searchInvoices',
      area: 'Invoices',
    },
  ],
  tours: [],
  dashboard: [],
  events: { publishes: ['record.changed', 'company.refresh'], reads: [] },
};
