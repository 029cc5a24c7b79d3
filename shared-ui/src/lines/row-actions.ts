import type { KeyboardEvent, PointerEvent } from 'react';

/** What the buttons and keys of a row may do to the grid; the same object for every row and every render. */
export interface RowActions {
  remove: (index: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onDrag: (event: PointerEvent<HTMLElement>, index: number) => void;
}

/** A grid of lines, as far as its rows are added, moved and removed. */
export interface LinesOfGrid<Line> {
  get: () => Line[];
  set: (lines: Line[]) => void;
  /** An empty line; `above` is the one before it. */
  blank: (above?: Line) => Line;
  isBlank: (line: Line) => boolean;
  focus: (row: number, column: string) => void;
  /** Columns in which Tab enters and leaves the grid. */
  firstColumn: string;
  lastColumn: string;
}

/**
 * Enter goes down and adds a line at the end, Tab past the last cell too, Alt with the arrows or the handle moves a line.
 * Cells name themselves by `data-row` and `data-column`, rows by `data-line`. `addLine` puts an empty line at the end.
 */
export function rowActions<Line>(grid: LinesOfGrid<Line>): RowActions & { addLine: () => void } {
  const { get, set, blank, isBlank, focus, firstColumn, lastColumn } = grid;
  const addLine = (column = firstColumn) => {
    const lines = get();
    set([...lines, blank(lines.at(-1))]);
    focus(lines.length, column);
  };
  const move = (from: number, to: number): boolean => {
    const lines = get();
    const line = lines[from];
    if (line === undefined || to < 0 || to >= lines.length || to === from) return false;
    set(lines.toSpliced(from, 1).toSpliced(to, 0, line));
    return true;
  };
  return {
    addLine: () => addLine(),
    remove: (index) => {
      const lines = get();
      set(lines.length > 1 ? lines.toSpliced(index, 1) : [blank()]);
      focus(Math.max(0, Math.min(index, lines.length - 2)), firstColumn);
    },
    onKeyDown: (event) => {
      const { dataset } = event.currentTarget;
      const row = Number(dataset['row']);
      const column = dataset['column'] ?? firstColumn;
      const lines = get();
      const step = keyStep(event, row === lines.length - 1, lastColumn);
      // From a line that is still blank Tab leaves the grid.
      const line = lines[row];
      if (!step || (step === 'add' && event.key === 'Tab' && line !== undefined && isBlank(line))) return;
      event.preventDefault();
      if (step === 'up' || step === 'down') {
        const to = step === 'up' ? row - 1 : row + 1;
        if (move(row, to)) focus(to, column);
      } else if (step === 'add') addLine(event.key === 'Tab' ? firstColumn : column);
      else focus(row + (step === 'next' ? 1 : -1), column);
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

function keyStep(event: KeyboardEvent<HTMLElement>, isLast: boolean, lastColumn: string): Step | null {
  const { key, altKey, shiftKey, ctrlKey, metaKey, currentTarget } = event;
  if (altKey && key === 'ArrowUp') return 'up';
  if (altKey && key === 'ArrowDown') return 'down';
  // Enter breaks the line in a text of several lines; with Ctrl or Cmd it submits the form.
  if (key === 'Enter' && !(currentTarget instanceof HTMLTextAreaElement) && !ctrlKey && !metaKey) {
    if (shiftKey) return 'previous';
    return isLast ? 'add' : 'next';
  }
  return key === 'Tab' && !shiftKey && isLast && currentTarget.dataset['column'] === lastColumn
    ? 'add'
    : null;
}
