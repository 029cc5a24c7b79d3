import type { ExcelKind } from '../export/workbook.ts';
import type { ListColumn } from './list-description.ts';

/** Narrowest width by kind, in pixels: a date as "07 Mar 2026", an amount of eight digits with its marks. */
const WIDTHS: Record<ExcelKind, number> = { text: 150, number: 100, money: 132, date: 124 };
/** Width of the column with the boxes, in pixels. */
export const CHECK_WIDTH = 44;

/** The columns that fit, and their widths in pixels. */
export interface FittedColumns<Column> {
  columns: Column[];
  widths: number[];
}

/**
 * Columns for a width in pixels. What does not fit leaves by priority, the rightmost first; the first column and money
 * never leave. What is left over goes to the columns by their growth.
 */
export function fitColumns<Row, Column extends ListColumn<Row>>(
  columns: readonly Column[],
  available: number,
): FittedColumns<Column> {
  const kept = [...columns];
  while (totalWidth(kept) > available) {
    const leaving = nextToLeave(kept);
    if (leaving === -1) break;
    kept.splice(leaving, 1);
  }
  const left = Math.max(0, available - totalWidth(kept));
  const growth = kept.map(({ grow, kind = 'text' }) => grow ?? (kind === 'text' ? 1 : 0));
  const total = growth.reduce((sum, one) => sum + one, 0);
  // Where no column grows, the first one does: a table is as wide as its place.
  const shareOf = (index: number) => (total === 0 ? Number(index === 0) : (growth[index] ?? 0) / total);
  return { columns: kept, widths: kept.map((column, index) => widthOf(column) + left * shareOf(index)) };
}

function widthOf<Row>({ width, kind = 'text' }: ListColumn<Row>): number {
  return width ?? WIDTHS[kind];
}

function totalWidth<Row>(columns: readonly ListColumn<Row>[]): number {
  return columns.reduce((sum, column) => sum + widthOf(column), 0);
}

/** Index of the column that leaves next; -1 when all that are left stay. */
function nextToLeave<Row>(columns: readonly ListColumn<Row>[]): number {
  let found = -1;
  let highest = 0;
  columns.forEach(({ kind, priority = 2 }, index) => {
    if (index === 0 || kind === 'money' || priority < highest) return;
    found = index;
    highest = priority;
  });
  return found;
}
