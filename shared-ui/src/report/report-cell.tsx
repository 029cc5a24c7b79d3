import { DateText, Money } from '../basics/index.ts';
import { useFormats } from '../locale/index.ts';
import { ModuleLink } from '../module/index.ts';
import type { ReportColumn, ReportValue } from './report-column.ts';

export interface ReportCellProps<Row> {
  column: ReportColumn<Row>;
  row: Row;
  decimals?: number;
}

/** What a cell shows: its value, as a link to what it is made of where there is one. */
export function ReportCell<Row>({ column, row, decimals }: ReportCellProps<Row>) {
  const value = column.value(row);
  if (value === null) return null;
  const shown = <ReportText column={column} value={value} decimals={decimals} />;
  if (column.render) return column.render(row, shown);
  const to = column.to?.(row);
  return to ? <ModuleLink to={to}>{shown}</ModuleLink> : shown;
}

interface ReportTextProps<Row> {
  column: ReportColumn<Row>;
  value: NonNullable<ReportValue>;
  decimals?: number;
}

function ReportText<Row>({ column, value, decimals }: ReportTextProps<Row>) {
  const { formatNumber } = useFormats();
  if (typeof value === 'string') return column.kind === 'date' ? <DateText date={value} /> : value;
  if (column.kind === 'percent') return <span className="ac-number">{formatNumber(value)}%</span>;
  return <Money amount={value} decimals={decimals} parentheses />;
}
