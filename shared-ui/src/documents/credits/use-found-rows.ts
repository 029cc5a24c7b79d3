import { useState } from 'react';
import { useSettled } from '../use-settled.ts';

/** Pause after the last key before the server is searched, in milliseconds. */
const SEARCH_DELAY_MS = 250;

/** What is looked for among the rows of a form: at once in those that are there, and then by the server in all of them. */
export interface RowSearch {
  typed: string;
  onType: (text: string) => void;
  /** Rows that the server has found. */
  found: ReadonlySet<string>;
}

/** Words for a search by the server, once no key has been pressed for a moment. */
export function useRowSearch(): Omit<RowSearch, 'found'> & { sought: string } {
  const [typed, onType] = useState('');
  const sought = useSettled(typed.trim(), SEARCH_DELAY_MS);
  return { typed, onType, sought };
}

interface FoundRows<Row> {
  rows: readonly Row[];
  isOffered: (row: { id: string }) => boolean;
  search: RowSearch;
}

/** What is offered, and behind it what searches have found beside it: a row that was found stays, with its amount. */
export function useFoundRows<Row extends { id: string }>(
  offered: readonly Row[],
  found: readonly Row[] | undefined,
  { typed, onType }: Omit<RowSearch, 'found'>,
): FoundRows<Row> {
  const [beside, setBeside] = useState<readonly Row[]>([]);
  const offeredIds = new Set(offered.map(({ id }) => id));
  const known = new Set([...offeredIds, ...beside.map(({ id }) => id)]);
  const added = (found ?? []).filter(({ id }) => !known.has(id));
  if (added.length > 0) setBeside([...beside, ...added]);
  return {
    rows: [...offered, ...beside.filter(({ id }) => !offeredIds.has(id)), ...added],
    isOffered: ({ id }) => offeredIds.has(id),
    search: { typed, onType, found: new Set((found ?? []).map(({ id }) => id)) },
  };
}
