/** Words in the menus of other products, which are the same in every language of this one. */
export const MENU_LABELS = {
  accountant: 'Accountant',
  accounting: 'Accounting',
  clients: 'Clients',
  dataBackup: 'Data backup',
  dataExport: 'Data export',
  expenses: 'Expenses',
  exportAll: 'Export all data',
  exportData: 'Export data',
  exportItem: 'Export',
  importAndExport: 'Import and export data',
  importExport: 'Import & Export',
  invoices: 'Invoices',
  reporting: 'Reporting',
  reports: 'Reports',
  settings: 'Settings',
};
