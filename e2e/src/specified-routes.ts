/** Areas of a role's permissions, and what their records are called. */
export const RECORDS_OF = {
  Bills: 'bills',
  Inventory: 'items',
  Invoices: 'invoices',
  CreditNotes: 'credit notes',
  PurchaseOrder: 'purchase orders',
  Quotes: 'quotes',
  Settings: 'settings',
  Accounts: 'accounts',
  Contact: 'contacts',
};
export type Area = keyof typeof RECORDS_OF;
export type Verb = 'view' | 'create' | 'edit' | 'delete' | 'approve';

/** A route of docs/specification.md, section 2, behind the sign-in, and what it takes to see it. */
export interface SpecifiedRoute {
  path: string;
  /** First heading; left out for the first record of a list, whose name is the heading. */
  heading?: string;
  /** None: every member may. */
  needs?: readonly [Area, Verb];
  /** Not for a company on the early package. */
  pro?: true;
  /** The record of the list's first row. */
  record?: true;
}

const kind = (
  path: string,
  area: Area,
  [list, add]: [string, string],
  more: Pick<SpecifiedRoute, 'pro'> = {},
): SpecifiedRoute[] => [
  { path, heading: list, needs: [area, 'view'], ...more },
  { path: `${path}/add`, heading: add, needs: [area, 'create'], ...more },
  { path, record: true, needs: [area, 'view'], ...more },
];
const part = (path: string, heading: string, area: Area, verb: Verb = 'view'): SpecifiedRoute => ({
  path,
  heading,
  needs: [area, verb],
});
const pro = { pro: true } as const;

export const SPECIFIED_ROUTES: readonly SpecifiedRoute[] = [
  { path: '/dashboard', heading: 'Dashboard' },
  part('/setup-company', 'Set up your company', 'Settings', 'edit'),
  { path: '/plan-details', heading: 'Plan and usage' },
  part('/checkout', 'Checkout', 'Settings', 'approve'),
  part('/payment?success=true', 'There is no payment', 'Settings', 'approve'),
  part('/payment?success=false', 'There is no payment', 'Settings', 'approve'),
  { path: '/preferences', heading: 'Your preferences', ...pro },

  ...kind('/bills', 'Bills', ['Bills', 'New bill']),
  part('/bills/import', 'Import bills', 'Bills', 'create'),
  part('/bills/payments', 'Payments made', 'Bills'),
  ...kind('/invoicing', 'Invoices', ['Invoices', 'New invoice']),
  part('/invoicing/import', 'Import invoices', 'Invoices', 'create'),
  part('/invoicing/payments', 'Payments received', 'Invoices'),
  ...kind('/quotes', 'Quotes', ['Quotes', 'New quote']),
  ...kind('/credit-notes', 'CreditNotes', ['Credit notes', 'New credit note'], pro),
  { ...part('/credit-notes/payments', 'Credit note payments', 'CreditNotes'), ...pro },
  ...kind('/purchase-order', 'PurchaseOrder', ['Purchase orders', 'New purchase order']),
  ...kind('/items', 'Inventory', ['Items', 'New item']),
  ...kind('/price-list', 'Inventory', ['Price lists', 'New price list'], pro),
  ...kind('/contacts', 'Contact', ['Contacts', 'New contact']),
  part('/contacts?type=Customer', 'Customers', 'Contact'),
  part('/contacts?type=Supplier', 'Suppliers', 'Contact'),
  ...kind('/chart-of-accounts', 'Accounts', ['Chart of accounts', 'New account']),
  part('/chart-of-accounts/import', 'Import accounts', 'Accounts', 'create'),
  ...kind('/tax-rates', 'Accounts', ['Tax rates', 'New tax rate']),
  part('/tax-rates/import', 'Import tax rates', 'Accounts', 'create'),
  { path: '/schedule', heading: 'Schedules', ...pro },

  part('/reports', 'Reports', 'Accounts'),
  part('/reports/accounting', 'Accounting reports', 'Accounts'),
  part('/reports/accounting/general-ledger', 'General ledger', 'Accounts'),
  part('/reports/accounting/trial-balance', 'Trial balance', 'Accounts'),
  part('/reports/financial', 'Financial reports', 'Accounts'),
  part('/reports/financial/balance-sheet', 'Balance sheet', 'Accounts'),
  part('/reports/financial/profit-and-loss', 'Profit and loss', 'Accounts'),

  part('/settings/company-update', 'Company', 'Settings'),
  { ...part('/settings/user-roles', 'User roles', 'Settings'), ...pro },
  { ...part('/settings/users', 'Users', 'Settings'), ...pro },
  { ...part('/settings/preferences', 'Preferences', 'Settings'), ...pro },
  part('/settings/move-in', 'Move your data', 'Settings', 'edit'),
  part('/settings/modules', 'Modules', 'Settings', 'edit'),
  part('/settings/webhooks', 'Webhooks', 'Settings', 'edit'),
  { path: '/nowhere', heading: 'Page Not Found !' },
];

/** Pages of the specification that need no sign-in, and their first heading. */
export const PUBLIC_ROUTES: readonly [path: string, heading: string][] = [
  ['/', 'Sign in'],
  ['/login', 'Sign in'],
  ['/register', 'Create your account'],
  ['/registration', 'This link does not work'],
  ['/registration/unknown', 'This link does not work'],
  ['/forgot-password', 'Reset your password'],
  ['/reset-password', 'This link does not work'],
  ['/reset-password/unknown', 'This link does not work'],
  ['/change-password', 'Change your password'],
  ['/signup-interim', 'Check your email'],
  ['/terms', 'Terms'],
  ['/invoicing/external', 'This address needs a link'],
  ['/invoicing/external/unknown', 'This link is not valid any more'],
];
