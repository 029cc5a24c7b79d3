import { recordRoutes, type ModuleDescription } from '@accounts/shared-auth/contract';

type Route = ModuleDescription['routes'][number];

const report = (
  path: `/${string}`,
  title: string,
  screen: Route['screen'],
  area: Route['area'] = 'Accounts',
): Route => ({
  path,
  titleKey: `routes.${title}`,
  access: 'user',
  area,
  verb: 'view',
  screen,
  shape: 'report',
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
      shape: 'record',
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
      shape: 'record',
    }),
    {
      ...report(
        '/chart-of-accounts/opening-balances',
        'openingBalances',
        './opening-balances/opening-screen#OpeningScreen',
      ),
      shape: 'form',
    },
    {
      ...report(
        '/chart-of-accounts/opening-balances/import',
        'openingBalancesImport',
        './opening-balances/opening-import#OpeningImport',
      ),
      verb: 'approve',
      shape: 'form',
    },
    { ...report('/reports', 'reports', './reports/reports-landing#ReportsLanding'), shape: 'tiles' },
    {
      ...report('/reports/accounting', 'accountingReports', './reports/reports-landing#AccountingReports'),
      shape: 'tiles',
    },
    report('/reports/accounting/trial-balance', 'trialBalance', './reports/trial-balance#TrialBalanceScreen'),
    report(
      '/reports/accounting/general-ledger',
      'generalLedger',
      './reports/general-ledger#GeneralLedgerScreen',
    ),
    report(
      '/reports/accounting/aged-receivables',
      'agedReceivables',
      './reports/aged-reports#AgedReceivables',
    ),
    report('/reports/accounting/aged-payables', 'agedPayables', './reports/aged-reports#AgedPayables'),
    report('/reports/accounting/tax-summary', 'taxSummary', './reports/tax-summary#TaxSummaryScreen'),
    report('/reports/accounting/tax-entries', 'taxEntries', './reports/tax-entries#TaxEntriesScreen'),
    report(
      '/reports/accounting/customer-statement',
      'customerStatement',
      './reports/contact-statements#CustomerStatement',
      'Invoices',
    ),
    report(
      '/reports/accounting/supplier-statement',
      'supplierStatement',
      './reports/contact-statements#SupplierStatement',
      'Bills',
    ),
    {
      ...report('/reports/accounting/verification', 'verification', './books/books-screen#BooksScreen'),
      verb: 'approve',
      shape: 'form',
    },
    {
      ...report('/reports/financial', 'financialReports', './reports/reports-landing#FinancialReports'),
      shape: 'tiles',
    },
    report(
      '/reports/financial/profit-and-loss',
      'profitAndLoss',
      './reports/profit-and-loss#ProfitAndLossScreen',
    ),
    report('/reports/financial/balance-sheet', 'balanceSheet', './reports/balance-sheet#BalanceSheetScreen'),
  ],
  nav: [
    nav('accounts', 'accounts', '/chart-of-accounts', 10),
    nav('taxRates', 'tax', '/tax-rates', 20),
    nav('journals', 'journal', '/journals', 25),
    nav('reports', 'report', '/reports', 30),
    nav('accountingReports', 'accountingReport', '/reports/accounting', 40),
    nav('financialReports', 'financialReport', '/reports/financial', 50),
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
  dashboard: [
    {
      id: 'accounting.books',
      titleKey: 'card.books',
      codeRef: './cards#BooksCard',
      order: 50,
      area: 'Accounts',
      verb: 'approve',
    },
  ],
  events: { publishes: [], reads: [] },
};
