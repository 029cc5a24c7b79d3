import { Skeleton } from '@accounts/shared-ui/basics';
import { useLayout } from '../frame/layout-services.ts';
import { AGES } from './list-links.ts';
import { t } from '../texts/dashboard-texts.ts';
import { TILE_COUNT } from './tiles.tsx';

/** The dashboard as it will be for this member, while its amounts are fetched. */
export function DashboardSkeleton() {
  const { can } = useLayout();
  const sales = can('Invoices', 'view');
  const purchases = can('Bills', 'view');
  const books = can('Accounts', 'view');
  return (
    <div className="dash-grid" role="status" aria-label={t('dashboard.loading')}>
      {books && (
        <div className="dash-amounts dash-wide">
          {Array.from({ length: TILE_COUNT }, (_, tile) => (
            <div key={tile} className="ac-card dash-amount">
              <Skeleton width={96} height={20} />
              <Skeleton width={120} height={30} />
              <Skeleton width="80%" height={20} />
            </div>
          ))}
        </div>
      )}
      {(sales || purchases) && <CardSkeleton rows={4} />}
      {sales && <CardSkeleton rows={AGES.length + 1} />}
      {books && (
        <div className="ac-card dash-card dash-wide">
          <Skeleton width={140} height={24} />
          <Skeleton height={240} />
        </div>
      )}
      {purchases && <CardSkeleton rows={AGES.length + 1} />}
      {sales && <CardSkeleton rows={5} />}
      {books && <CardSkeleton rows={2} />}
    </div>
  );
}

function CardSkeleton({ rows }: { rows: number }) {
  return (
    <div className="ac-card dash-card">
      <Skeleton width={120} height={24} />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={24} />
      ))}
    </div>
  );
}
