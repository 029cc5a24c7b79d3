import { useCallback, useEffect, useLayoutEffect, useState } from 'react';

interface Cell {
  row: number;
  column: string;
}

interface FocusedLine {
  /** Place of the line that has the focus, had it last, or is to get it; -1 for none. */
  focused: number;
  /** Moves the focus to a cell once its line is drawn, which the caller does for `focused`. */
  focusCell: (row: number, column: string) => void;
}

/** Follows the focus among the lines of the grid. It stays with its line while the focus is elsewhere: it may come back. */
export function useFocusedLine(
  lines: readonly { key: string }[],
  body: HTMLTableSectionElement | null,
): FocusedLine {
  const [focusedKey, setFocusedKey] = useState<string>();
  const [target, setTarget] = useState<Cell | null>(null);
  useEffect(() => {
    const follow = ({ target: cell }: FocusEvent) => {
      const row = cell instanceof Element ? cell.closest<HTMLElement>('[data-line-key]') : null;
      setFocusedKey(row?.dataset['lineKey']);
      setTarget(null);
    };
    body?.addEventListener('focusin', follow);
    return () => body?.removeEventListener('focusin', follow);
  }, [body]);
  useLayoutEffect(() => {
    if (!target) return;
    const { row, column } = target;
    const selector = `:is(input, textarea)[data-row="${row}"][data-column="${column}"]`;
    // After the commit: a number cell draws its text anew when it gets the focus.
    queueMicrotask(() => {
      const cell = body?.querySelector<HTMLElement>(selector);
      cell?.focus();
      // A line that was moved may have the focus already.
      cell?.scrollIntoView({ block: 'nearest' });
    });
  }, [target, body]);
  const focusCell = useCallback((row: number, column: string) => setTarget({ row, column }), []);
  const focused = target?.row ?? lines.findIndex(({ key }) => key === focusedKey);
  return { focused, focusCell };
}
