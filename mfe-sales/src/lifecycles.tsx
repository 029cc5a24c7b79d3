import { defineModule, lazyScreen } from '@accounts/shared-ui';

const invoices = () => import('./invoices/invoice-list.tsx');
const invoice = () => import('./invoices/invoice-screens.tsx');
const items = () => import('./items/item-list.tsx');
const item = () => import('./items/item-screens.tsx');
const imports = () => import('./imports.tsx');

/** Invoices, their payments, and the products and services they sell. */
export const { bootstrap, mount, unmount } = defineModule({
  name: 'sales',
  routes: [
    { path: '/invoicing', screen: lazyScreen(invoices, 'InvoiceList') },
    { path: '/invoicing/add', screen: lazyScreen(invoice, 'NewInvoice') },
    { path: '/invoicing/import', screen: lazyScreen(imports, 'InvoiceImport') },
    {
      path: '/invoicing/payments',
      screen: lazyScreen(() => import('./payments/payment-list.tsx'), 'PaymentList'),
    },
    { path: '/invoicing/:id', screen: lazyScreen(invoice, 'InvoiceScreen') },
    { path: '/items', screen: lazyScreen(items, 'ItemList') },
    { path: '/items/add', screen: lazyScreen(item, 'NewItem') },
    { path: '/items/import', screen: lazyScreen(imports, 'ItemImport') },
    { path: '/items/:id', screen: lazyScreen(item, 'ItemScreen') },
  ],
});
