import { accounts } from '@accounts/shared-data';
import type { ComboboxOption } from './options.ts';
import { useMemo } from '../texts/language-store.ts';

/** The chart of accounts to choose from, in the order of its codes; empty until it is fetched. */
export function useAccountOptions({ withArchived = false } = {}): readonly ComboboxOption[] {
  const { data } = accounts.useList(withArchived ? 'All' : 'Active');
  return useMemo(
    () =>
      (data ?? [])
        .toSorted((one, other) => one.code.localeCompare(other.code))
        .map(({ id, code, name }) => ({ value: id, code, label: name })),
    [data],
  );
}
