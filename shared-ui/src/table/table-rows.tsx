import { memo, type ReactNode } from 'react';
import { ModuleLink } from '../module/module-link.tsx';
import type { DataTableProps } from './data-table.tsx';
import type { ShownColumn } from './list-cells.tsx';
import { SelectBox } from './select-box.tsx';
import { t } from '../texts/own-texts.ts';

/** A row of the body; one that is still being fetched is an empty line. */
export function bodyRow<Row>(
  props: DataTableProps<Row>,
  columns: readonly ShownColumn<Row>[],
  row: Row | undefined,
  index: number,
): ReactNode {
  // By place, not by record: a search then changes words in rows that stand already, which is half the work.
  if (row === undefined) return <WaitingRow key={index} span={columns.length + (props.selection ? 1 : 0)} />;
  const id = props.rowId(row);
  return (
    <BodyRow
      key={index}
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

interface BodyRowProps {
  id: string;
  row: unknown;
  index: number;
  columns: readonly ShownColumn<unknown>[];
  name: string;
  to?: string;
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
      {toggle && (
        <td className="ac-table-check">
          <SelectBox
            label={t('list.select', { name })}
            checked={isSelected ?? false}
            onChange={() => toggle(id)}
          />
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
