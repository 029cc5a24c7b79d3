import { PAGE_SIZE } from '@accounts/shared-domain';
import { Skeleton } from '../basics/skeleton.tsx';
import { useState } from 'react';
import type { ShownColumn } from './list-cells.tsx';
import { TableWidths } from './table-widths.tsx';
import { useFittedColumns } from './use-fitted-columns.ts';
import { useWidth } from './use-width.ts';
import { t } from '../texts/own-texts.ts';

interface ListSkeletonProps<Row> {
  columns: readonly ShownColumn<Row>[];
  asCards: boolean;
  /** Rows will have boxes to select them. */
  hasBoxes: boolean;
}

const places = Array.from({ length: PAGE_SIZE }, (_, index) => index);

/** A list that is being fetched, in the columns it will have and with the rows of a page. */
export function ListSkeleton<Row>({ asCards, ...table }: ListSkeletonProps<Row>) {
  return asCards ? <CardsSkeleton /> : <TableSkeleton {...table} />;
}

function CardsSkeleton() {
  return (
    <div className="ac-skeleton-cards" role="status" aria-label={t('loading')}>
      {places.map((place) => (
        <div key={place} className="ac-list-card">
          <Skeleton width="60%" />
          <Skeleton width="90%" />
          <Skeleton width="75%" />
        </div>
      ))}
    </div>
  );
}

function TableSkeleton<Row>({ hasBoxes, ...props }: Omit<ListSkeletonProps<Row>, 'asCards'>) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const { columns, widths } = useFittedColumns(props.columns, useWidth(frame), hasBoxes);
  return (
    <div ref={setFrame} className="ac-table-scroll" role="status" aria-label={t('loading')}>
      <table className="ac-table" aria-hidden="true">
        <TableWidths {...{ hasBoxes, columns, widths }} />
        <thead>
          <tr>
            {hasBoxes && <th className="ac-table-check" />}
            {columns.map(({ key, title, align }) => (
              <th key={key} className={align === 'right' ? 'ac-cell-right' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place}>
              {hasBoxes && <td className="ac-table-check" />}
              {columns.map(({ key, align }, at) => (
                <td key={key} className={align === 'right' ? 'ac-cell-right' : undefined}>
                  <Skeleton width={at === 0 ? '70%' : '50%'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
