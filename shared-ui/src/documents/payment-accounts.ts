import { accounts } from '@accounts/shared-data';
import type { Account } from '@accounts/shared-domain';
import { useMemo } from 'react';
import type { ComboboxOption } from '../combobox/index.ts';

/** Accounts that payments may use, by code. */
interface PaymentAccounts {
  options: ComboboxOption[];
  /** The first bank account; null where there is none. */
  bankId: string | null;
}

/** Accounts that money goes to or comes from; undefined until they are loaded. */
export function usePaymentAccounts(): PaymentAccounts | undefined {
  const { data } = accounts.useList();
  return useMemo(() => data && choose(data), [data]);
}

function choose(all: readonly Account[]): PaymentAccounts {
  const choices = all
    .filter(({ paymentsToAccount }) => paymentsToAccount)
    .toSorted((a, b) => a.code.localeCompare(b.code));
  return {
    options: choices.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
    bankId: choices.find(({ accountType }) => accountType === 'Bank')?.id ?? null,
  };
}
