/** One choice of a combobox. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** Before the label, and found by typing: a number of an account, a code of an item. */
  code?: string;
  /** At the end of the row, in a quieter colour: a price and what is in stock. */
  detail?: string;
  /** Found by typing as well, and not shown: an email, a city. */
  keywords?: string;
  disabled?: boolean;
}

/** What the field shows of the option that is chosen. */
export function optionText({ code, label }: ComboboxOption): string {
  return code ? `${code} ${label}` : label;
}

const byValue = new WeakMap<readonly ComboboxOption[], Map<string, ComboboxOption>>();
const foldedTexts = new WeakMap<ComboboxOption, FoldedTexts>();

/** Texts of an option as they are compared with what is typed. */
interface FoldedTexts {
  /** All that is found by typing. */
  search: string;
  label: string;
  code: string;
}

/** The last search of each list: drawing the rows anew does not search thousands of options again. */
const lastSearches = new WeakMap<
  readonly ComboboxOption[],
  { query: string; found: readonly ComboboxOption[] }
>();

/** The option with a value; the index is kept with the list, so that many fields may share one. */
export function findOption(
  options: readonly ComboboxOption[],
  value: string | null | undefined,
): ComboboxOption | undefined {
  if (value === null || value === undefined) return undefined;
  let index = byValue.get(options);
  if (!index) byValue.set(options, (index = new Map(options.map((option) => [option.value, option]))));
  return index.get(value);
}

/** Options that are folded at once before a search: less work than a frame has time for. */
const FOLDED_AT_ONCE = 500;

/** Folds the texts of a long list bit by bit, so that the first letter need not wait for all of them. */
export function prepareSearch(options: readonly ComboboxOption[], from = 0): void {
  const to = Math.min(from + FOLDED_AT_ONCE, options.length);
  for (const option of options.slice(from, to)) foldedTextsOf(option);
  if (to < options.length) setTimeout(() => prepareSearch(options, to));
}

/** Options that hold every word that was typed, those whose code or name begins with it first; accents do not matter. */
export function searchOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const query = foldText(typed);
  if (query === '') return options;
  const last = lastSearches.get(options);
  if (last?.query === query) return last.found;
  const found = find(options, query);
  lastSearches.set(options, { query, found });
  return found;
}

function find(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = query.split(/\s+/);
  const first: ComboboxOption[] = [];
  const others: ComboboxOption[] = [];
  for (const option of options) {
    const { search, label } = foldedTextsOf(option);
    if (!words.every((word) => search.includes(word))) continue;
    const begins = search.startsWith(query) || label.startsWith(query);
    (begins ? first : others).push(option);
  }
  return [...first, ...others];
}

/** The option that is meant when exactly its code, its name or both were typed. */
export function exactOption(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  return options.find(isExactly(typed));
}

/** The option that was typed exactly, where no other one has the same code or name. */
export function onlyExactOption(
  options: readonly ComboboxOption[],
  typed: string,
): ComboboxOption | undefined {
  const [found, ...others] = options.filter(isExactly(typed));
  return others.length === 0 ? found : undefined;
}

function isExactly(typed: string): (option: ComboboxOption) => boolean {
  const query = foldText(typed);
  return (option) => {
    const { search, code, label } = foldedTextsOf(option);
    if (label === query || code === '') return label === query;
    // Both of them are what the search begins with.
    return code === query || (query.length === code.length + 1 + label.length && search.startsWith(query));
  };
}

/** Folded once for each option: a list of thousands is searched at every key. */
function foldedTextsOf(option: ComboboxOption): FoldedTexts {
  const known = foldedTexts.get(option);
  if (known) return known;
  const code = foldText(option.code ?? '');
  const label = foldText(option.label);
  const rest = foldText(`${option.keywords ?? ''} ${option.detail ?? ''}`);
  const folded = { search: `${code} ${label} ${rest}`.trim(), label, code };
  foldedTexts.set(option, folded);
  return folded;
}

const PLAIN = /^[ -~]*$/;

/** Small letters without accents; most texts have none, and thousands are folded at the first key. */
function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().trim();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
