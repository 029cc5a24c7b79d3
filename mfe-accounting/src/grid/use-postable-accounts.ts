import { accounts } from '@accounts/shared-data';
import type { AccountType } from '@accounts/shared-domain';
import { useAccountOptions, type ComboboxOption } from '@accounts/shared-ui/form';
import { useMemo } from '@accounts/shared-ui/texts';

/** Accounts that documents keep by themselves. */
export const CONTROL_TYPES: readonly AccountType[] = ['Accounts Receivable', 'Accounts Payable'];

/** Accounts that may be booked by hand. */
export function usePostableAccounts(): readonly ComboboxOption[] {
  const { data } = accounts.useList();
  const options = useAccountOptions();
  return useMemo(() => {
    const control = new Set(
      (data ?? []).filter(({ accountType }) => CONTROL_TYPES.includes(accountType)).map(({ id }) => id),
    );
    return options.filter(({ value }) => !control.has(value));
  }, [data, options]);
}
