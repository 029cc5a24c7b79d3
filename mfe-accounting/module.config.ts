import type { ModuleDescription } from '@accounts/shared-auth/contract';

const route = (path: string, titleKey: string): ModuleDescription['routes'][number] => ({
  path,
  titleKey,
  access: 'user',
  area: 'Accounts',
});

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
    route('/chart-of-accounts', 'routes.accounts'),
    route('/chart-of-accounts/add', 'routes.newAccount'),
    route('/chart-of-accounts/import', 'routes.importAccounts'),
    route('/chart-of-accounts/:id', 'routes.account'),
    route('/tax-rates', 'routes.taxRates'),
    route('/tax-rates/add', 'routes.newTaxRate'),
    route('/tax-rates/import', 'routes.importTaxRates'),
    route('/tax-rates/:id', 'routes.taxRate'),
    route('/reports', 'routes.reports'),
    route('/reports/accounting/trial-balance', 'routes.trialBalance'),
    route('/reports/accounting/general-ledger', 'routes.generalLedger'),
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
