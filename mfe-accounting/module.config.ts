import type { ModuleDescription } from '@accounts/shared-auth/contract';

type Route = ModuleDescription['routes'][number];

const route = (
  path: string,
  titleKey: string,
  verb: Route['verb'],
  screen: Route['screen'],
  list?: Route['list'],
): Route => ({ path, titleKey, access: 'user', area: 'Accounts', verb, screen, list });

const nav = (id: string, icon: string, to: string, order: number): ModuleDescription['nav'][number] => ({
  id: `accounting.${id}`,
  section: 'accounting',
  labelKey: `nav.${id}`,
  icon,
  to,
  order,
  area: 'Accounts',
});

/** What the shell knows of this module before any of its code runs. */
export const description: ModuleDescription = {
  id: 'accounting',
  routes: [
    route('/chart-of-accounts', 'routes.accounts', 'view', './accounts/account-screens#AccountList', {
      resource: 'accounts',
      status: 'All',
    }),
    route('/chart-of-accounts/add', 'routes.newAccount', 'create', './accounts/account-screens#NewAccount'),
    route(
      '/chart-of-accounts/import',
      'routes.importAccounts',
      'create',
      './accounts/account-screens#AccountImport',
    ),
    route('/chart-of-accounts/:id', 'routes.account', 'view', './accounts/account-screens#AccountScreen'),
    route('/tax-rates', 'routes.taxRates', 'view', './tax-rates/tax-rate-screens#TaxRateList', {
      resource: 'taxRates',
      status: 'All',
    }),
    route('/tax-rates/add', 'routes.newTaxRate', 'create', './tax-rates/tax-rate-screens#NewTaxRate'),
    route(
      '/tax-rates/import',
      'routes.importTaxRates',
      'create',
      './tax-rates/tax-rate-screens#TaxRateImport',
    ),
    route('/tax-rates/:id', 'routes.taxRate', 'view', './tax-rates/tax-rate-screens#TaxRateScreen'),
    route('/reports', 'routes.reports', 'view', './reports/reports-landing#ReportsLanding'),
    route(
      '/reports/accounting/trial-balance',
      'routes.trialBalance',
      'view',
      './reports/trial-balance#TrialBalance',
    ),
    route(
      '/reports/accounting/general-ledger',
      'routes.generalLedger',
      'view',
      './reports/general-ledger#GeneralLedger',
    ),
  ],
  nav: [
    nav('accounts', 'accounts', '/chart-of-accounts', 10),
    nav('taxRates', 'tax', '/tax-rates', 20),
    nav('reports', 'report', '/reports', 30),
  ],
  quickAdd: [
    {
      id: 'account',
      labelKey: 'quickAdd.account',
      to: '/chart-of-accounts/add',
      area: 'Accounts',
      order: 10,
    },
    { id: 'tax-rate', labelKey: 'quickAdd.taxRate', to: '/tax-rates/add', area: 'Accounts', order: 20 },
  ],
  search: [],
  tours: [],
  dashboard: [],
  events: { publishes: ['record.changed', 'company.refresh'], reads: [] },
};
