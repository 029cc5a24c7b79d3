import { defineModule, lazyScreen } from '@accounts/shared-ui';

export const { bootstrap, mount, unmount } = defineModule({
  name: 'accounting',
  routes: [
    { path: '/reports', screen: lazyScreen(() => import('./reports/reports-landing.tsx'), 'ReportsLanding') },
    {
      path: '/reports/accounting/trial-balance',
      screen: lazyScreen(() => import('./reports/trial-balance.tsx'), 'TrialBalance'),
    },
    {
      path: '/reports/accounting/general-ledger',
      screen: lazyScreen(() => import('./reports/general-ledger.tsx'), 'GeneralLedger'),
    },
  ],
});
