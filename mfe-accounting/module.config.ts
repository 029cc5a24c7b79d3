import { recordRoutes, type ModuleDescription } from '@accounts/shared-auth/contract';

type Route = ModuleDescription['routes'][number];

const report = (path: `/${string}`, titleKey: string, screen: Route['screen']): Route => ({
  path,
  titleKey,
  access: 'user',
  area: 'Accounts',
  verb: 'view',
  screen,
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
    ...recordRoutes({
      path: '/chart-of-accounts',
      area: 'Accounts',
      list: 'accounts',
      listStatus: 'All',
      title: 'account',
      screens: './accounts/account-screens',
    }),
    ...recordRoutes({
      path: '/tax-rates',
      area: 'Accounts',
      list: 'taxRates',
      listStatus: 'All',
      title: 'taxRate',
      screens: './tax-rates/tax-rate-screens',
    }),
    ...recordRoutes({
      path: '/journals',
      area: 'Accounts',
      list: 'journals',
      title: 'journal',
      screens: './journals/journal-screens',
      imports: false,
    }),
    report('/reports', 'routes.reports', './reports/reports-landing#ReportsLanding'),
    report(
      '/reports/accounting/trial-balance',
      'routes.trialBalance',
      './reports/trial-balance#TrialBalance',
    ),
    report(
      '/reports/accounting/general-ledger',
      'routes.generalLedger',
      './reports/general-ledger#GeneralLedger',
    ),
  ],
  nav: [
    nav('accounts', 'accounts', '/chart-of-accounts', 10),
    nav('taxRates', 'tax', '/tax-rates', 20),
    nav('journals', 'journal', '/journals', 25),
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
  search: [
    {
      id: 'accounting.accounts',
      groupLabelKey: 'search.accounts',
      codeRef: './search#searchAccounts',
      area: 'Accounts',
      order: 80,
    },
  ],
  tours: [
    {
      name: 'accounts',
      autoStartOn: '/chart-of-accounts',
      steps: [
        { target: 'list-add', titleKey: 'tour.accounts.add.title', textKey: 'tour.accounts.add.text' },
        {
          target: 'list-search',
          titleKey: 'tour.accounts.search.title',
          textKey: 'tour.accounts.search.text',
        },
        { target: 'list-rows', titleKey: 'tour.accounts.rows.title', textKey: 'tour.accounts.rows.text' },
      ],
    },
  ],
  dashboard: [],
  events: { publishes: ['record.changed', 'company.refresh'], reads: [] },
};
