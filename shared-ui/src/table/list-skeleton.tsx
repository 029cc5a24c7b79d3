import { PAGE_SIZE } from '@accounts/shared-domain';
import { Skeleton } from '../basics/skeleton.tsx';
import type { ListColumn } from './list-description.ts';
import { t } from '../texts/own-texts.ts';

interface ListSkeletonProps<Row> {
  columns: readonly ListColumn<Row>[];
  asCards: boolean;
}

/** A list that is being fetched, in its own columns and with the rows of a page. */
export function ListSkeleton<Row>({ columns, asCards }: ListSkeletonProps<Row>) {
  const places = Array.from({ length: PAGE_SIZE }, (_, index) => index);
  if (asCards) {
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
  return (
    <div className="ac-table-scroll" role="status" aria-label={t('loading')}>
      <table className="ac-table" aria-hidden="true">
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place}>
              {columns.map(({ key }, at) => (
                <td key={key}>
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
