import type { AccountClass, AccountType } from '@accounts/shared-domain';

/** Roles that postings look an account up by; each is held by exactly one account of a company. */
export const SYSTEM_KEYS = [
  'clearing',
  'receivable',
  'inputTax',
  'payable',
  'outputTax',
  'taxSettlement',
  'retainedEarnings',
  'openingBalance',
  'sales',
  'rounding',
  'exchange',
  'bankFees',
  'expenses',
] as const;
export type SystemKey = (typeof SYSTEM_KEYS)[number];

/** One account of the chart that a new company starts with. */
export interface ChartAccount {
  accountClass: AccountClass;
  accountType: AccountType;
  code: string;
  name: string;
  /** Set for accounts that postings use: they cannot be deleted, their class and type are fixed. */
  systemKey: SystemKey | null;
  /** May be chosen as the account of a payment. */
  paymentsToAccount: boolean;
}

type Row = readonly [AccountType, string, string, ('pay' | '')?, SystemKey?];

const CHART: Record<AccountClass, readonly Row[]> = {
  Asset: [
    ['Bank', 'AST1000', 'Business Bank Account', 'pay'],
    ['Cash', 'AST1010', 'Petty Cash', 'pay'],
    ['Bank', 'AST1020', 'Savings Account', 'pay'],
    ['Current Asset', 'AST1050', 'Card and Online Payments Clearing', 'pay', 'clearing'],
    ['Accounts Receivable', 'AST1200', 'Accounts Receivable', '', 'receivable'],
    ['Inventory', 'AST1300', 'Inventory'],
    ['Prepayment', 'AST1350', 'Prepaid Expenses'],
    ['Tax', 'AST1400', 'Input Tax (recoverable on purchases)', '', 'inputTax'],
    ['Current Asset', 'AST1450', 'Supplier Deposits', 'pay'],
    ['Fixed Asset', 'AST1500', 'Office Equipment'],
    ['Fixed Asset', 'AST1510', 'Computer Equipment'],
    ['Fixed Asset', 'AST1520', 'Vehicles'],
    ['Fixed Asset', 'AST1590', 'Accumulated Depreciation'],
  ],
  Liability: [
    ['Current Liability', 'LIA2000', 'Credit Card', 'pay'],
    ['Accounts Payable', 'LIA2100', 'Accounts Payable', '', 'payable'],
    ['Current Liability', 'LIA2150', 'Customer Deposits', 'pay'],
    ['Tax', 'LIA2200', 'Output Tax (charged on sales)', '', 'outputTax'],
    ['Tax', 'LIA2250', 'Tax Settlement', 'pay', 'taxSettlement'],
    ['Current Liability', 'LIA2300', 'Payroll Payable', 'pay'],
    ['Current Liability', 'LIA2400', 'Income Tax Payable', 'pay'],
    ['Current Liability', 'LIA2500', 'Accrued Liabilities'],
    ['Non-current Liability', 'LIA2700', 'Loans', 'pay'],
  ],
  Equity: [
    ['Equity', 'EQU3000', "Owner's Capital", 'pay'],
    ['Equity', 'EQU3100', "Owner's Drawings", 'pay'],
    ['Retained Earnings', 'EQU3200', 'Retained Earnings', '', 'retainedEarnings'],
    ['Equity', 'EQU3900', 'Opening Balance Adjustments', '', 'openingBalance'],
  ],
  Revenue: [
    ['Sales', 'REV4000', 'Sales', '', 'sales'],
    ['Sales', 'REV4010', 'Services'],
    ['Other Income', 'REV4100', 'Shipping Charged'],
    ['Sales', 'REV4200', 'Settlement Discounts Given', 'pay'],
    ['Other Income', 'REV4500', 'Interest Income'],
    ['Other Income', 'REV4600', 'Other Income'],
    ['Other Income', 'REV4900', 'Rounding', '', 'rounding'],
    ['Other Income', 'REV4950', 'Exchange Gains and Losses', '', 'exchange'],
  ],
  Expense: [
    ['Direct Costs', 'EXP5000', 'Cost of Goods Sold'],
    ['Direct Costs', 'EXP5100', 'Subcontractors'],
    ['Expense', 'EXP6000', 'Advertising and Marketing'],
    ['Expense', 'EXP6100', 'Bank Fees', '', 'bankFees'],
    ['Expense', 'EXP6200', 'Insurance'],
    ['Expense', 'EXP6300', 'General Expenses', '', 'expenses'],
    ['Expense', 'EXP6350', 'Office Supplies'],
    ['Expense', 'EXP6400', 'Professional Fees'],
    ['Expense', 'EXP6450', 'Rent'],
    ['Expense', 'EXP6500', 'Utilities and Telephone'],
    ['Expense', 'EXP6550', 'Software Subscriptions'],
    ['Expense', 'EXP6600', 'Travel and Meals'],
    ['Expense', 'EXP6700', 'Salaries and Wages'],
    ['Depreciation', 'EXP6800', 'Depreciation'],
    ['Expense', 'EXP6900', 'Bad Debts', 'pay'],
  ],
};

/** The 49 accounts of a new company, in code order within their class (docs/accounting.md, section 5). */
export const DEFAULT_CHART: readonly ChartAccount[] = (Object.keys(CHART) as AccountClass[]).flatMap(
  (accountClass) =>
    CHART[accountClass].map(([accountType, code, name, pay = '', systemKey]) => ({
      accountClass,
      accountType,
      code,
      name,
      systemKey: systemKey ?? null,
      paymentsToAccount: pay === 'pay',
    })),
);
