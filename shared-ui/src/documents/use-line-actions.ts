import { numberValueOf, type NumberValue } from '../form/index.ts';
import { pastedCells, rowActions } from '../lines/index.ts';
import { useFormats } from '../locale/index.ts';
import type { EditorLists } from './editor-lists.ts';
import type { LineActions } from './line-row.tsx';
import type { LineStore } from './line-store.ts';
import { blankLine, isBlank, itemOfText, typedInto, withItem, type LineValues } from './line-values.ts';
import { pasteInto } from './pasted-lines.ts';
import { useMemo } from '../texts/language-store.ts';

/** A line with a title; an item of that name or code comes with it. */
export function lineWithTitle(line: LineValues, title: string, lists: EditorLists): LineValues {
  const item = itemOfText(lists.items, title);
  return item ? withItem(line, item, lists.itemFills) : { ...line, title, itemId: null };
}

/** What rows do to the lines of a store; `addLine` puts an empty one at the end, `focus` goes to a cell. */
export function useLineActions(
  store: LineStore,
  lists: EditorLists,
  focus: (row: number, column: string) => void,
): LineActions & { addLine: () => void } {
  const formats = useFormats();
  return useMemo(
    () => lineActions(store, lists, focus, (cell) => numberValueOf(cell, formats)),
    [store, lists, focus, formats],
  );
}

function lineActions(
  store: LineStore,
  lists: EditorLists,
  focus: (row: number, column: string) => void,
  readNumber: (cell: string) => NumberValue,
): LineActions & { addLine: () => void } {
  const rows = rowActions<LineValues>({
    get: store.get,
    set: store.set,
    blank: blankLine,
    isBlank,
    focus,
    firstColumn: 'title',
    lastColumn: 'taxRatesId',
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
      const cells = pastedCells(event.clipboardData.getData('text/plain'));
      if (!cells) return;
      event.preventDefault();
      store.set(
        pasteInto(
          store.get(),
          cells,
          { row, column },
          (line, title) => lineWithTitle(line, title, lists),
          readNumber,
        ),
      );
      focus(row + cells.length - 1, column);
    },
  };
}
