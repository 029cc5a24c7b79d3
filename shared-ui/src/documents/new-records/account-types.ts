import {
  ACCOUNT_CLASSES,
  ACCOUNT_TYPES,
  SINGLE_ACCOUNT_TYPES,
  type AccountClass,
  type AccountType,
} from '@accounts/shared-domain';

/** Which new accounts a choice takes; all of them where nothing is said. */
export interface TakenAccounts {
  /** The class that is proposed first. */
  classes?: readonly AccountClass[];
  /** Types that the choice rejects. */
  without?: readonly AccountType[];
  /** Payments are made from and to it. */
  payments?: boolean;
}

/** Types that an account of a class may be given; tax accounts are assets or liabilities. `current` is the type that the account has. */
export function typesOfClass(accountClass: string | null, current?: string): AccountType[] {
  return (Object.keys(ACCOUNT_TYPES) as AccountType[])
    .filter((type) => type === current || !SINGLE_ACCOUNT_TYPES.includes(type))
    .filter((type) => {
      const classOfType = ACCOUNT_TYPES[type];
      return classOfType === null
        ? accountClass === 'Asset' || accountClass === 'Liability'
        : classOfType === accountClass;
    });
}

/** Classes of which a choice takes at least one type, in its order. */
export function takenClasses(taken: TakenAccounts): AccountClass[] {
  return (taken.classes ?? ACCOUNT_CLASSES).filter((one) => takenTypes(taken, one).length > 0);
}

/** Types of a class that a choice takes. */
export function takenTypes({ without = [] }: TakenAccounts, accountClass: string | null): AccountType[] {
  return typesOfClass(accountClass).filter((type) => !without.includes(type));
}

/** Most new accounts of a class are of this type. */
const USUAL_TYPES: Record<AccountClass, AccountType> = {
  Asset: 'Current Asset',
  Liability: 'Current Liability',
  Equity: 'Equity',
  Revenue: 'Sales',
  Expense: 'Expense',
};

const USUAL_FOR_PAYMENTS: typeof USUAL_TYPES = { ...USUAL_TYPES, Asset: 'Bank' };

/** The type that is proposed for a class: what money is paid from is a bank account. */
export function defaultType(taken: TakenAccounts, accountClass: AccountClass): AccountType | null {
  const types = takenTypes(taken, accountClass);
  const usual = (taken.payments ? USUAL_FOR_PAYMENTS : USUAL_TYPES)[accountClass];
  return types.find((type) => type === usual) ?? types[0] ?? null;
}
