import type { RefObject } from 'react';
import type { ComboboxOption } from './options.ts';

/** A row of the list: an option, or what creates a new one. */
export type ComboboxEntry = { option: ComboboxOption } | { create: string };

export interface ComboboxListProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  entries: readonly ComboboxEntry[];
  /** Row that Enter chooses; -1 for none. */
  active: number;
  chosen: string | null | undefined;
  onPick: (entry: ComboboxEntry) => void;
  onActive: (index: number) => void;
}
