import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useState, type ReactNode } from 'react';
import { classNames } from '../basics/class-names.ts';
import { ModuleLink } from '../module/module-link.tsx';
import { SelectBox } from './data-table.tsx';
import type { ListColumn } from './list-description.ts';
import type { Selection } from './use-selection.ts';

/** Narrowest a card gets, the gap below it, its head with the padding, and one line of it, in pixels. */
const CARD_WIDTH = 280;
const CARD_GAP = 12;
const CARD_HEAD = 64;
const CARD_LINE = 22;
/** Lines of a card that draws its inside by itself. */
const OWN_LINES = 4;
const VIRTUAL_FROM = 100;

export interface CardGridProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: ListColumn<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowLink: (row: Row) => string;
  /** Inside of a card; by default the columns after the first, one below the other. */
  card?: (row: Row) => ReactNode;
  selection?: Selection;
}

/** The same rows as cards; hundreds are drawn as they come into sight. */
export function CardGrid<Row>(props: CardGridProps<Row>) {
  // State, not a ref: the virtual rows below must be drawn anew once the element is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const across = useCardsAcross(scroller);
  const isVirtual = props.rows.length > VIRTUAL_FROM;
  return (
    <div
      ref={setScroller}
      className={classNames('ac-cards', isVirtual && 'ac-table-virtual')}
      tabIndex={isVirtual ? 0 : undefined}
      role={isVirtual ? 'region' : undefined}
      aria-label={isVirtual ? `${props.label}, scrollable` : undefined}
    >
      {isVirtual ? (
        <VirtualCards {...props} across={across} scroller={() => scroller} />
      ) : (
        <ul className="ac-card-row" aria-label={props.label} style={{ '--ac-across': across } as object}>
          {props.rows.map((row) => cardOf(props, row))}
        </ul>
      )}
    </div>
  );
}

function VirtualCards<Row>(
  props: CardGridProps<Row> & { across: number; scroller: () => HTMLDivElement | null },
) {
  const { rows, across, columns, card } = props;
  // Far down a list only the place of a card is known, so all of them are equally high.
  const height = CARD_HEAD + CARD_LINE * (card ? OWN_LINES : columns.length - 1);
  const virtualizer = useVirtualizer({
    count: Math.ceil(rows.length / across),
    getScrollElement: props.scroller,
    estimateSize: () => height + CARD_GAP,
    overscan: 3,
    initialRect: { width: 1000, height: 640 },
  });
  const visible = virtualizer.getVirtualItems();
  const first = (visible[0]?.index ?? 0) * across;
  const last = ((visible.at(-1)?.index ?? -1) + 1) * across;
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
        {rows.slice(first, last).map((row) => cardOf(props, row))}
      </ul>
    </div>
  );
}

function cardOf<Row>(props: CardGridProps<Row>, row: Row): ReactNode {
  const id = props.rowId(row);
  return (
    <Card
      key={id}
      {...{ id, row }}
      columns={props.columns as ListColumn<unknown>[]}
      card={props.card as ((row: unknown) => ReactNode) | undefined}
      name={props.rowName(row)}
      to={props.rowLink(row)}
      isSelected={props.selection?.ids.has(id)}
      toggle={props.selection?.toggle}
    />
  );
}

interface CardProps {
  id: string;
  row: unknown;
  columns: ListColumn<unknown>[];
  card?: (row: unknown) => ReactNode;
  name: string;
  to: string;
  isSelected?: boolean;
  toggle?: (id: string) => void;
}

const Card = memo(function Card({ id, row, columns, card, name, to, isSelected, toggle }: CardProps) {
  const [title, ...others] = columns;
  return (
    <li data-row-id={id} className={classNames('ac-list-card', isSelected && 'ac-row-selected')}>
      <div className="ac-list-card-head">
        <ModuleLink to={to} className="ac-row-link">
          {title?.cell(row) ?? name}
        </ModuleLink>
        {toggle && (
          <SelectBox label={`Select ${name}`} checked={isSelected ?? false} onChange={() => toggle(id)} />
        )}
      </div>
      {card ? card(row) : others.map((column) => <CardLine key={column.key} column={column} row={row} />)}
    </li>
  );
});

function CardLine({ column, row }: { column: ListColumn<unknown>; row: unknown }) {
  return (
    <div className="ac-list-card-line">
      <span>{column.title}</span>
      <span>{column.cell(row)}</span>
    </div>
  );
}

function useCardsAcross(box: HTMLDivElement | null): number {
  const [across, setAcross] = useState(1);
  useLayoutEffect(() => {
    if (!box) return;
    const measure = () => setAcross(Math.max(1, Math.floor(box.clientWidth / CARD_WIDTH)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return across;
}
