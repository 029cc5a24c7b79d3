import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { tokenPixels } from '../token-pixels.ts';
import type { ComboboxListProps } from './list-props.ts';
import { ComboboxRow } from './combobox-row.tsx';

/** The rows in sight of a long list. */
export function VirtualRows(props: ComboboxListProps) {
  const { entries, active } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [rowHeight] = useState(() => tokenPixels('--ac-control', 36));
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 320, height: 320 },
  });
  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active);
  }, [rows, active]);
  return (
    <div ref={scroller} role="presentation" className="ac-combobox-scroll">
      <div role="presentation" className="ac-combobox-rows" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const entry = entries[index];
          return (
            entry && (
              <ComboboxRow
                key={index}
                {...props}
                {...{ entry, index }}
                style={{ translate: `0 ${start}px` }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
