import type { Item } from '@accounts/shared-domain';
import type { FigureValue } from '../form/index.ts';
import { blankLine, type LineValues } from './document-values.ts';

/** Columns of the grid in the order in which a spreadsheet's cells are pasted into them. */
export const GRID_COLUMNS = ['title', 'quantity', 'unitPrice', 'discountRate'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

/** Cells of a copied spreadsheet range; null when the text is a single cell, which is pasted as usual. */
export function pastedCells(text: string): string[][] | null {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}

/** Lays copied cells over the lines from a row and column on, as a spreadsheet does; lines are added as needed. */
export function pasteInto(
  lines: readonly LineValues[],
  cells: readonly string[][],
  at: { row: number; column: GridColumn },
  fillItem: (line: LineValues, title: string) => LineValues,
  readNumber: (cell: string) => FigureValue,
): LineValues[] {
  const first = GRID_COLUMNS.indexOf(at.column);
  const pasted = [...lines];
  cells.forEach((row, offset) => {
    const index = at.row + offset;
    const line = pasted[index] ?? blankLine(pasted[index - 1]);
    pasted[index] = row.reduce(
      (into, cell, shift) => setCell(into, GRID_COLUMNS[first + shift], cell, fillItem, readNumber),
      line,
    );
  });
  return pasted;
}

/** Fills a line from the item whose name or code was typed; other words stay words. */
export function lineOfItem(
  line: LineValues,
  title: string,
  items: readonly Item[],
  of: { price: (item: Item) => number; accountId: (item: Item) => string | null },
): LineValues {
  const typed = title.trim().toLowerCase();
  const item =
    typed && items.find(({ name, code }) => name.toLowerCase() === typed || code.toLowerCase() === typed);
  if (!item) return { ...line, title, itemId: null };
  return {
    ...line,
    title: item.name,
    description: line.description || item.description,
    itemId: item.id,
    unitPrice: of.price(item),
    accountId: of.accountId(item) ?? line.accountId,
    taxRatesId: item.taxRatesId ?? line.taxRatesId,
  };
}

function setCell(
  line: LineValues,
  column: GridColumn | undefined,
  cell: string,
  fillItem: (line: LineValues, title: string) => LineValues,
  readNumber: (cell: string) => FigureValue,
): LineValues {
  if (column === undefined) return line;
  return column === 'title' ? fillItem(line, cell) : { ...line, [column]: readNumber(cell) };
}
