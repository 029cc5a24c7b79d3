import type { ExcelKind } from '@accounts/shared-domain';
import type { ListColumn } from './list-description.ts';

/** Narrowest width by kind, in pixels: a date as "07 Mar 2026", an amount of eight digits with its marks. */
const WIDTHS: Record<ExcelKind, number> = { text: 150, number: 100, money: 132, date: 124 };
/** Characters of an English date, and the width of one more of another language, in pixels. */
const DATE_CHARACTERS = 11;
const CHARACTER_WIDTH = 7;
const MONTHS = Array.from({ length: 12 }, (_none, month) => String(month + 1).padStart(2, '0'));
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
  dateWidth = WIDTHS.date,
): FittedColumns<Column> {
  const widthOf = ({ width, room = 0, kind = 'text' }: ListColumn<Row>) =>
    (width ?? (kind === 'date' ? dateWidth : WIDTHS[kind])) + room;
  const totalWidth = (some: readonly Column[]) => some.reduce((sum, column) => sum + widthOf(column), 0);
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

/** Width of a column of dates, in pixels: some languages have longer names of months than the three letters of English. */
export function dateColumnWidth(formatDate: (date: string) => string): number {
  const lengths = MONTHS.map((month) => formatDate(`2026-${month}-28`).length);
  return WIDTHS.date + Math.max(0, Math.max(...lengths) - DATE_CHARACTERS) * CHARACTER_WIDTH;
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
