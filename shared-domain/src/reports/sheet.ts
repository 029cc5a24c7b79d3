import type { Amount } from '../api-types/index.ts';

/** Value of a report's cell: text, date (`YYYY-MM-DD`) or amount; null leaves the cell empty. */
export type ReportValue = string | Amount | null;

/** A column of a report; the same value is shown on the screen and written into every file. */
export interface SheetColumn<Row> {
  /** Unique in its table. */
  key: string;
  title: string;
  /** `percent` is a plain number, `amount` money. */
  kind: 'text' | 'date' | 'amount' | 'percent';
  value: (row: Row) => ReportValue;
  /** What a column of amounts holds, of which period or day: 0 is the report's, then those compared with. */
  amountOf?: { name: string; place: number };
  /** Whether negative amounts of the row are as they should be, like the credit balance of a liability; they have no colour. */
  creditIsUsual?: (row: Row) => boolean;
  /** Amount of the totals row. */
  total?: Amount | undefined;
  /** Whether a negative total is as it should be: that of accounts whose usual balance is a credit. */
  totalIsCredit?: boolean;
  /** Left out where the screen is narrower than a tablet; files have it. */
  wideOnly?: boolean;
  /** Shown only there, in the place of wide ones; files leave it out. */
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

/** A table of a report: one description for the screen, Excel, CSV and PDF. */
export interface SheetTable<Row> {
  /** What the table holds. */
  caption: string;
  columns: SheetColumn<Row>[];
  groups: ReportGroup<Row>[];
  rowKey: (row: Row) => string;
  /** Rows that are emphasised. */
  emphasisOf?: (row: Row) => ReportEmphasis | undefined;
  /** Label of the totals row. */
  totalLabel?: string;
}

/** A line of a report on its way into a file. */
export interface SheetLine {
  kind: 'heading' | 'row' | ReportEmphasis;
  /** In the order of the columns; a heading has one. */
  cells: ReportValue[];
}

/** A table of a report as every file has it: all columns, headings, rows and totals. */
export interface ReportSheet {
  title: string;
  columns: Pick<SheetColumn<never>, 'title' | 'kind'>[];
  lines: SheetLine[];
}

/** A table as lines of a file; `totalLabel` names the totals row where the table does not. */
export function reportSheet<Row>(table: SheetTable<Row>, totalLabel: string): ReportSheet {
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
    lines: [...lines, ...totalLine(columns, table.totalLabel ?? totalLabel)],
  };
}

function totalLine<Row>(columns: readonly SheetColumn<Row>[], label: string): SheetLine[] {
  if (columns.every(({ total }) => total === undefined)) return [];
  return [{ kind: 'total', cells: columns.map(({ total }, place) => total ?? (place === 0 ? label : null)) }];
}
