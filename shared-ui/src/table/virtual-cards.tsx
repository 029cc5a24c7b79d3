import { useVirtualizer } from '@tanstack/react-virtual';
import { cardOf } from './card-grid.tsx';
import type { CardsProps } from './card-props.ts';
import { useVirtualRowFocus } from './use-row-focus.ts';

/** The gap below a card, its head with the padding, and one line of it, in pixels. */
const CARD_GAP = 12;
const CARD_HEAD = 64;
const CARD_LINE = 22;
/** Lines of a card that draws its inside by itself. */
const OWN_LINES = 4;

/** The cards in sight. */
export function VirtualCards<Row>(props: CardsProps<Row>) {
  const { rows, across, columns, card, scroller, onVisible } = props;
  // Far down a list only the place of a card is known, so all of them are equally high.
  const height = CARD_HEAD + CARD_LINE * (card ? OWN_LINES : columns.length - 1);
  const virtualizer = useVirtualizer({
    count: Math.ceil(rows.length / across),
    getScrollElement: () => scroller,
    estimateSize: () => height + CARD_GAP,
    overscan: 3,
    initialRect: { width: 1000, height: 640 },
  });
  const visible = virtualizer.getVirtualItems();
  const first = (visible[0]?.index ?? 0) * across;
  const last = ((visible.at(-1)?.index ?? -1) + 1) * across;
  useVirtualRowFocus({
    focus: props.focus,
    onVisible,
    rowCount: rows.length,
    scroller,
    scrollToRow: (index) => virtualizer.scrollToIndex(Math.floor(index / across)),
    first,
    last: last - 1,
  });
  return (
    <div style={{ height: virtualizer.getTotalSize() }}>
      <ul
        className="ac-card-row"
        aria-label={props.label}
        style={
          {
            '--ac-across': across,
            '--ac-card-height': `${height}px`,
            translate: `0 ${visible[0]?.start ?? 0}px`,
          } as object
        }
      >
        {rows.slice(first, last).map((row, place) => cardOf(props, row, first + place))}
      </ul>
    </div>
  );
}
