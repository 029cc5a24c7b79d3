import { ACCOUNT_CLASSES, ACCOUNT_TYPES, type AccountClass, type AccountType } from '@accounts/shared-domain';

/** Characters of a word that are compared. */
export const MAX_WORD_LENGTH = 100;

/** A word for a type or a class as it is compared: "Accounts receivable (A/R)" is accountsreceivablear. */
export function plainWord(text: string): string {
  return text
    .slice(0, MAX_WORD_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Our types, and the words that other products have for them in their exports and in the lists of their documentation:
 * Xero, QuickBooks, Zoho Books, Sage, MYOB, Wave, Odoo, FreeAgent, Bigcapital, Akaunting.
 */
const WORDS: Record<AccountType, string> = {
  Bank: 'bank, bank account, bank accounts, cash and bank, bank and cash, asset cash, checking, savings, paypal',
  Cash: 'cash, cash on hand, petty cash, cash and cash equivalents',
  'Current Asset': `current asset, current assets, other current asset, other current assets, asset current, asset, assets,
    other asset, other assets, other short-term asset, payment clearing, payment clearing account, money in transit,
    undeposited funds, debtors other`,
  'Accounts Receivable': `accounts receivable, account receivable, accounts receivable (A/R), receivable, receivables,
    asset receivable, debtors, trade debtors, debtors control account`,
  Inventory: 'inventory, inventory asset, stock, stock on hand, stocks',
  Prepayment: `prepayment, prepayments, prepaid expenses, asset prepayments,
    vendor prepayments and vendor credits`,
  'Fixed Asset': `fixed asset, fixed assets, asset fixed, capital asset, capital assets, tangible assets,
    property plant equipment, property plant and equipment`,
  'Non-current Asset': `non-current asset, non-current assets, asset non-current, long term asset, long-term assets,
    other long-term asset, intangible asset, intangible assets, investments`,
  'Current Liability': `current liability, current liabilities, other current liability, other current liabilities,
    liability current, liability, liabilities, other liability, other liabilities, other short-term liability, credit card,
    credit cards, liability credit card, due for payroll, wages payable liability, wages payable,
    customer prepayments and customer credits, unpaid expense claims, creditors other`,
  'Accounts Payable': `accounts payable, account payable, accounts payable (A/P), payable, payables, liability payable,
    creditors, trade creditors, creditors control account`,
  Tax: `tax, sales tax, sales taxes, sales tax payable, tax payable, overseas tax payable, vat, vat liability, gst, taxes,
    input tax, output tax, tax liability`,
  'Non-current Liability': `non-current liability, non-current liabilities, liability non-current, long term liability,
    long term liabilities, term liability, other long-term liability, loan and line of credit, loan, loans`,
  Equity: `equity, capital, capital and reserves, owner's equity, owners equity, share capital, shareholders equity,
    business owner contribution and drawing, due to you and other business owners`,
  'Retained Earnings': `retained earnings, retained earnings: profit, current year earnings, equity unaffected,
    equity unaffected earnings, accumulated profit`,
  Sales:
    'sales, income, revenue, revenues, turnover, trading income, operating income, operating revenue, sales income',
  'Other Income': `other income, other incomes, income other, other revenue, non-operating income, interest income, discount,
    uncategorized income, gain on foreign exchange`,
  'Direct Costs': `direct costs, direct cost, direct expenses, cost of goods sold, costs of goods sold, cogs, cost of sales,
    cost of revenue, expense direct cost, purchases`,
  Expense: `expense, expenses, overhead, overheads, operating expense, operating expenses, other expense, other expenses,
    administrative expenses, admin expenses, payroll expense, wages expense, superannuation expense, uncategorized expense,
    payment processing fee, loss on foreign exchange`,
  Depreciation: `depreciation, expense depreciation, depreciation and amortization, depreciation and amortisation,
    amortization, amortisation`,
};

const TYPES = new Map(
  Object.entries(WORDS).flatMap(([type, words]) =>
    words.split(',').map((each): [string, AccountType] => [plainWord(each), type as AccountType]),
  ),
);

const CLASS_WORDS: Record<AccountClass, string> = {
  Asset: 'asset, assets',
  Liability: 'liability, liabilities',
  Equity: 'equity, capital',
  Revenue: 'revenue, revenues, income, sales, turnover',
  Expense: 'expense, expenses, cost of goods sold, cost of sales, costs',
};
const CLASSES = new Map(
  ACCOUNT_CLASSES.flatMap((accountClass) =>
    CLASS_WORDS[accountClass]
      .split(',')
      .map((each): [string, AccountClass] => [plainWord(each), accountClass]),
  ),
);

/** The type that a word means, in any case, spacing and punctuation. */
export const typeOfWord = (text: string): AccountType | undefined => TYPES.get(plainWord(text));

/** The class that a word means. */
export const classOfWord = (text: string): AccountClass | undefined => CLASSES.get(plainWord(text));

/** Whether a word is the name of one of our types. */
export function isTypeName(text: string): boolean {
  const plain = text.toLowerCase();
  return Object.keys(ACCOUNT_TYPES).some((type) => type.toLowerCase() === plain);
}
