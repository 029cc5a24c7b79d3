import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useState, type Ref } from 'react';
import { useIsPrinting } from '../basics/use-is-printing.ts';
import { useTopOnPage } from '../documents/use-top-on-page.ts';

/** Up to this many rows all are drawn, so that the browser's own search finds them. */
export const MAX_DRAWN_ROWS = 400;
/** Rows drawn before and after those in the window: a fast turn of the wheel finds them there. */
const OVERSCAN = 40;
/** Height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 32;

/** A row that is drawn, and the height in pixels of those left out above it. */
export interface DrawnRow {
  index: number;
  space: number;
}

export interface DrawnRows {
  drawn: DrawnRow[];
  /** Height in pixels of the rows left out below the last. */
  spaceBelow: number;
  /** Goes to each row; undefined while all are drawn. */
  measure: Ref<HTMLTableRowElement> | undefined;
}

/** The rows of a long report that are near the window; all of them on paper. */
export function useDrawnRows(count: number, table: HTMLElement | null): DrawnRows {
  const isPrinting = useIsPrinting();
  const isVirtual = count > MAX_DRAWN_ROWS && !isPrinting;
  const top = useTopOnPage(isVirtual ? table : null);
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    enabled: isVirtual,
    count,
    estimateSize: () => ROW_HEIGHT,
    // 0 where nothing is laid out, as in a tab that was never shown.
    measureElement: (row) => row.getBoundingClientRect().height || ROW_HEIGHT,
    scrollMargin: top,
    overscan: OVERSCAN,
    initialRect,
  });
  if (!isVirtual) {
    const drawn = Array.from({ length: count }, (_each, index) => ({ index, space: 0 }));
    return { drawn, spaceBelow: 0, measure: undefined };
  }
  let end = top;
  const drawn = virtualizer.getVirtualItems().map((item) => {
    const space = item.start - end;
    end = item.end;
    return { index: item.index, space };
  });
  return {
    drawn,
    spaceBelow: virtualizer.getTotalSize() + top - end,
    measure: virtualizer.measureElement,
  };
}
