import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { useIsPrinting } from '../basics/use-is-printing.ts';
import { useFocusedLine } from '../lines/index.ts';
import { useWidth } from '../table/use-width.ts';
import type { LineValues } from './line-values.ts';
import { useTopOnPage } from './use-top-on-page.ts';

/**
 * Up to this many lines all are drawn. What a key costs grows with the elements of the page, 30 a line, because the browser
 * goes over all of them for each frame: with 40 lines it is about what it is in a long document drawn near the window.
 */
const MAX_DRAWN_LINES = 40;
/** Lines drawn before and after those in the window, so that a turn of the wheel finds them there. */
const OVERSCAN = 6;
/** Height of a line before one is measured, and of each further row of its description, in pixels. */
const LINE_HEIGHT = 71;
const DESCRIPTION_ROW_HEIGHT = 20;

/** A line that is drawn, and the height in pixels of those left out above it. */
export interface DrawnLine {
  index: number;
  space: number;
}

export interface DrawnLines {
  drawn: DrawnLine[];
  /** Goes to each row that is drawn; undefined while all are. */
  measure: Ref<HTMLTableRowElement> | undefined;
  /** Moves the focus to a cell, whether its line is drawn or not. */
  focusCell: (row: number, column: string) => void;
}

/**
 * The lines to draw: in a long document those near the window. Besides always the first and the last one, where Tab comes
 * into the grid, the one with the focus and its neighbours, and the first with an error, which a rejected save focuses.
 */
export function useDrawnLines(
  lines: readonly LineValues[],
  body: HTMLTableSectionElement | null,
  firstError: number,
): DrawnLines {
  const { focused, focusCell } = useFocusedLine(lines, body);
  // Paper has all lines.
  const isPrinting = useIsPrinting();
  const isVirtual = lines.length > MAX_DRAWN_LINES && !isPrinting;
  const top = useTopOnPage(body);
  const plainHeight = useRef(Infinity);
  const last = lines.length - 1;
  const estimateHeight = (index: number): number => {
    const rows = lines[index]?.description.split('\n').length ?? 1;
    const plain = Number.isFinite(plainHeight.current) ? plainHeight.current : LINE_HEIGHT;
    return plain + (rows - 1) * DESCRIPTION_ROW_HEIGHT;
  };
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    enabled: isVirtual,
    count: lines.length,
    getItemKey: keyOf,
    estimateSize: estimateHeight,
    measureElement: (row, _entry, { indexFromElement }) => {
      const height = heightOf(row);
      // Not laid out, as in a tab that was never shown.
      if (height === 0) return estimateHeight(indexFromElement(row));
      plainHeight.current = Math.min(plainHeight.current, height);
      return height;
    },
    indexAttribute: 'data-line',
    scrollMargin: top,
    overscan: OVERSCAN,
    rangeExtractor: (range) =>
      withKept(defaultRangeExtractor(range), [0, focused - 1, focused, focused + 1, firstError, last], last),
    initialRect,
  });
  useLayoutEffect(() => {
    // Where the browser keeps what is in sight in its place, a second correction would move it away again.
    if ('overflowAnchor' in document.documentElement.style)
      virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  }, [virtualizer]);

  const width = useWidth(body);
  const measuredWidth = useRef(0);
  useLayoutEffect(() => {
    const isFirst = measuredWidth.current === 0;
    measuredWidth.current = width;
    if (isFirst || !isVirtual) return;
    // Lines of another width are of another height, those that are not drawn as well.
    plainHeight.current = Infinity;
    virtualizer.measure();
    for (const row of virtualizer.elementsCache.values()) {
      const { indexFromElement, options } = virtualizer;
      virtualizer.resizeItem(indexFromElement(row), options.measureElement(row, undefined, virtualizer));
    }
  }, [width, isVirtual, virtualizer]);

  if (!isVirtual)
    return { drawn: lines.map((_line, index) => ({ index, space: 0 })), measure: undefined, focusCell };
  const drawn = withSpaces(virtualizer.getVirtualItems(), top);
  return { drawn, measure: virtualizer.measureElement, focusCell };
}

/** Lines with the heights left out above them, the first one from the top of the grid on. */
function withSpaces(items: readonly VirtualItem[], top: number): DrawnLine[] {
  let end = top;
  return items.map((item) => {
    const space = item.start - end;
    end = item.end;
    return { index: item.index, space };
  });
}

/** Lines in the window and those kept, each once, in their order. */
function withKept(inWindow: readonly number[], kept: readonly number[], last: number): number[] {
  const all = new Set([...inWindow, ...kept.filter((index) => index >= 0 && index <= last)]);
  return [...all].sort((one, other) => one - other);
}

/** Height of a row to the next one, fractions included; cards have a gap below them. */
function heightOf(row: HTMLElement): number {
  const { height } = row.getBoundingClientRect();
  return height && height + (Number.parseFloat(getComputedStyle(row).marginBlockEnd) || 0);
}
