import { useState } from 'react';
import { classNames } from '../basics/class-names.ts';
import { MAX_PLAIN_ROWS } from './plain-rows.ts';
import { SelectBox } from './select-box.tsx';
import { PlainBody } from './table-body.tsx';
import { HeadCell } from './table-head.tsx';
import { TableWidths } from './table-widths.tsx';
import { useFittedColumns } from './use-fitted-columns.ts';
import type { Selection } from './use-selection.ts';
import { useWidth } from './use-width.ts';
import { t } from '../texts/own-texts.ts';
import { memo } from '../texts/language-store.ts';
import type { DataTableProps } from './table-props.ts';

/**
 * Rows in a semantic `<table>`; long ones are drawn as they come into sight, between two spacer rows, so that
 * screen readers still get a table with its true row count. Columns that do not fit leave by their priority.
 */
export const DataTable = memo(TableView) as typeof TableView;

function TableView<Row>(props: DataTableProps<Row>) {
  // State, not a ref: the virtual rows below must be drawn anew once the element is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // Once virtual, always virtual: a search that leaves a few rows would otherwise throw away every row drawn so far.
  const [wasLong, setLong] = useState(false);
  if (!wasLong && props.rows.length > MAX_PLAIN_ROWS) setLong(true);
  const Body = wasLong && props.parts ? props.parts.VirtualBody : PlainBody;
  const width = useWidth(scroller);
  const { columns, widths } = useFittedColumns(props.columns, width, props.selection !== undefined);
  const body = { ...props, columns, scroller };
  return (
    <div
      ref={setScroller}
      className={classNames('ac-table-scroll', Body !== PlainBody && 'ac-table-virtual')}
      tabIndex={0}
      role="region"
      aria-label={t('list.scrollable', { list: props.label })}
    >
      <table
        className={classNames('ac-table', props.rowLink && 'ac-table-opens')}
        aria-label={props.label}
        aria-rowcount={props.rows.length + 1}
      >
        <TableWidths hasBoxes={props.selection !== undefined} {...{ columns, widths }} />
        <TableHead {...props} columns={columns} />
        <Body {...body} />
      </table>
    </div>
  );
}

function TableHead<Row>(props: DataTableProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {props.selection && (
          <th scope="col" className="ac-table-check">
            <SelectPage {...props} selection={props.selection} />
          </th>
        )}
        {props.columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
      </tr>
    </thead>
  );
}

/** Selects the rows of this page; the bulk bar offers the rest. */
function SelectPage<Row>({ rows, rowId, selection }: DataTableProps<Row> & { selection: Selection<Row> }) {
  const { size } = selection.rows;
  const known = () => rows.filter((row) => row !== undefined);
  // Drawn at every key of a search: without a selection no row is looked at.
  const isSelected = size > 0 && known().length > 0 && known().every((row) => selection.rows.has(rowId(row)));
  return (
    <SelectBox
      label={t('list.selectAll')}
      checked={isSelected}
      indeterminate={!isSelected && size > 0}
      onChange={() => selection.set(isSelected ? [] : known())}
    />
  );
}
