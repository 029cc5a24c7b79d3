import type { Amount } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { classNames } from '../basics/index.ts';

/** Value of a report's cell: text, date (`YYYY-MM-DD`) or amount; null leaves the cell empty. */
export type ReportValue = string | Amount | null;

/** A column of a report; the same value is shown, added up and exported. */
export interface ReportColumn<Row> {
  key: string;
  title: string;
  /** `percent` is a plain number, `amount` money. */
  kind: 'text' | 'date' | 'amount' | 'percent';
  value: (row: Row) => ReportValue;
  /** Address of what the value is made of; null where there is none. */
  to?: (row: Row) => string | null;
  /** Shown instead of the plain value, where a link is not enough. */
  render?: (row: Row, shown: ReactNode) => ReactNode;
  /** Figure of the totals row. */
  total?: Amount;
  /** Address of what the total is made of. */
  totalTo?: string | null;
  /** Left out where the screen is narrower than a tablet. */
  wideOnly?: boolean;
  /** Shown only there, in the place of wide ones: a charge or a credit in one column. */
  narrowOnly?: boolean;
}

/** How a row is emphasised: the balance a period begins or ends with, the sum of some rows, the sum of a report. */
export type ReportEmphasis = 'balance' | 'subtotal' | 'total';

/** Rows under a heading. */
export interface ReportGroup<Row> {
  key: string;
  title?: string;
  rows: Row[];
}

/** Whether a column's values are aligned to the end of their cells. */
function isFigure<Row>({ kind }: ReportColumn<Row>): boolean {
  return kind === 'amount' || kind === 'percent';
}

/** Classes of a column's cells: figures to the end, and the windows that show it. */
export function cellClass<Row>(column: ReportColumn<Row>): string {
  return classNames(
    isFigure(column) && 'ac-report-figure',
    column.kind === 'date' && 'ac-report-date',
    column.wideOnly && 'ac-report-wide',
    column.narrowOnly && 'ac-report-narrow',
  );
}
