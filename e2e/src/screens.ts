/** Address and first heading of every screen. */
export const SCREENS: readonly [path: string, heading: string | RegExp][] = [
  ['/dashboard', 'Dashboard'],
  ['/invoicing', 'Invoices'],
  ['/invoicing/add', 'New invoice'],
  ['/invoicing/import', 'Import invoices'],
  ['/invoicing/payments', 'Payments received'],
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
  ['/chart-of-accounts', 'Chart of accounts'],
  ['/chart-of-accounts/add', 'New account'],
  ['/tax-rates', 'Tax rates'],
  ['/tax-rates/add', 'New tax rate'],
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
export const RECORDS = ['/invoicing', '/items', '/contacts', '/bills', '/chart-of-accounts', '/tax-rates'];
