import { useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { tokenPixels } from '../token-pixels.ts';
import { SpacerRow } from './spacer-row.tsx';
import { BodyRows } from './table-body.tsx';
import type { BodyProps } from './table-props.ts';
import { useVirtualRowFocus } from './use-row-focus.ts';

/** Rows drawn beyond those in sight, so that scrolling finds them there; before the first scrolling, which begins slowly, one. */
const OVERSCAN = 4;
const OVERSCAN_AT_TOP = 1;

/** The rows in sight, between two spacers. */
export function VirtualBody<Row>(props: BodyProps<Row>) {
  const { scroller, rows, onVisible } = props;
  const [isScrolled, setScrolled] = useState(false);
  const [rowHeight] = useState(() => tokenPixels('--ac-row', 40));
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    // Each row costs every key of a search.
    overscan: isScrolled ? OVERSCAN : OVERSCAN_AT_TOP,
    // The head covers the first row's place at the top of what is in sight.
    scrollPaddingEnd: rowHeight,
    initialRect: { width: 1000, height: 640 },
  });
  const hasOffset = (virtualizer.scrollOffset ?? 0) > 0;
  if (hasOffset !== isScrolled) setScrolled(hasOffset);
  const visible = virtualizer.getVirtualItems().filter(({ index }) => index < rows.length);
  const first = visible[0]?.index ?? 0;
  const last = visible.at(-1)?.index ?? -1;
  useVirtualRowFocus({
    focus: props.focus,
    onVisible,
    rowCount: rows.length,
    scroller,
    scrollToRow: (index) => virtualizer.scrollToIndex(index),
    first,
    last,
  });
  const before = visible[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0);
  const span = props.columns.length + (props.selection ? 1 : 0);
  return (
    <tbody>
      <SpacerRow height={before} span={span} />
      <BodyRows {...props} shown={visible.map(({ index }) => index)} />
      <SpacerRow height={after} span={span} />
    </tbody>
  );
}
