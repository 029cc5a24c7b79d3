import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ComboboxEntry, ComboboxSearch } from './list-props.ts';
import { exactOption, findOption, optionText, searchOptions, type ComboboxOption } from './options.ts';
import { useEarlyText } from './use-early-text.ts';
import { useMemo } from '../texts/language-store.ts';

export interface ComboboxCreate {
  /** Text of the last row: "New contact". */
  label: string;
  /** Gets what was typed, for the form that it opens. */
  onCreate: (typed: string) => void;
}

export interface ComboboxChoice {
  options: readonly ComboboxOption[];
  value: string | null | undefined;
  /** Null when the choice is taken back. */
  onChange: (value: string | null) => void;
  /** The text may be emptied to take the choice back. */
  allowClear?: boolean;
  /** A last row that creates what is missing. */
  create?: ComboboxCreate;
  /** With it any text may be in the field, and options only help: the text and what is typed into it. */
  freeText?: { text: string; onText: (text: string) => void };
  /** Where the options are not all there are. */
  search?: ComboboxSearch;
}

/** Rows that PageUp and PageDown move by. */
const PAGE_ROWS = 8;
/** The row that creates, wherever it is: options that come later are put before it. */
const LAST = Infinity;
const NO_ENTRIES: readonly ComboboxEntry[] = [];

/** State of a combobox and what typing, picking and keys do to it. */
export function useCombobox(choice: ComboboxChoice, input: RefObject<HTMLInputElement | null>) {
  const { value, freeText } = choice;
  const { box, typed, closeKeeping, dismiss } = useComboboxState(choice, input);
  const { isOpen, entries, active, setActive, open, pick } = box;

  const openByKey = (key: string): boolean => {
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    open();
    return true;
  };
  const enter = (): boolean => {
    const entry = entries[active];
    if (entry) pick(entry);
    else closeKeeping();
    // With free text the form or the grid has the key, unless it changes the choice.
    const isChosen = entry !== undefined && 'option' in entry && entry.option.value === value;
    return !freeText || (entry !== undefined && !isChosen);
  };
  /** Takes what typing has found. */
  const takeFound = () => {
    const entry = entries[active];
    if (typed !== null && typed.trim() !== '' && entry && 'option' in entry) pick(entry);
  };
  /** True when the key was for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return openByKey(event.key);
    const target = nextActive(event.key, active, entries.length);
    if (target !== undefined && !event.altKey) {
      setActive(target);
      return true;
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) return enter();
    if (event.key === 'Escape') {
      dismiss();
      return true;
    }
    // Tab goes on.
    if (event.key === 'Tab') takeFound();
    return false;
  };
  return { ...box, dismiss, onKey };
}

/** What is typed, which rows are shown, which one is active. */
function useComboboxState(choice: ComboboxChoice, input: RefObject<HTMLInputElement | null>) {
  const { options, value, onChange, allowClear, create, freeText } = choice;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = findOption(options, value);
  const early = useEarlyText({ options, value, onChange });
  const shown = freeText?.text ?? typed ?? early.text ?? (chosen ? optionText(chosen) : '');
  const { entries, active, setActive, activate } = useEntries(choice, isOpen, typed);

  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setTyped(early.text);
    setActive(chosen ? options.indexOf(chosen) : -1);
  };
  const pick = (entry: ComboboxEntry | undefined) => {
    if (!entry) return;
    early.keep(null);
    if ('create' in entry) create?.onCreate(freeText?.text ?? typed ?? '');
    else if (entry.option.disabled) return;
    else onChange(entry.option.value);
    close();
    // The text of the choice is shown only after the next drawing.
    requestAnimationFrame(() => {
      if (document.activeElement === input.current) input.current?.select();
    });
  };
  const type = (text: string) => {
    setTyped(text);
    early.keep(null);
    setOpen(true);
    freeText?.onText(text);
    const found = searchOptions(options, text);
    const exact = freeText && exactOption(found, text);
    // Options that are still to come, and what the server finds, come to the first place, where Enter chooses them.
    const mayStillCome = options.length === 0 || choice.search !== undefined;
    if (freeText) setActive(exact ? found.indexOf(exact) : -1);
    else if (text.trim() === '') setActive(-1);
    else setActive(found.length === 0 && create && !mayStillCome ? LAST : 0);
  };
  const leave = () => {
    if (!freeText && allowClear && typed?.trim() === '' && value) onChange(null);
    closeKeeping();
  };
  /** Closes; what was typed before the options have come stays in the field. */
  const closeKeeping = () => {
    if (!freeText && options.length === 0 && typed !== null && typed.trim() !== '') early.keep(typed);
    close();
  };
  /** Closes and drops what was typed. */
  const dismiss = () => {
    early.keep(null);
    close();
  };
  const { isNotFound } = early;
  const box = { shown, isNotFound, isOpen, entries, active, setActive: activate, open, pick, type, leave };
  return { box, typed, closeKeeping, dismiss };
}

/** Rows that are shown, and which one is active: `activate` by its place among them, `setActive` also before they are found. */
function useEntries(
  { options, value, create, search }: ComboboxChoice,
  isOpen: boolean,
  typed: string | null,
) {
  const [place, setActive] = useState(-1);
  const createLabel = create?.label;
  const entries = useMemo(
    () => (isOpen ? entriesOf({ options, search }, typed ?? '', createLabel) : NO_ENTRIES),
    [isOpen, options, search, typed, createLabel],
  );
  useSearch({ search, value }, isOpen ? typed : null);
  const active = Math.min(place, entries.length - 1);
  const activate = (index: number) => setActive('create' in (entries[index] ?? {}) ? LAST : index);
  return { entries, active, setActive, activate };
}

/** Has what is typed, and what is chosen, looked for beyond the options. */
function useSearch({ search, value }: Pick<ComboboxChoice, 'search' | 'value'>, typed: string | null): void {
  useEffect(() => {
    if (value) search?.keep(value);
  }, [search, value]);
  useEffect(() => {
    if (!search || typed === null) return undefined;
    search.find(typed);
    return () => search.find('');
  }, [search, typed]);
}

function entriesOf(
  { options, search }: Pick<ComboboxChoice, 'options' | 'search'>,
  typed: string,
  createLabel: string | undefined,
): readonly ComboboxEntry[] {
  const matching = searchOptions(options, typed);
  const found: ComboboxEntry[] = (search?.arrange(matching, typed) ?? matching).map((option) => ({ option }));
  if (createLabel !== undefined) found.push({ create: createLabel });
  return found;
}

/** Row that a key leads to among `count` rows, round at both ends; undefined where the key moves nothing. */
export function nextActive(key: string, active: number, count: number): number | undefined {
  const last = count - 1;
  const targets: Partial<Record<string, number>> = {
    ArrowDown: active >= last ? 0 : active + 1,
    ArrowUp: active <= 0 ? last : active - 1,
    PageDown: Math.min(last, active + PAGE_ROWS),
    PageUp: Math.max(0, active - PAGE_ROWS),
  };
  return targets[key];
}
