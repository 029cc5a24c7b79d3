import { Skeleton } from '@accounts/shared-ui/basics';
import { t } from '../texts/texts.ts';

/** The dashboard's own shape while its figures are fetched. */
export function DashboardSkeleton() {
  return (
    <div className="dash-grid" role="status" aria-label={t('dashboard.loading')}>
      <div className="dash-figures dash-wide">
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className="ac-card dash-figure">
            <Skeleton width={96} height={12} />
            <Skeleton width={120} height={28} />
          </div>
        ))}
      </div>
      <div className="ac-card dash-card dash-wide">
        <Skeleton width={140} />
        <Skeleton height={220} />
      </div>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="ac-card dash-card">
          <Skeleton width={120} />
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} />
          ))}
        </div>
      ))}
    </div>
  );
}
