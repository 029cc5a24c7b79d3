import type { ScreenShape } from '@accounts/shared-auth';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../texts/own-texts.ts';

/** A grey bar in the place of a text that is being fetched. */
export function Skeleton({ width = '100%', height }: { width?: CSSProperties['width']; height?: number }) {
  return <span className="ac-skeleton" style={{ width, height }} />;
}

/**
 * What a screen of each shape consists of: cards one below the other, and behind the bar those beside them where there is room. Of
 * a card, its kind and how much is in it: fields one below the other (`fields`) or side by side (`grid`), rows, a sheet of paper. A
 * line of tabs or buttons (`bar`) and amounts beside each other (`tiles`) have no card around them.
 */
const SHAPES: Record<ScreenShape, string> = {
  form: 'fields 6',
  editor: 'grid 6,rows 5,rows 3',
  list: 'bar 2,rows 10',
  report: 'bar 1,rows 12',
  tiles: 'tiles 4,rows 4,rows 6',
  record: 'rows 2,rows 6|rows 5,rows 2',
  document: 'paper 9|rows 3,rows 1,rows 2,rows 3',
};

interface ScreenSkeletonProps {
  shape: ScreenShape;
  /** The title of the screen is not there yet either. */
  withHead?: boolean;
}

/** A screen that is being fetched, in the shape of what comes. */
export function ScreenSkeleton({ shape, withHead = false }: ScreenSkeletonProps) {
  return (
    <>
      {withHead && <Skeleton width={180} height={28} />}
      <Shape parts={SHAPES[shape]} />
    </>
  );
}

/** Skeleton of a form: as many label-and-field pairs as the page has. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return <Shape parts={`fields ${fields}`} />;
}

function Shape({ parts }: { parts: string }) {
  return (
    <div className="ac-shape" role="status" aria-label={t('loading')}>
      {parts.split('|').map((column) => (
        <div key={column}>
          {[...column.split(',').entries()].map(([place, part]) => {
            const [kind, count] = part.split(' ');
            return (
              <div key={place} className={`${/bar|tiles/.test(part) ? '' : 'ac-card '}ac-shape-${kind}`}>
                {barsOf(Number(count), /fields|grid/.test(part))}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Labels above their fields, or lines of two texts, of which the first are of different lengths. */
const barsOf = (count: number, areFields = false): ReactNode =>
  Array.from({ length: count }, (_, index) => (
    <div key={index}>
      <Skeleton {...(areFields ? { width: 96, height: 12 } : { width: `${30 + ((index * 17) % 30)}%` })} />
      <Skeleton {...(areFields ? { height: 36 } : { width: 88 })} />
    </div>
  ));

/** Rows of a part of a page that is being fetched. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="ac-shape-rows" role="status" aria-label={t('loading')}>
      {barsOf(rows)}
    </div>
  );
}

/** A part whose size is not known before it is there: what is below it on the page comes after it, so that nothing moves. */
export function Coming({ children }: { children: ReactNode }) {
  return <div className="ac-coming">{children}</div>;
}
