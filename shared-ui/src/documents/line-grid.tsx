import { useFormikContext } from 'formik';
import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { AddIcon, Button } from '../basics/index.ts';
import { figureValueOf } from '../form/index.ts';
import { useFormats } from '../locale/index.ts';
import { blankLine, type DocumentValues, type LineValues, isBlank } from './document-values.ts';
import type { EditorLists } from './editor-lists.ts';
import { LineRow } from './line-row.tsx';
import { lineOfItem, pasteInto, pastedCells, type GridColumn } from './pasted-lines.ts';

export interface LineGridProps {
  lists: EditorLists;
  /** Amount of each line as the totals function has it. */
  amounts: readonly number[];
  decimals: number;
}

/** What a row may do to the grid. */
export interface LineActions {
  change: (index: number, line: LineValues) => void;
  remove: (index: number) => void;
  fillItem: (line: LineValues, title: string) => LineValues;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  paste: (event: ClipboardEvent, row: number, column: GridColumn) => void;
}

/**
 * Line items as a spreadsheet: Enter goes down and adds a line at the end, Tab past the last cell too, Alt with the
 * arrows moves a line, a range copied from a spreadsheet fills as many lines as it has rows.
 */
export function LineGrid({ lists, amounts, decimals }: LineGridProps) {
  const { values, setFieldValue, errors, submitCount } = useFormikContext<DocumentValues>();
  const formats = useFormats();
  const lines = values.lineItems;
  const body = useRef<HTMLTableSectionElement>(null);
  const itemList = useId();
  const hint = useId();
  const setLines = (next: LineValues[]) => void setFieldValue('lineItems', next);
  const focus = (row: number, column: string) =>
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus(),
    );
  const addLine = (column = 'title') => {
    setLines([...lines, blankLine(lines.at(-1))]);
    focus(lines.length, column);
  };
  const fillItem = (line: LineValues, title: string) => lineOfItem(line, title, lists.items, lists.itemFills);

  const move = (from: number, to: number, column: string) => {
    const line = lines[from];
    if (!line || to < 0 || to >= lines.length) return;
    setLines(lines.toSpliced(from, 1).toSpliced(to, 0, line));
    focus(to, column);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.currentTarget;
    const row = Number(target.dataset['row']);
    const column = target.dataset['column'] ?? 'title';
    const step = keyStep(event, row === lines.length - 1);
    // From a line that is still blank Tab leaves the grid: nobody may be caught in it.
    const line = lines[row];
    if (!step || (step === 'add' && event.key === 'Tab' && line && isBlank(line))) return;
    event.preventDefault();
    if (step === 'up' || step === 'down') move(row, step === 'up' ? row - 1 : row + 1, column);
    else if (step === 'add') addLine(event.key === 'Tab' ? 'title' : column);
    else focus(row + (step === 'next' ? 1 : -1), column);
  };

  const actions: LineActions = {
    change: (index, line) => setLines(lines.with(index, line)),
    remove: (index) => {
      setLines(lines.length > 1 ? lines.toSpliced(index, 1) : [blankLine()]);
      focus(Math.min(index, lines.length - 2), 'title');
    },
    fillItem,
    onKeyDown,
    paste: (event, row, column) => {
      const cells = pastedCells(event.clipboardData.getData('text/plain'));
      if (!cells) return;
      event.preventDefault();
      setLines(pasteInto(lines, cells, { row, column }, fillItem, (cell) => figureValueOf(cell, formats)));
      focus(row + cells.length - 1, column);
    },
  };

  return (
    <section className="ac-card ac-lines" aria-label="Line items">
      <p id={hint} className="ac-visually-hidden">
        Enter adds a line below. Alt and the arrow keys move a line. Cells copied from a spreadsheet can be
        pasted.
      </p>
      <table className="ac-lines-table" aria-describedby={hint}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Qty</th>
            <th scope="col">Price</th>
            <th scope="col">Disc. %</th>
            <th scope="col">Account</th>
            <th scope="col">Tax rate</th>
            <th scope="col">Amount</th>
            <th scope="col">
              <span className="ac-visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              {...{ line, index, lists, actions, decimals, itemList }}
              amount={amounts[index] ?? 0}
              errors={submitCount > 0 ? lineErrors(errors.lineItems, index) : {}}
            />
          ))}
        </tbody>
      </table>
      <datalist id={itemList}>
        {lists.items.map(({ id, name, code }) => (
          <option key={id} value={name} label={code} />
        ))}
      </datalist>
      <Button kind="quiet" icon={<AddIcon />} onClick={() => addLine()}>
        Add line
      </Button>
    </section>
  );
}

type Step = 'up' | 'down' | 'next' | 'previous' | 'add';

function keyStep(
  { key, altKey, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>,
  isLast: boolean,
): Step | null {
  if (altKey && key === 'ArrowUp') return 'up';
  if (altKey && key === 'ArrowDown') return 'down';
  if (key === 'Enter') {
    if (shiftKey) return 'previous';
    return isLast ? 'add' : 'next';
  }
  const isLastCell = currentTarget.dataset['column'] === 'taxRatesId';
  return key === 'Tab' && !shiftKey && isLast && isLastCell ? 'add' : null;
}

/** Messages of one line's fields; Formik holds a single text when the rule is about all lines. */
function lineErrors(errors: unknown, index: number): Record<string, string> {
  if (typeof errors === 'string') return index === 0 ? { title: errors } : {};
  const own: unknown = Array.isArray(errors) ? errors[index] : undefined;
  if (typeof own === 'string') return { title: own };
  return typeof own === 'object' && own !== null ? (own as Record<string, string>) : {};
}
