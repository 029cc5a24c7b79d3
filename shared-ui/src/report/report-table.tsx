import type { Amount } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { classNames, DateText, Money, Skeleton } from '../basics/index.ts';
import { t } from '../texts/own-texts.ts';

/** Value of a report's cell: text, date (`YYYY-MM-DD`) or amount; null leaves the cell empty. */
export type ReportValue = string | Amount | null;

/** A column of a report; the same value is shown, added up and exported. */
export interface ReportColumn<Row> {
  key: string;
  title: string;
  kind: 'text' | 'date' | 'amount';
  value: (row: Row) => ReportValue;
  /** Shown instead of the plain value, for example a drill-down link around it. */
  render?: (row: Row, shown: ReactNode) => ReactNode;
  /** Figure of the totals row. */
  total?: Amount;
  /** Left out where the screen is narrower than a tablet. */
  wideOnly?: boolean;
  /** Shown only there, in the place of wide ones: a charge or a credit in one column. */
  narrowOnly?: boolean;
}

/** Rows under a heading, with their own total where the columns give one. */
export interface ReportGroup<Row> {
  key: string;
  title?: string;
  rows: Row[];
}

export interface ReportTableProps<Row> {
  /** Says what the table holds, for people who do not see it. */
  caption: string;
  columns: ReportColumn<Row>[];
  groups: ReportGroup<Row>[];
  rowKey: (row: Row) => string;
  /** Decimals of the currency. */
  decimals?: number;
  totalLabel?: string;
  /** A line above the first and below the last row, such as an opening and a closing balance. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A report: figures right-aligned in tabular numerals, negatives in parentheses, totals in the foot. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { caption, columns, groups, rowKey, decimals, totalLabel = t('report.total'), before, after } = props;
  const hasTotals = columns.some((column) => column.total !== undefined);
  // A label in a column that narrow screens leave out would go with it.
  const labelled = columns.find((column) => !column.wideOnly && !column.narrowOnly);
  return (
    <div className="ac-report-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="ac-report-table">
        <caption className="ac-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        {before && <tbody>{before}</tbody>}
        {groups.map((group) => (
          <tbody key={group.key}>
            {group.title && (
              <tr>
                <th colSpan={columns.length} scope="rowgroup" className="ac-report-group">
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    <ReportCell column={column} row={row} decimals={decimals} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {after && <tbody>{after}</tbody>}
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {column === labelled && totalLabel}
                  {column.total !== undefined && (
                    <Money amount={column.total} decimals={decimals} parentheses />
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function ReportCell<Row>({
  column,
  row,
  decimals,
}: {
  column: ReportColumn<Row>;
  row: Row;
  decimals?: number;
}) {
  const value = column.value(row);
  const shown = <ReportText column={column} value={value} decimals={decimals} />;
  return column.render && value !== null ? column.render(row, shown) : shown;
}

function ReportText<Row>(props: { column: ReportColumn<Row>; value: ReportValue; decimals?: number }) {
  const { column, value, decimals } = props;
  if (value === null) return null;
  if (typeof value === 'number') return <Money amount={value} decimals={decimals} parentheses />;
  return column.kind === 'date' ? <DateText date={value} /> : value;
}

/** Classes of a column's cells: figures to the end, and the windows that show it. */
export function cellClass<Row>({ kind, wideOnly, narrowOnly }: ReportColumn<Row>): string {
  return classNames(
    kind === 'amount' && 'ac-report-figure',
    wideOnly && 'ac-report-wide',
    narrowOnly && 'ac-report-narrow',
  );
}

/** The shape of a report while it is being made. */
export function ReportSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <div className="ac-report-skeleton" role="status" aria-label={t('report.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index}>
          <Skeleton width={`${30 + ((index * 17) % 30)}%`} />
          <Skeleton width={88} />
          <Skeleton width={88} />
        </div>
      ))}
    </div>
  );
}
