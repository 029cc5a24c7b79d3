import { useEffect, useRef, useState } from 'react';
import { tokenPixels } from '../token-pixels.ts';
import type { ComboboxListProps } from './list-props.ts';
import { ComboboxRow } from './combobox-row.tsx';

/** Rows drawn above and below those in sight. */
const OVERSCAN_ROWS = 8;
/** Height of the list at most, as in its style sheet. */
const LIST_PIXELS = 320;

/**
 * The rows in sight of a long list. All rows have one height, so that what is in sight is a division: measuring ten thousand
 * rows one by one costs more than a key may.
 */
export function VirtualRows(props: ComboboxListProps) {
  const { entries, active } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [rowHeight] = useState(() => tokenPixels('--ac-control', 36));
  const [top, setTop] = useState(0);
  useEffect(() => {
    const box = scroller.current;
    if (!box || active < 0) return;
    scrollToRow(box, active, rowHeight);
    setTop(box.scrollTop);
  }, [entries, active, rowHeight]);
  const inSight = Math.ceil(LIST_PIXELS / rowHeight);
  const from = Math.max(0, Math.floor(top / rowHeight) - OVERSCAN_ROWS);
  return (
    <div
      ref={scroller}
      role="presentation"
      className="ac-combobox-scroll"
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div role="presentation" className="ac-combobox-rows" style={{ height: entries.length * rowHeight }}>
        {entries.slice(from, from + inSight + 2 * OVERSCAN_ROWS).map((entry, place) => {
          const index = from + place;
          return (
            <ComboboxRow
              key={index}
              {...props}
              {...{ entry, index }}
              style={{ translate: `0 ${index * rowHeight}px` }}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Scrolls as little as shows the whole row. */
function scrollToRow(box: HTMLElement, index: number, rowHeight: number): void {
  const height = box.clientHeight || LIST_PIXELS;
  const [above, below] = [index * rowHeight, (index + 1) * rowHeight - height];
  if (box.scrollTop > above) box.scrollTop = above;
  else if (box.scrollTop < below) box.scrollTop = below;
}
