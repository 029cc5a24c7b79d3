import type { Account, AccountClass } from '@accounts/shared-domain';

/** Codes of the chart that companies start with go up by tens. */
const STEP = 10;
/** Where a class begins in that chart, for a company that has no account of it. */
const FIRST_CODES: Record<AccountClass, string> = {
  Asset: 'AST1000',
  Liability: 'LIA2000',
  Equity: 'EQU3000',
  Revenue: 'REV4000',
  Expense: 'EXP5000',
};
const CODE = /^(\D+)(\d+)$/;

type Coded = Pick<Account, 'code' | 'accountClass' | 'accountType'>;

/** A code that no account has, after the last one of its type, or else of its class: EXP6910 after EXP6900. */
export function freeAccountCode(
  { accountClass, accountType }: Pick<Account, 'accountClass'> & { accountType: string | null },
  accounts: readonly Coded[],
): string {
  const ofClass = accounts.filter((one) => one.accountClass === accountClass && CODE.test(one.code));
  const ofType = ofClass.filter((one) => one.accountType === accountType);
  const last = (ofType.length > 0 ? ofType : ofClass)
    .map(({ code }) => code)
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .at(-1);
  const taken = new Set(accounts.map(({ code }) => code.toUpperCase()));
  const [, letters = '', digits = ''] = CODE.exec(last ?? FIRST_CODES[accountClass]) ?? [];
  for (let number = Number(digits); ; number += STEP) {
    const code = letters.toUpperCase() + String(number).padStart(digits.length, '0');
    if (!taken.has(code)) return code;
  }
}
