import type { ChoiceSearch } from '@accounts/shared-data/choices';
import type { StoredRecord } from '@accounts/shared-domain';
import { lazy, Suspense } from 'react';
import type { ComboboxOption, ComboboxSearch } from '../combobox/index.ts';
import { loadLaterTexts } from '../texts/own-texts.ts';

/** Its texts are not those of a list, where a filter may be what is searched. */
const SearchNote = lazy(async () => {
  const [{ SearchNote: Note }] = await Promise.all([import('./search-note.tsx'), loadLaterTexts()]);
  return { default: Note };
});

/** What comboboxes find records by that the page does not hold. One of them is open at a time. */
export function recordSearch<Row extends StoredRecord>(search: ChoiceSearch<Row>): ComboboxSearch {
  let shown: { typed: string; options: readonly ComboboxOption[] } | undefined;
  return {
    find: search.find,
    keep: search.keep,
    arrange: (options, typed) => {
      if (typed === '') return options;
      const arranged = shown?.typed === typed ? inShownOrder(options, shown.options) : options;
      shown = { typed, options: arranged };
      return arranged;
    },
    Note: (props) => (
      <Suspense fallback={null}>
        <SearchNote {...props} search={search} />
      </Suspense>
    ),
  };
}

/** Options in the order in which they were shown, those that were found since then behind them. */
export function inShownOrder(
  options: readonly ComboboxOption[],
  shown: readonly ComboboxOption[],
): readonly ComboboxOption[] {
  const places = new Map(shown.map(({ value }, place) => [value, place]));
  const placeOf = ({ value }: ComboboxOption): number => places.get(value) ?? shown.length;
  return options.toSorted((one, other) => placeOf(one) - placeOf(other));
}
