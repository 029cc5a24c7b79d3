import { useMemo, type KeyboardEvent, type PointerEvent } from 'react';
import { numberValueOf, type NumberValue } from '../form/index.ts';
import { useFormats } from '../locale/index.ts';
import type { EditorLists } from './editor-lists.ts';
import type { LineActions } from './line-row.tsx';
import type { LineStore } from './line-store.ts';
import { blankLine, isBlank, itemOfText, typedInto, withItem, type LineValues } from './line-values.ts';
import { pastedCells, pasteInto } from './pasted-lines.ts';

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
  const addLine = (column = 'title') => {
    const lines = store.get();
    store.set([...lines, blankLine(lines.at(-1))]);
    focus(lines.length, column);
  };
  const move = (from: number, to: number): boolean => {
    const lines = store.get();
    const line = lines[from];
    if (!line || to < 0 || to >= lines.length || to === from) return false;
    store.set(lines.toSpliced(from, 1).toSpliced(to, 0, line));
    return true;
  };
  return {
    addLine: () => addLine(),
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
    remove: (index) => {
      const lines = store.get();
      store.set(lines.length > 1 ? lines.toSpliced(index, 1) : [blankLine()]);
      focus(Math.max(0, Math.min(index, lines.length - 2)), 'title');
    },
    onKeyDown: (event) => {
      const { dataset } = event.currentTarget;
      const row = Number(dataset['row']);
      const column = dataset['column'] ?? 'title';
      const lines = store.get();
      const step = keyStep(event, row === lines.length - 1);
      // From a line that is still blank Tab leaves the grid.
      const line = lines[row];
      if (!step || (step === 'add' && event.key === 'Tab' && line && isBlank(line))) return;
      event.preventDefault();
      if (step === 'up' || step === 'down') {
        const to = step === 'up' ? row - 1 : row + 1;
        if (move(row, to)) focus(to, column);
      } else if (step === 'add') addLine(event.key === 'Tab' ? 'title' : column);
      else focus(row + (step === 'next' ? 1 : -1), column);
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
    onDrag: (event, index) => dragLine(event, index, move),
  };
}

/** Moves a line along with the pointer until it is let go; works with mouse, pen and touch. */
function dragLine(
  { button }: PointerEvent<HTMLElement>,
  index: number,
  move: (from: number, to: number) => boolean,
): void {
  if (button !== 0) return;
  let at = index;
  const listening = new AbortController();
  const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-line]');
    const over = Number(row?.dataset['line'] ?? at);
    if (move(at, over)) at = over;
  };
  const { signal } = listening;
  // On the window: the row is taken out of the document while it moves.
  window.addEventListener('pointermove', onMove, { signal });
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => listening.abort(), { signal });
}

type Step = 'up' | 'down' | 'next' | 'previous' | 'add';

function keyStep(event: KeyboardEvent<HTMLElement>, isLast: boolean): Step | null {
  const { key, altKey, shiftKey, ctrlKey, metaKey, currentTarget } = event;
  if (altKey && key === 'ArrowUp') return 'up';
  if (altKey && key === 'ArrowDown') return 'down';
  const { column } = currentTarget.dataset;
  // Enter breaks the line in a description; with Ctrl or Cmd it approves the document.
  if (key === 'Enter' && column !== 'description' && !ctrlKey && !metaKey) {
    if (shiftKey) return 'previous';
    return isLast ? 'add' : 'next';
  }
  return key === 'Tab' && !shiftKey && isLast && column === 'taxRatesId' ? 'add' : null;
}
