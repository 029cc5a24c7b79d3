import { CHECK_WIDTH, type FittedColumns } from './fit-columns.ts';
import type { ShownColumn } from './list-cells.tsx';

/** Widths of a table's columns, those of the boxes first. */
export function TableWidths<Row>({
  hasBoxes,
  columns,
  widths,
}: FittedColumns<ShownColumn<Row>> & { hasBoxes: boolean }) {
  return (
    <colgroup>
      {hasBoxes && <col style={{ width: CHECK_WIDTH }} />}
      {columns.map(({ key }, index) => (
        <col key={key} style={{ width: widths[index] }} />
      ))}
    </colgroup>
  );
}
