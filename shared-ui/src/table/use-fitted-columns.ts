import { useState } from 'react';
import { useFormats } from '../locale/index.ts';
import { CHECK_WIDTH, dateColumnWidth, fitColumns, type FittedColumns } from './fit-columns.ts';
import type { ShownColumn } from './list-cells.tsx';
import { useMemo } from '../texts/language-store.ts';

/** Columns that fit beside the boxes, with their widths; all of them and no widths while the width is not known. */
export function useFittedColumns<Row>(
  columns: readonly ShownColumn<Row>[],
  width: number,
  hasBoxes: boolean,
): FittedColumns<ShownColumn<Row>> {
  const { formatDate } = useFormats();
  const dateWidth = useMemo(() => dateColumnWidth(formatDate), [formatDate]);
  const fitted = useMemo(() => {
    if (width === 0) return { columns: [...columns], widths: [] };
    return fitColumns<Row, ShownColumn<Row>>(columns, width - (hasBoxes ? CHECK_WIDTH : 0), dateWidth);
  }, [columns, width, hasBoxes, dateWidth]);
  // The same columns stay the same array while the width changes, so that no row is drawn anew.
  const [kept, setKept] = useState(fitted.columns);
  const isSame = kept.length === fitted.columns.length && kept.every((one, at) => one === fitted.columns[at]);
  if (!isSame) setKept(fitted.columns);
  return { columns: isSame ? kept : fitted.columns, widths: fitted.widths };
}
