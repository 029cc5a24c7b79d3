import { defineModule, lazyScreen } from '@accounts/shared-ui';

const AccountList = lazyScreen(() => import('./accounts/account-list.tsx'), 'AccountList');
const AccountScreen = lazyScreen(() => import('./accounts/account-screen.tsx'), 'AccountScreen');
const AccountImport = lazyScreen(() => import('./accounts/account-import.tsx'), 'AccountImport');
const TaxRateList = lazyScreen(() => import('./tax-rates/tax-rate-list.tsx'), 'TaxRateList');
const TaxRateScreen = lazyScreen(() => import('./tax-rates/tax-rate-screen.tsx'), 'TaxRateScreen');
const TaxRateImport = lazyScreen(() => import('./tax-rates/tax-rate-import.tsx'), 'TaxRateImport');
const ReportsLanding = lazyScreen(() => import('./reports/reports-landing.tsx'), 'ReportsLanding');
const TrialBalance = lazyScreen(() => import('./reports/trial-balance.tsx'), 'TrialBalance');
const GeneralLedger = lazyScreen(() => import('./reports/general-ledger.tsx'), 'GeneralLedger');

export const { bootstrap, mount, unmount, update } = defineModule({
  name: 'accounting',
  routes: [
    { path: '/chart-of-accounts', screen: AccountList },
    { path: '/chart-of-accounts/add', screen: AccountScreen },
    { path: '/chart-of-accounts/import', screen: AccountImport },
    { path: '/chart-of-accounts/:id', screen: AccountScreen },
    { path: '/tax-rates', screen: TaxRateList },
    { path: '/tax-rates/add', screen: TaxRateScreen },
    { path: '/tax-rates/import', screen: TaxRateImport },
    { path: '/tax-rates/:id', screen: TaxRateScreen },
    { path: '/reports', screen: ReportsLanding },
    { path: '/reports/accounting/trial-balance', screen: TrialBalance },
    { path: '/reports/accounting/general-ledger', screen: GeneralLedger },
  ],
});
