import { contacts } from '@accounts/shared-data';
import type { Contact, ListStatus } from '@accounts/shared-domain';
import type { ComboboxOption, ComboboxSearch } from '../combobox/index.ts';
import { useMemo } from '../texts/language-store.ts';
import { useRecordChoices } from './use-record-choices.ts';

/** Options of a combobox, and what it finds the others by. */
export interface SearchedOptions {
  options: readonly ComboboxOption[];
  /** Left out where the options are all there are. */
  search?: ComboboxSearch;
}

interface ContactOptions {
  status?: ListStatus;
  /** Nothing is fetched while false. */
  enabled?: boolean;
  /** Only those of a side, and of both. */
  side?: 'Customer' | 'Supplier';
}

/** Contacts by name, found by their emails as well; none until they are fetched. */
export function useContactOptions({ side, ...list }: ContactOptions = {}): SearchedOptions {
  const { rows, search } = useRecordChoices<Contact>(contacts, list);
  const options = useMemo(
    () =>
      (rows ?? [])
        .filter(({ type }) => side === undefined || type === 'Both' || type === side)
        .map(({ id, name, email }) => ({ value: id, label: name, keywords: email })),
    [rows, side],
  );
  return { options, search };
}
