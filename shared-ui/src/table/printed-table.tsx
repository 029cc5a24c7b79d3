import type { ShownColumn } from './list-cells.tsx';
import { HeadCell } from './table-head.tsx';

export interface PrintedTableProps<Row> {
  label: string;
  columns: readonly ShownColumn<Row>[];
  rows: readonly (Row | undefined)[];
  rowId: (row: Row) => string;
}

/** The rows that are shown, with every column: paper has no boxes, no order to change and nothing to scroll. */
export function PrintedTable<Row>({ label, columns, rows, rowId }: PrintedTableProps<Row>) {
  return (
    <table className="ac-table ac-table-printed" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(
          (row) =>
            row !== undefined && (
              <tr key={rowId(row)}>
                {columns.map((column) => (
                  <td key={column.key} className={column.align === 'right' ? 'ac-cell-right' : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
