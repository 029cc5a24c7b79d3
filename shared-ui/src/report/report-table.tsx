import type { ReportGroup, SheetTable } from '@accounts/shared-domain';
import { useState, type ReactNode } from 'react';
import { classNames, Money, Skeleton } from '../basics/index.ts';
import { ModuleLink } from '../module/index.ts';
import { ReportCell, type ReportCellProps } from './report-cell.tsx';
import { cellClass, type ReportColumn } from './report-column.ts';
import { SpacerRow } from '../table/spacer-row.tsx';
import { MAX_DRAWN_ROWS, useDrawnRows, type DrawnRow } from './use-drawn-rows.ts';
import { t } from '../texts/own-texts.ts';
import { useMemo } from '../texts/language-store.ts';

/** A table of a report with what the screen adds. */
export interface ReportTableProps<Row> extends SheetTable<Row> {
  columns: ReportColumn<Row>[];
  /** Decimals of the currency. */
  decimals?: number;
  /** A line above the first and below the last row, such as an opening and a closing balance. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A report: numbers right-aligned in tabular digits, negatives in parentheses, totals in the foot. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { caption, columns, groups, before, after } = props;
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  // A label in a column that narrow screens leave out would go with it.
  const labelled = columns.find((column) => !column.wideOnly && !column.narrowOnly);
  const classOf = (column: ReportColumn<Row>) =>
    classNames(cellClass(column), column === labelled && 'ac-report-label');
  // Rows that come and go would move the columns.
  const hasFixedColumns = groups.reduce((rows, group) => rows + group.rows.length, 0) > MAX_DRAWN_ROWS;
  return (
    <div className="ac-report-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table ref={setTable} className={classNames('ac-report-table', hasFixedColumns && 'ac-report-fixed')}>
        <caption className="ac-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                <span dir="auto">{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        {before && <tbody>{before}</tbody>}
        <ReportRows {...props} table={table} classOf={classOf} />
        {after && <tbody>{after}</tbody>}
        <TotalsRow {...props} labelled={labelled} classOf={classOf} />
      </table>
    </div>
  );
}

interface PartProps<Row> extends ReportTableProps<Row> {
  classOf: (column: ReportColumn<Row>) => string;
}

/** A row, or the heading of a group. */
interface Line<Row> {
  group: ReportGroup<Row>;
  row: Row | undefined;
}

/** The rows by group; of a long report those near the window. */
function ReportRows<Row>(props: PartProps<Row> & { table: HTMLElement | null }) {
  const { columns, groups, rowKey, table } = props;
  const lines = useMemo(
    () =>
      groups.flatMap((group): Line<Row>[] => [
        ...(group.title === undefined ? [] : [{ group, row: undefined }]),
        ...group.rows.map((row) => ({ group, row })),
      ]),
    [groups],
  );
  const { drawn, spaceBelow, measure } = useDrawnRows(lines.length, table);
  return (
    <>
      {groups.map((group) => {
        const near = drawn.filter(({ index }) => lines[index]?.group === group);
        if (near.length === 0) return null;
        return (
          <tbody key={group.key}>
            {near.map((place) => {
              const { row } = lines[place.index] ?? {};
              const key = row === undefined ? `heading of ${group.key}` : rowKey(row);
              return <ReportLine key={key} {...props} line={{ group, row }} {...{ place, measure }} />;
            })}
          </tbody>
        );
      })}
      {spaceBelow > 0 && (
        <tbody>
          <SpacerRow height={spaceBelow} span={columns.length} />
        </tbody>
      )}
    </>
  );
}

interface ReportLineProps<Row> extends PartProps<Row> {
  line: Line<Row>;
  place: DrawnRow;
  measure: ReturnType<typeof useDrawnRows>['measure'];
}

function ReportLine<Row>({ columns, line, place, measure, classOf, ...table }: ReportLineProps<Row>) {
  const { row, group } = line;
  const emphasis = row === undefined ? undefined : table.emphasisOf?.(row);
  const placed = { ref: measure, 'data-index': place.index };
  return (
    <>
      {place.space > 0 && <SpacerRow height={place.space} span={columns.length} />}
      {row === undefined ? (
        <tr {...placed}>
          <th colSpan={columns.length} scope="rowgroup" className="ac-report-group">
            {group.title}
          </th>
        </tr>
      ) : (
        <tr {...placed} className={classNames(emphasis && `ac-report-${emphasis}`)}>
          {columns.map((column) => (
            <td key={column.key} className={classOf(column)}>
              <ReportCell column={column} row={row} decimals={table.decimals} />
            </td>
          ))}
        </tr>
      )}
    </>
  );
}

function TotalsRow<Row>(props: PartProps<Row> & { labelled: ReportColumn<Row> | undefined }) {
  const { columns, decimals, classOf, labelled, totalLabel = t('report.total') } = props;
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <td key={column.key} className={classOf(column)}>
            {column === labelled && totalLabel}
            <Total column={column} decimals={decimals} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Total<Row>({
  column: { total, totalTo, totalIsCredit },
  decimals,
}: Pick<ReportCellProps<Row>, 'column' | 'decimals'>) {
  if (total === undefined) return null;
  const shown = <Money amount={total} decimals={decimals} parentheses creditIsUsual={totalIsCredit} />;
  return totalTo ? <ModuleLink to={totalTo}>{shown}</ModuleLink> : shown;
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
