import type { ReportSheet } from '@accounts/shared-domain';

/** The sheets as rows of a CSV file, one below the other. */
export function sheetRows(sheets: readonly ReportSheet[]): (string | number)[][] {
  return sheets.flatMap(({ columns, lines }, index) => [
    ...(index === 0 ? [] : [[]]),
    columns.map(({ title }) => title),
    ...lines.map(({ cells }) => cells.map((cell) => cell ?? '')),
  ]);
}
