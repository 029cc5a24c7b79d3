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
const searchTexts = new WeakMap<readonly ComboboxOption[], string[]>();

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

/** Options that hold every word that was typed, those whose code or name begins with it first; accents do not matter. */
export function searchOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const query = foldText(typed);
  if (query === '') return options;
  let texts = searchTexts.get(options);
  if (!texts) searchTexts.set(options, (texts = options.map(searchText)));
  const words = query.split(/\s+/);
  const first: ComboboxOption[] = [];
  const others: ComboboxOption[] = [];
  options.forEach((option, index) => {
    const text = texts[index] ?? '';
    if (!words.every((word) => text.includes(word))) return;
    const begins = text.startsWith(query) || foldText(option.label).startsWith(query);
    (begins ? first : others).push(option);
  });
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
  return (option) =>
    [option.code, option.label, optionText(option)].some((text) => text && foldText(text) === query);
}

function searchText({ code = '', label, detail = '', keywords = '' }: ComboboxOption): string {
  return foldText(`${code} ${label} ${keywords} ${detail}`);
}

/** Small letters without accents. */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
