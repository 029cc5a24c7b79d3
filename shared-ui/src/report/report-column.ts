import type { SheetColumn } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { classNames } from '../basics/index.ts';

/** A column of a report on the screen. */
export interface ReportColumn<Row> extends SheetColumn<Row> {
  /** Address of what the value is made of; null where there is none. */
  to?: (row: Row) => string | null;
  /** Shown instead of the plain value, where a link is not enough. */
  render?: (row: Row, shown: ReactNode) => ReactNode;
  /** Address of what the total is made of. */
  totalTo?: string | null;
}

/** Whether a column's values are aligned to the end of their cells. */
function isNumeric<Row>({ kind }: ReportColumn<Row>): boolean {
  return kind === 'amount' || kind === 'percent';
}

/** Classes of a column's cells: numbers to the end, and the windows that show it. */
export function cellClass<Row>(column: ReportColumn<Row>): string {
  return classNames(
    isNumeric(column) && 'ac-report-amount',
    column.kind === 'date' && 'ac-report-date',
    column.wideOnly && 'ac-report-wide',
    column.narrowOnly && 'ac-report-narrow',
  );
}
