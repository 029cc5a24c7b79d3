import type { AccountInput } from '@accounts/shared-data';
import { ACCOUNT_CLASSES, ACCOUNT_TYPES, type Account, type AccountType } from '@accounts/shared-domain';

/** An account as its form holds it; class and type are empty until chosen. */
export interface AccountValues {
  code: string;
  name: string;
  accountClass: string | null;
  accountType: string | null;
  description: string;
  paymentsToAccount: boolean;
}

/** Values of a new account. */
export const blankAccount = (): AccountValues => ({
  code: '',
  name: '',
  accountClass: null,
  accountType: null,
  description: '',
  paymentsToAccount: false,
});

/** Body of the call; the rules have been checked, so class and type are there. */
export function accountInput(values: AccountValues, stored: Account | undefined): AccountInput {
  const accountClass = ACCOUNT_CLASSES.find((one) => one === values.accountClass);
  if (!accountClass || !isAccountType(values.accountType)) throw new Error('Choose a class and a type.');
  return { ...values, accountClass, accountType: values.accountType, version: stored?.version };
}

function isAccountType(type: string | null): type is AccountType {
  return type !== null && type in ACCOUNT_TYPES;
}
