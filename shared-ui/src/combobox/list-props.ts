import type { ComponentType, ReactNode, RefObject } from 'react';
import type { ComboboxOption } from './options.ts';

/** A row of the list: an option, or what creates a new one. */
export type ComboboxEntry = { option: ComboboxOption } | { create: string };

/** What a note of a search is drawn with. */
export interface SearchNoteProps {
  /** Of the note that is all there is of the list. */
  id?: string;
  /** What it says there while nothing is searched. */
  none?: ReactNode;
}

/** Finds options that the field does not hold: they are added to its options later. */
export interface ComboboxSearch {
  /** Gets what is typed into the open list, and '' when it changes or the list closes. */
  find: (typed: string) => void;
  /** Gets what is chosen, which may not be among the options. */
  keep: (value: string) => void;
  /** Options that a text has found, so that those that come later move none that is shown. */
  arrange: (found: readonly ComboboxOption[], typed: string) => readonly ComboboxOption[];
  /** Says below the list what the search is doing. */
  Note: ComponentType<SearchNoteProps>;
}

export interface ComboboxListProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  entries: readonly ComboboxEntry[];
  /** Row that Enter chooses; -1 for none. */
  active: number;
  chosen: string | null | undefined;
  search?: ComboboxSearch;
  onPick: (entry: ComboboxEntry) => void;
  onActive: (index: number) => void;
}
