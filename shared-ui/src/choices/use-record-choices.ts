import { useChoices, type ChoiceResource } from '@accounts/shared-data/choices';
import type { ListStatus, StoredRecord } from '@accounts/shared-domain';
import type { ComboboxSearch } from '../combobox/index.ts';
import { useMemo } from '../texts/language-store.ts';
import { recordSearch } from './record-search.tsx';

/** Records to choose from, and what a combobox finds the others by. */
export interface RecordChoices<Row> {
  /** Undefined until they are there. */
  rows: Row[] | undefined;
  /** For the comboboxes that offer them; undefined where the list holds all records. */
  search: ComboboxSearch | undefined;
}

/** Records of a list for comboboxes; those that are `chosen` from the beginning are waited for. */
export function useRecordChoices<Row extends StoredRecord>(
  resource: ChoiceResource<Row>,
  options?: { status?: ListStatus; enabled?: boolean; chosen?: readonly string[] },
): RecordChoices<Row> {
  const { rows, search } = useChoices(resource, options);
  return { rows, search: useMemo(() => search && recordSearch(search), [search]) };
}
