import { SortDownIcon, SortUpIcon } from '../basics/icons.ts';
import type { ShownColumn } from './list-cells.tsx';

export interface HeadCellProps<Row> {
  column: ShownColumn<Row>;
  sort?: string;
  onSort?: (sort: string) => void;
}

/** Head of a column; pressing it changes the order, where there is a way to. */
export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, title, unit, align, value } = column;
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  const text = (
    <>
      {title}
      {unit && <span className="ac-head-unit"> {unit}</span>}
    </>
  );
  return (
    <th scope="col" aria-sort={order} className={align === 'right' ? 'ac-cell-right' : undefined}>
      {value && onSort ? (
        <button
          type="button"
          className="ac-sort"
          onClick={() => onSort(order === 'ascending' ? `-${key}` : key)}
        >
          <span className="ac-sort-text" title={title}>
            {text}
          </span>
          {order === 'ascending' && <SortUpIcon aria-hidden />}
          {order === 'descending' && <SortDownIcon aria-hidden />}
        </button>
      ) : (
        text
      )}
    </th>
  );
}
