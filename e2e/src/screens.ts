/** Address and first heading of every screen. */
export const SCREENS: readonly [path: string, heading: string | RegExp][] = [
  ['/dashboard', 'Dashboard'],
  ['/invoicing', 'Invoices'],
  ['/invoicing/add', 'New invoice'],
  ['/invoicing/import', 'Import invoices'],
  ['/invoicing/payments', 'Payments received'],
  ['/quotes', 'Quotes'],
  ['/quotes/add', 'New quote'],
  ['/quotes/import', 'Import quotes'],
  ['/credit-notes', 'Credit notes'],
  ['/credit-notes/add', 'New credit note'],
  ['/credit-notes/import', 'Import credit notes'],
  ['/credit-notes/payments', 'Credit note payments'],
  ['/schedule', 'Schedules'],
  ['/price-list', 'Price lists'],
  ['/price-list/add', 'New price list'],
  ['/items', 'Items'],
  ['/items/add', 'New item'],
  ['/items/import', 'Import items'],
  ['/contacts', 'Contacts'],
  ['/contacts/add', 'New contact'],
  ['/contacts/import', 'Import contacts'],
  ['/bills', 'Bills'],
  ['/bills/add', 'New bill'],
  ['/bills/import', 'Import bills'],
  ['/bills/payments', 'Payments made'],
  ['/purchase-order', 'Purchase orders'],
  ['/purchase-order/add', 'New purchase order'],
  ['/purchase-order/import', 'Import purchase orders'],
  ['/chart-of-accounts', 'Chart of accounts'],
  ['/chart-of-accounts/add', 'New account'],
  ['/tax-rates', 'Tax rates'],
  ['/tax-rates/add', 'New tax rate'],
  ['/journals', 'Journals'],
  ['/journals/add', 'New manual journal'],
  ['/reports', 'Reports'],
  ['/reports/accounting/trial-balance', 'Trial balance'],
  ['/reports/accounting/general-ledger', 'General ledger'],
  ['/settings/company-update', 'Company'],
  ['/settings/users', 'Users'],
  ['/settings/preferences', 'Preferences'],
  ['/nowhere', 'Page Not Found !'],
];

/** Pages for people who are not signed in. */
export const PUBLIC_SCREENS: readonly [path: string, heading: string][] = [
  ['/', 'Sign in'],
  ['/register', 'Create your account'],
  ['/forgot-password', 'Reset your password'],
  ['/reset-password/unknown', 'Choose a new password'],
  ['/terms', 'Terms'],
];

/** Lists whose first record is opened too. */
export const RECORDS = [
  '/invoicing',
  '/invoicing/payments',
  '/quotes',
  '/credit-notes',
  '/credit-notes/payments',
  '/schedule',
  '/items',
  '/contacts',
  '/bills',
  '/bills/payments',
  '/purchase-order',
  '/chart-of-accounts',
  '/tax-rates',
  '/journals',
];

/** Screens below the page of a list's first record, by the button that opens them, and where they are. */
export const BELOW_RECORDS: readonly [list: string, button: string, end: string][] = [
  ['/contacts', 'Edit', '?edit'],
  ['/contacts', 'Statement', '/statement'],
  ['/items', 'Edit', '?edit'],
  ['/chart-of-accounts', 'Edit', '?edit'],
];
