import { accounts } from '@accounts/shared-data';
import type { Account } from '@accounts/shared-domain';
import type { ComboboxOption } from '../../combobox/index.ts';
import { useCompany } from '../../module/index.ts';
import type { NewRecordChoice } from '../new-records/index.ts';
import { useMemo } from '../../texts/language-store.ts';

/** What an account is chosen for: to take or give money, or to bear what is given up. */
type AccountUse = 'money' | 'loss';

/** The new accounts that a choice for a use takes. */
export const NEW_ACCOUNT: Record<AccountUse, NewRecordChoice<'account'>> = {
  money: { kind: 'account', takes: { payments: true } },
  loss: { kind: 'account', takes: { payments: true, classes: ['Expense'] } },
};

/** Accounts that payments may use, by code. */
interface PaymentAccounts {
  options: ComboboxOption[];
  /** The first bank account, or that of bad debts; null where there is none. */
  usualId: string | null;
  /** Unit that the company rounds cash of an account to; null when nothing is rounded there. */
  cashUnitOf: CashUnitOf;
}

export type CashUnitOf = (accountId: string | null) => number | null;

/** Code of the account of bad debts in the chart that companies start with. */
const BAD_DEBTS_CODE = 'EXP6900';

/** Accounts of a use; undefined until they are loaded. */
export function usePaymentAccounts(use: AccountUse = 'money'): PaymentAccounts | undefined {
  const { data } = accounts.useList();
  const cashUnit = useCompany()?.cashRounding ?? null;
  return useMemo(() => data && choose(data, use, cashUnit), [data, use, cashUnit]);
}

function choose(all: readonly Account[], use: AccountUse, cashUnit: number | null): PaymentAccounts {
  const choices = all
    .filter(
      ({ paymentsToAccount, accountClass }) =>
        paymentsToAccount && (use === 'money' || accountClass === 'Expense'),
    )
    .toSorted((a, b) => a.code.localeCompare(b.code));
  const usual =
    use === 'money'
      ? choices.find(({ accountType }) => accountType === 'Bank')
      : (choices.find(({ code }) => code === BAD_DEBTS_CODE) ?? choices[0]);
  const cash = new Set(choices.filter(({ accountType }) => accountType === 'Cash').map(({ id }) => id));
  return {
    options: choices.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
    usualId: usual?.id ?? null,
    cashUnitOf: (accountId) => (accountId !== null && cash.has(accountId) ? cashUnit : null),
  };
}
