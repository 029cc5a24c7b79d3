import type { Account, AccountClass, AccountType } from '@accounts/shared-domain';
import { freeAccountCode } from './account-code.ts';

const account = (accountClass: AccountClass, accountType: AccountType, code: string) =>
  ({ accountClass, accountType, code }) as Account;
const chart = [
  account('Asset', 'Bank', 'AST1000'),
  account('Asset', 'Cash', 'AST1010'),
  account('Asset', 'Fixed Asset', 'AST1590'),
  account('Expense', 'Expense', 'EXP6900'),
  account('Revenue', 'Sales', 'Sales'),
];

test.each<[AccountClass, AccountType | null, string]>([
  ['Expense', 'Expense', 'EXP6910'],
  ['Asset', 'Bank', 'AST1020'],
  ['Asset', 'Inventory', 'AST1600'],
  ['Expense', null, 'EXP6910'],
  ['Revenue', 'Sales', 'REV4000'],
])('the free code for %s of type %s is %s', (accountClass, accountType, expected) => {
  expect(freeAccountCode({ accountClass, accountType }, chart)).toBe(expected);
});
