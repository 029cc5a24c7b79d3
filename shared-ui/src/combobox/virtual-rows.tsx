import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ComboboxListProps } from './combobox-list.tsx';
import { ComboboxRow } from './combobox-row.tsx';

/** Height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 36;

/** The rows in sight of a long list. */
export function VirtualRows(props: ComboboxListProps) {
  const { entries, active } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
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
