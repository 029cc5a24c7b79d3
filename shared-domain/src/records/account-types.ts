export const ACCOUNT_CLASSES = ['Asset', 'Liability', 'Equity', 'Revenue', 'Expense'] as const;
export type AccountClass = (typeof ACCOUNT_CLASSES)[number];
/** Whether the accounts of a class usually have a credit balance. */
export const isCreditClass = (accountClass: AccountClass): boolean =>
  accountClass !== 'Asset' && accountClass !== 'Expense';

/** Response rows of GET /account/v1/accountclass/accounttype/names, in their order; each belongs to one class. */
export const ACCOUNT_TYPES = {
  Bank: 'Asset',
  Cash: 'Asset',
  'Current Asset': 'Asset',
  'Accounts Receivable': 'Asset',
  Inventory: 'Asset',
  Prepayment: 'Asset',
  'Fixed Asset': 'Asset',
  'Non-current Asset': 'Asset',
  'Current Liability': 'Liability',
  'Accounts Payable': 'Liability',
  Tax: null,
  'Non-current Liability': 'Liability',
  Equity: 'Equity',
  'Retained Earnings': 'Equity',
  Sales: 'Revenue',
  'Other Income': 'Revenue',
  'Direct Costs': 'Expense',
  Expense: 'Expense',
  Depreciation: 'Expense',
} as const satisfies Record<string, AccountClass | null>;
export type AccountType = keyof typeof ACCOUNT_TYPES;

/** Types of which a company has one account each, made with the company. */
export const SINGLE_ACCOUNT_TYPES: readonly AccountType[] = [
  'Accounts Receivable',
  'Accounts Payable',
  'Retained Earnings',
];
