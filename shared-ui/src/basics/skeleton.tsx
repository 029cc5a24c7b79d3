import type { CSSProperties } from 'react';
import { t } from '../texts/own-texts.ts';

/** A grey bar in the place of a text that is being fetched. */
export function Skeleton({ width = '100%', height }: { width?: CSSProperties['width']; height?: number }) {
  return <span className="ac-skeleton" style={{ width, height }} />;
}

/** Skeleton of a form or detail page: as many label-and-field pairs as the page has. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <div className="ac-card ac-skeleton-stack" role="status" aria-label={t('loading')}>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className="ac-skeleton-stack" style={{ gap: 8 }}>
          <Skeleton width={96} height={12} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}
