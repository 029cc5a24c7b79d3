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
  /** Each of these alone names the option: its code, its label, both. */
  names: readonly string[];
}

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
  return (option) => foldedTextsOf(option).names.includes(query);
}

/** Folded once for each option: a list of thousands is searched at every key. */
function foldedTextsOf(option: ComboboxOption): FoldedTexts {
  const known = foldedTexts.get(option);
  if (known) return known;
  const { code, label, keywords = '', detail = '' } = option;
  const names = [code, label, optionText(option)].flatMap((name) => (name ? [foldText(name)] : []));
  const folded = {
    search: foldText(`${code ?? ''} ${label} ${keywords} ${detail}`),
    label: foldText(label),
    names,
  };
  foldedTexts.set(option, folded);
  return folded;
}

/** Small letters without accents. */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
