import type { ClipboardEvent } from 'react';
import { numberValueOf } from '../form/index.ts';
import { pastedCells, rowActions, type Unpasted } from '../lines/index.ts';
import { useFormats, type Formats } from '../locale/index.ts';
import type { EditorLists } from './editor-lists.ts';
import type { LineActions } from './line-row.tsx';
import type { LineStore } from './line-store.ts';
import { blankLine, isBlank, itemOfText, typedInto, withItem, type LineValues } from './line-values.ts';
import type { LineCell } from './pasted-columns.ts';
import { pasteInto, type CellReading, type RecordColumn } from './pasted-lines.ts';
import { recordNamed, taxRateNamed } from './pasted-records.ts';
import { t } from '../texts/own-texts.ts';
import { useMemo } from '../texts/language-store.ts';

/** A line with a title; an item of that name or code comes with it. */
export function lineWithTitle(line: LineValues, title: string, lists: EditorLists): LineValues {
  const item = itemOfText(lists.items, title);
  return item ? withItem(line, item, lists.itemFills) : { ...line, title, itemId: null };
}

/** The grid around the lines, as far as what is done to them shows there. */
export interface LineGridEvents {
  /** Goes to a cell. */
  focus: (row: number, column: string) => void;
  /** Gets what of pasted cells was not taken; null when all was. */
  onPasted: (unpasted: Unpasted<RecordColumn> | null) => void;
  /** Whether the grid has a cell for the tax that a supplier printed. */
  hasSupplierTax: boolean;
}

/** What rows do to the lines of a store; `addLine` puts an empty one at the end. */
export function useLineActions(
  store: LineStore,
  lists: EditorLists,
  { focus, onPasted, hasSupplierTax }: LineGridEvents,
): LineActions & { addLine: () => void } {
  const formats = useFormats();
  return useMemo(
    () => lineActions(store, lists, { focus, onPasted, hasSupplierTax }, formats),
    [store, lists, focus, onPasted, hasSupplierTax, formats],
  );
}

function lineActions(
  store: LineStore,
  lists: EditorLists,
  events: LineGridEvents,
  formats: Formats,
): LineActions & { addLine: () => void } {
  const rows = rowActions<LineValues>({
    get: store.get,
    set: store.set,
    blank: blankLine,
    isBlank,
    focus: events.focus,
    firstColumn: 'title',
    lastColumn: events.hasSupplierTax ? 'taxOverride' : 'taxRatesId',
  });
  return {
    ...rows,
    change: (index, change) => store.change(index, (line) => typedInto(line, change)),
    typeTitle: (index, title) =>
      store.change(index, (line) => {
        const item = lists.items.find(({ name }) => name.toLowerCase() === title.trim().toLowerCase());
        // The text stays as it is typed; the item's own name comes when the cell is left.
        return item ? { ...withItem(line, item, lists.itemFills), title } : { ...line, title, itemId: null };
      }),
    chooseItem: (index, itemId) => {
      const item = lists.itemsById.get(itemId);
      if (item)
        store.change(index, (line) => ({ ...withItem(line, item, lists.itemFills), title: item.name }));
    },
    leaveTitle: (index) => {
      const line = store.get()[index];
      const item = line && itemOfText(lists.items, line.title);
      if (item && (line.itemId !== item.id || line.title !== item.name))
        store.change(index, (left) => ({ ...withItem(left, item, lists.itemFills), title: item.name }));
    },
    paste: (event, row, column) => {
      const cells = cellsFor(column, event.clipboardData);
      if (!cells) return;
      const { lines, unpasted, last } = pasteInto(
        store.get(),
        cells,
        { row, column },
        readingOf(lists, formats, events),
      );
      // A single text that is no choice is typed, and searches.
      if (isSingle(cells) && unpasted) return;
      event.preventDefault();
      store.set(lines);
      events.onPasted(unpasted);
      events.focus(last, column);
    },
  };
}

const isSingle = (cells: readonly string[][]): boolean => cells.length === 1 && cells[0]?.length === 1;

/**
 * Cells to paste into a column; null for text that the field takes as usual. A choice takes a single cell as well. Lines of a
 * text stay together in a description, unless they are rows of a spreadsheet, which copies them as a table.
 */
function cellsFor(column: LineCell, data: ClipboardEvent['clipboardData']): string[][] | null {
  const text = data.getData('text/plain');
  const cells = pastedCells(text);
  if (column === 'accountId' || column === 'taxRatesId')
    return cells ?? (text.trim() ? [[text.trim()]] : null);
  const isTable =
    column !== 'description' || text.includes('\t') || /<t[rd]\b/i.test(data.getData('text/html'));
  return isTable ? cells : null;
}

/** How pasted cells are read by the lists of an editor, in the language of the page. */
function readingOf(
  lists: EditorLists,
  formats: Formats,
  { hasSupplierTax }: Pick<LineGridEvents, 'hasSupplierTax'>,
): CellReading {
  return {
    headings: {
      item: [t('lines.item'), t('lines.itemAndDescription')],
      description: [t('lines.description')],
      quantity: [t('lines.quantity')],
      unitPrice: [t('lines.price')],
      discountRate: [t('lines.discount')],
      accountId: [t('field.account')],
      taxRatesId: [t('lines.taxRate')],
      taxOverride: [t('lines.supplierTax')],
    },
    hasSupplierTax,
    number: (cell) => numberValueOf(cell, formats),
    titled: (line, title) => lineWithTitle(line, title, lists),
    item: (cell) => {
      const item = itemOfText(lists.items, cell);
      return item ? { id: item.id } : { id: null, reason: 'none' };
    },
    account: (cell) => recordNamed(lists.accountOptions, cell),
    taxRate: (cell) => taxRateNamed(lists, cell, formats),
  };
}
