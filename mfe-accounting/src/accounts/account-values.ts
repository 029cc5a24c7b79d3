import type { AccountInput } from '@accounts/shared-data';
import { ACCOUNT_CLASSES, ACCOUNT_TYPES, type Account, type AccountClass } from '@accounts/shared-domain';

/** An account as its form holds it; class and type are empty until chosen. */
export interface AccountValues {
  code: string;
  name: string;
  accountClass: string | null;
  accountType: string | null;
  description: string;
  paymentsToAccount: boolean;
}

/** Values of the form for a stored account, or for a new one. */
export function accountValues(account?: Account): AccountValues {
  return {
    code: account?.code ?? '',
    name: account?.name ?? '',
    accountClass: account?.accountClass ?? null,
    accountType: account?.accountType ?? null,
    description: account?.description ?? '',
    paymentsToAccount: account?.paymentsToAccount ?? false,
  };
}

/** Types of which a company has one account each, made with the company: nobody adds a second. */
const CONTROL_TYPES = ['Accounts Receivable', 'Accounts Payable'];

/** Types that a class may have; tax accounts are assets or liabilities. */
export function typesOfClass(accountClass: string | null, current?: string): string[] {
  return Object.entries(ACCOUNT_TYPES)
    .filter(([type]) => type === current || !CONTROL_TYPES.includes(type))
    .filter(([, own]) =>
      own === null ? accountClass === 'Asset' || accountClass === 'Liability' : own === accountClass,
    )
    .map(([type]) => type);
}

/** Body of the call; the rules have been checked, so class and type are there. */
export function accountInput(values: AccountValues, version?: number): AccountInput {
  const accountClass = ACCOUNT_CLASSES.find((one) => one === values.accountClass);
  if (!accountClass || !isAccountType(values.accountType)) throw new Error('Choose a class and a type.');
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    accountClass: accountClass satisfies AccountClass,
    accountType: values.accountType,
    description: values.description,
    paymentsToAccount: values.paymentsToAccount,
    version,
  };
}

function isAccountType(type: string | null): type is keyof typeof ACCOUNT_TYPES {
  return type !== null && type in ACCOUNT_TYPES;
}
