import type { ReactNode } from 'react';
import { ModuleLink } from '../module/module-link.tsx';
import type { DataTableProps } from './table-props.ts';
import type { ShownColumn } from './list-cells.tsx';
import { SelectBox } from './select-box.tsx';
import type { RowSlots } from './use-row-slots.ts';
import { t } from '../texts/own-texts.ts';
import { memo } from '../texts/language-store.ts';

/** Key of a row among the others of its list; one that is still being fetched has only its place. */
export function drawnId<Row>(row: Row | undefined, index: number, rowId: (row: Row) => string): string {
  return row === undefined ? `waiting ${index}` : rowId(row);
}

/** A row of the body; one that is still being fetched is an empty line. */
export function bodyRow<Row>(
  props: DataTableProps<Row>,
  row: Row | undefined,
  index: number,
  slots: RowSlots,
): ReactNode {
  const { columns } = props;
  const slot = slots.get(drawnId(row, index, props.rowId));
  if (row === undefined) return <WaitingRow key={slot} span={columns.length + (props.selection ? 1 : 0)} />;
  const id = props.rowId(row);
  return (
    <BodyRow
      key={slot}
      {...{ id, row, index }}
      columns={columns as readonly ShownColumn<unknown>[]}
      name={props.rowName(row)}
      to={props.rowLink?.(row)}
      isSelected={props.selection?.rows.has(id)}
      toggle={props.selection?.toggle}
    />
  );
}

function WaitingRow({ span }: { span: number }) {
  return (
    <tr aria-busy="true">
      <td colSpan={span}>
        <span className="ac-skeleton" style={{ width: '40%' }} />
      </td>
    </tr>
  );
}

interface BodyCellsProps {
  row: unknown;
  columns: readonly ShownColumn<unknown>[];
  to?: string;
}

interface BodyRowProps extends BodyCellsProps {
  id: string;
  index: number;
  name: string;
  isSelected?: boolean;
  toggle?: (id: string) => void;
}

const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { id, row, index, columns, name, to, isSelected, toggle } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      data-row-id={id}
      data-row-index={index}
      className={isSelected ? 'ac-row-selected' : undefined}
    >
      {toggle && <BoxCell {...{ id, name, toggle }} isSelected={isSelected ?? false} />}
      <BodyCells {...{ row, columns, to }} />
    </tr>
  );
});

const BoxCell = memo(function BoxCell({
  id,
  name,
  isSelected,
  toggle,
}: Required<Pick<BodyRowProps, 'id' | 'name' | 'isSelected' | 'toggle'>>) {
  return (
    <td className="ac-table-check">
      <SelectBox label={t('list.select', { name })} checked={isSelected} onChange={() => toggle(id)} />
    </td>
  );
});

/** Apart from its row: one that only moves to another place is not drawn anew. */
const BodyCells = memo(function BodyCells({ row, columns, to }: BodyCellsProps) {
  return columns.map((column, position) => (
    <td key={column.key} className={column.align === 'right' ? 'ac-cell-right' : undefined}>
      {position === 0 && to ? (
        <ModuleLink to={to} className="ac-row-link">
          {column.cell(row)}
        </ModuleLink>
      ) : (
        column.cell(row)
      )}
    </td>
  ));
});
