import type { ReportWriting, SheetColumn, SheetTable } from '@accounts/shared-domain';
import { reportPart, type ReportColumn, type ReportPart } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import type { ReportContext } from './report-description.ts';

/** Addresses of what the values of a column, and its total, are made of. */
type ColumnLinks<Row> = Pick<ReportColumn<Row>, 'to' | 'totalTo'>;

/** A table of a report on its screen: the table that every file has, with the addresses of its amounts. */
export function linkedPart<Row>(
  key: string,
  table: SheetTable<Row>,
  { settings }: ReportContext,
  linksOf: (column: SheetColumn<Row>) => ColumnLinks<Row>,
  title?: string,
): ReportPart {
  const columns = table.columns.map((column) => ({ ...column, ...linksOf(column) }));
  return reportPart(key, { ...table, columns, decimals: settings.decimals }, title);
}

/** What tables are described with, in the words of the page. */
export const writingOf = ({ formats }: Pick<ReportContext, 'formats'>): ReportWriting => ({
  text: t,
  formats,
});
