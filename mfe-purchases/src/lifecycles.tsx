import { defineModule, lazyScreen } from '@accounts/shared-ui';

export const { bootstrap, mount, unmount, update } = defineModule({
  name: 'purchases',
  routes: [
    { path: '/bills', screen: lazyScreen(() => import('./bills/bill-list.tsx'), 'BillList') },
    { path: '/bills/add', screen: lazyScreen(() => import('./bills/bill-screen.tsx'), 'NewBill') },
    { path: '/bills/:id', screen: lazyScreen(() => import('./bills/bill-screen.tsx'), 'BillScreen') },
  ],
});
