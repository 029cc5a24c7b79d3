import type { ReportColumn, ReportEmphasis, ReportValue } from './report-column.ts';
import type { ReportTableProps } from './report-table.tsx';
import { t } from '../texts/own-texts.ts';

/** A line of a report on its way into a file. */
export interface SheetLine {
  kind: 'heading' | 'row' | ReportEmphasis;
  /** In the order of the columns; a heading has one. */
  cells: ReportValue[];
}

/** A table of a report as every file has it: all columns, headings, rows and totals. */
export interface ReportSheet {
  title: string;
  columns: Pick<ReportColumn<never>, 'title' | 'kind'>[];
  lines: SheetLine[];
}

/** What a table shows, as lines of a file. Columns that only take the place of others on narrow screens are left out. */
export function reportSheet<Row>(table: ReportTableProps<Row>): ReportSheet {
  const columns = table.columns.filter(({ narrowOnly }) => !narrowOnly);
  const lines = table.groups.flatMap(({ title, rows }): SheetLine[] => [
    ...(title === undefined ? [] : [{ kind: 'heading' as const, cells: [title] }]),
    ...rows.map((row) => ({
      kind: table.emphasisOf?.(row) ?? ('row' as const),
      cells: columns.map((column) => column.value(row)),
    })),
  ]);
  return {
    title: table.caption,
    columns: columns.map(({ title, kind }) => ({ title, kind })),
    lines: [...lines, ...totalLine(columns, table.totalLabel ?? t('report.total'))],
  };
}

function totalLine<Row>(columns: readonly ReportColumn<Row>[], label: string): SheetLine[] {
  if (columns.every(({ total }) => total === undefined)) return [];
  return [{ kind: 'total', cells: columns.map(({ total }, place) => total ?? (place === 0 ? label : null)) }];
}

/** The sheets as rows of a CSV file, one below the other. */
export function sheetRows(sheets: readonly ReportSheet[]): (string | number)[][] {
  return sheets.flatMap(({ columns, lines }, index) => [
    ...(index === 0 ? [] : [[]]),
    columns.map(({ title }) => title),
    ...lines.map(({ cells }) => cells.map((cell) => cell ?? '')),
  ]);
}
