import { useState } from 'react';
import { laterPart } from '../basics/later-part.ts';
import type { ListState } from './use-list-state.ts';
import { MAX_PLAIN_ROWS } from './plain-rows.ts';

/** Long pages and the bar of a selection: most visits to a list do without them. */
export const listParts = laterPart(() => import('./later-list-parts.ts'));

const NONE: readonly never[] = [];

/** The later parts of a list, and what can be drawn of it with those that are there. */
export function useListParts<Row>({ view, isReady, pageRows }: ListState<Row>, selected: number) {
  const [wasSelected, setSelected] = useState(false);
  if (!wasSelected && selected > 0) setSelected(true);
  // Fetched beside the rows where all of them are to be shown.
  const parts = listParts.useCode(wasSelected || view.pageSize === 0);
  const isDrawn = isReady && (parts !== undefined || pageRows.length <= MAX_PLAIN_ROWS);
  // The pager stays while the parts are fetched: the focus is in its field.
  const [wasDrawn, setDrawn] = useState(false);
  if (isDrawn && !wasDrawn) setDrawn(true);
  return {
    parts,
    /** Shows the bar of a selection and what came of it; there once something was selected. */
    BulkBar: wasSelected ? parts?.BulkBar : undefined,
    isDrawn,
    drawnRows: isDrawn ? pageRows : NONE,
    hasPager: isReady && wasDrawn,
  };
}
