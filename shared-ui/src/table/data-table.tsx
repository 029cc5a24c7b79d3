import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useState, type ReactNode } from 'react';
import { classNames } from '../basics/class-names.ts';
import { SortDownIcon, SortUpIcon } from '../basics/icons.ts';
import { ModuleLink } from '../module/module-link.tsx';
import type { ListColumn } from './list-description.ts';
import type { Selection } from './use-selection.ts';

/** Height of a row, in pixels (`--ac-row`). */
export const ROW_HEIGHT = 40;
/** From here on only the rows in sight are drawn. */
const VIRTUAL_FROM = 100;

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: ListColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The first column becomes a link to it. */
  rowLink?: (row: Row) => string;
  /** Column key with `-` before it for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection;
  /** All rows that "select all" means, when they are more than the ones on this page. */
  allIds?: () => string[];
}

/**
 * Rows in a semantic `<table>`; long ones are drawn as they come into sight, between two spacer rows, so that
 * screen readers still get a table with its true row count.
 */
export const DataTable = memo(TableView) as typeof TableView;

function TableView<Row>(props: DataTableProps<Row>) {
  // State, not a ref: the virtual rows below must be drawn anew once the element is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // Once virtual, always virtual: a search that leaves a few rows would otherwise throw away every row drawn so far.
  const [isVirtual, setVirtual] = useState(props.rows.length > VIRTUAL_FROM);
  if (!isVirtual && props.rows.length > VIRTUAL_FROM) setVirtual(true);
  return (
    <div
      ref={setScroller}
      className={classNames('ac-table-scroll', isVirtual && 'ac-table-virtual')}
      tabIndex={0}
      role="region"
      aria-label={`${props.label}, scrollable`}
    >
      <table className="ac-table" aria-label={props.label} aria-rowcount={props.rows.length + 1}>
        <TableHead {...props} />
        {isVirtual ? (
          <VirtualBody {...props} scroller={() => scroller} />
        ) : (
          <tbody>{props.rows.map((row, index) => bodyRow(props, row, index))}</tbody>
        )}
      </table>
    </div>
  );
}

function VirtualBody<Row>(props: DataTableProps<Row> & { scroller: () => HTMLDivElement | null }) {
  const virtualizer = useVirtualizer({
    count: props.rows.length,
    getScrollElement: props.scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    initialRect: { width: 1000, height: 640 },
  });
  const visible = virtualizer.getVirtualItems();
  const before = visible[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0);
  const span = props.columns.length + (props.selection ? 1 : 0);
  return (
    <tbody>
      <Spacer height={before} span={span} />
      {visible.map(({ index }) => {
        const row = props.rows[index];
        return row === undefined ? null : bodyRow(props, row, index);
      })}
      <Spacer height={after} span={span} />
    </tbody>
  );
}

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="ac-table-spacer">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

function bodyRow<Row>(props: DataTableProps<Row>, row: Row, index: number): ReactNode {
  const id = props.rowId(row);
  return (
    <BodyRow
      // By place, not by record: a search then changes words in rows that stand already, which is half the work.
      key={index}
      {...{ id, row, index }}
      columns={props.columns as ListColumn<unknown>[]}
      name={props.rowName(row)}
      to={props.rowLink?.(row)}
      isSelected={props.selection?.ids.has(id)}
      toggle={props.selection?.toggle}
    />
  );
}

interface BodyRowProps {
  id: string;
  row: unknown;
  index: number;
  columns: ListColumn<unknown>[];
  name: string;
  to?: string;
  isSelected?: boolean;
  toggle?: (id: string) => void;
}

const BodyRow = memo(function BodyRow({
  id,
  row,
  index,
  columns,
  name,
  to,
  isSelected,
  toggle,
}: BodyRowProps) {
  return (
    <tr aria-rowindex={index + 2} data-row-id={id} className={isSelected ? 'ac-row-selected' : undefined}>
      {toggle && (
        <td className="ac-table-check">
          <SelectBox label={`Select ${name}`} checked={isSelected ?? false} onChange={() => toggle(id)} />
        </td>
      )}
      {columns.map((column, position) => (
        <td key={column.key} className={column.align === 'right' ? 'ac-cell-right' : undefined}>
          {position === 0 && to ? (
            <ModuleLink to={to} className="ac-row-link">
              {column.cell(row)}
            </ModuleLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
});

function TableHead<Row>(props: DataTableProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {props.selection && (
          <th scope="col" className="ac-table-check">
            <SelectAll {...props} selection={props.selection} />
          </th>
        )}
        {props.columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
      </tr>
    </thead>
  );
}

function SelectAll<Row>({ rows, rowId, selection, allIds }: DataTableProps<Row> & { selection: Selection }) {
  const ids = allIds ?? (() => rows.map(rowId));
  const pageIsSelected = rows.length > 0 && rows.every((row) => selection.ids.has(rowId(row)));
  return (
    <SelectBox
      label="Select all"
      checked={pageIsSelected}
      indeterminate={!pageIsSelected && selection.ids.size > 0}
      onChange={() => selection.set(pageIsSelected ? [] : ids())}
    />
  );
}

interface HeadCellProps<Row> {
  column: ListColumn<Row>;
  sort?: string;
  onSort?: (sort: string) => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, title, align, width, value } = column;
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  return (
    <th
      scope="col"
      aria-sort={order}
      className={align === 'right' ? 'ac-cell-right' : undefined}
      style={{ width }}
    >
      {value && onSort ? (
        <button
          type="button"
          className="ac-sort"
          onClick={() => onSort(order === 'ascending' ? `-${key}` : key)}
        >
          {title}
          {order === 'ascending' && <SortUpIcon aria-hidden />}
          {order === 'descending' && <SortDownIcon aria-hidden />}
        </button>
      ) : (
        title
      )}
    </th>
  );
}

export interface SelectBoxProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: () => void;
}

/** The box that selects a row, or all; 24 px to hit. */
export function SelectBox({ label, checked, indeterminate = false, onChange }: SelectBoxProps) {
  return (
    <label className="ac-select-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate;
        }}
      />
    </label>
  );
}
