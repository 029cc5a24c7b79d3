import type { ReportValue } from '@accounts/shared-domain';
import { DateText, Money } from '../basics/index.ts';
import { ModuleLink } from '../module/index.ts';
import { Percent } from '../basics/percent.tsx';
import { ListAmount } from '../table/list-cells.tsx';
import type { ReportColumn } from './report-column.ts';

export interface ReportCellProps<Row> {
  column: ReportColumn<Row>;
  row: Row;
  decimals?: number;
}

/** What a cell shows: its value, as a link to what it is made of where there is one. */
export function ReportCell<Row>({ column, row, decimals }: ReportCellProps<Row>) {
  const value = column.value(row);
  if (value === null) return null;
  const shown = <ReportText column={column} row={row} value={value} decimals={decimals} />;
  if (column.render) return column.render(row, shown);
  const to = column.to?.(row);
  return to ? <ModuleLink to={to}>{shown}</ModuleLink> : shown;
}

interface ReportTextProps<Row> extends ReportCellProps<Row> {
  value: NonNullable<ReportValue>;
}

function ReportText<Row>({ column, row, value, decimals }: ReportTextProps<Row>) {
  if (typeof value === 'string') return column.kind === 'date' ? <DateText date={value} /> : value;
  if (column.kind === 'percent') return <Percent value={value} />;
  if (value === 0) return <ListAmount amount={value} decimals={decimals} />;
  const creditIsUsual = column.creditIsUsual?.(row);
  return <Money amount={value} decimals={decimals} parentheses creditIsUsual={creditIsUsual} />;
}
