import { useFormats, type Formats } from '@accounts/shared-ui';
import { pastedCells, rowActions, type RowActions, type Unpasted } from '@accounts/shared-ui/lines';
import { getIn, useFormikContext } from 'formik';
import { useLayoutEffect, useState, type ClipboardEvent } from 'react';
import { useMemo } from '@accounts/shared-ui/texts';
import type { GridColumn, GridLine } from './grid-column.ts';
import { pasteCells } from './paste-cells.ts';

/** The lines of a form's field, as a grid edits them. */
export interface GridLines<Line extends GridLine> {
  /** Field of the form that holds the lines. */
  name: string;
  columns: readonly GridColumn<Line>[];
  /** An empty line; `above` is the one before it. */
  blank: (above?: Line) => Line;
  isBlank: (line: Line) => boolean;
  /** Reads copied rows as a whole; undefined where they are pasted cell by cell. */
  readRows?: (cells: readonly string[][], formats: Formats) => Line[] | undefined;
}

/** What a row may do to the grid. */
export interface GridActions<Line> extends RowActions {
  addLine: () => void;
  change: (index: number, change: Partial<Line>) => void;
  paste: (event: ClipboardEvent, row: number, column: string) => void;
}

/** The lines as they were changed last, also between two renders of the form. */
class NewestLines<Line> {
  private lines: Line[];

  constructor(lines: Line[]) {
    this.lines = lines;
  }

  readonly get = (): Line[] => this.lines;

  readonly take = (lines: Line[]): void => {
    this.lines = lines;
  };
}

/** The grid around the lines, as far as what is done to them shows there. Each is the same at every render. */
export interface GridEvents {
  /** Goes to a cell. */
  focus: (row: number, column: string) => void;
  /** Gets what of pasted cells was not taken; null when all was. */
  onPasted: (unpasted: Unpasted | null) => void;
}

/** The lines of a grid and what its rows do to them; the same actions while grid and locale are the same. */
export function useGridLines<Line extends GridLine>(
  { name, columns, blank, isBlank, readRows }: GridLines<Line>,
  { focus, onPasted }: GridEvents,
): GridActions<Line> {
  const { values, setFieldValue } = useFormikContext<object>();
  const lines = getIn(values, name) as Line[];
  const formats = useFormats();
  const [newest] = useState(() => new NewestLines(lines));
  useLayoutEffect(() => newest.take(lines), [newest, lines]);
  return useMemo(() => {
    const { get } = newest;
    const set = (changed: Line[]) => {
      newest.take(changed);
      void setFieldValue(name, changed, false);
    };
    const [firstColumn = '', lastColumn = ''] = [columns[0]?.key, columns.at(-1)?.key];
    return {
      ...rowActions<Line>({ get, set, blank, isBlank, focus, firstColumn, lastColumn }),
      change: (index, change) => {
        const line = get()[index];
        if (line) set(get().with(index, { ...line, ...change }));
      },
      paste: (event, row, column) => {
        const cells = pastedCells(event.clipboardData.getData('text/plain'));
        if (!cells) return;
        event.preventDefault();
        const read = readRows?.(cells, formats);
        if (read) {
          onPasted(null);
          const kept = get().filter((line) => !isBlank(line));
          set(read.length + kept.length === 0 ? [blank()] : [...kept, ...read]);
          focus(Math.max(0, kept.length + read.length - 1), firstColumn);
          return;
        }
        const pasted = pasteCells(get(), cells, { row, column }, { columns, blank, formats });
        set(pasted.lines);
        onPasted(pasted.unpasted);
        focus(pasted.last, column);
      },
    };
  }, [newest, name, columns, blank, isBlank, readRows, focus, onPasted, formats, setFieldValue]);
}
