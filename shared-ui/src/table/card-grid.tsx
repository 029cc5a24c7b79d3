import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useState, type ReactNode, type Ref } from 'react';
import { classNames } from '../basics/class-names.ts';
import { ModuleLink } from '../module/module-link.tsx';
import type { ShownColumn } from './list-cells.tsx';
import type { RowFocus } from './row-focus.ts';
import { SelectBox } from './select-box.tsx';
import { usePlainRowFocus, useVirtualRowFocus } from './use-row-focus.ts';
import type { Selection } from './use-selection.ts';
import { useWidth } from './use-width.ts';
import { t } from '../texts/own-texts.ts';

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
  /** Undefined in the places of rows that are still being fetched. */
  rows: readonly (Row | undefined)[];
  columns: readonly ShownColumn<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => string;
  /** Inside of a card; by default the columns after the first, one below the other. */
  card?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  /** Says which rows are in sight, by their places. */
  onVisible?: (first: number, last: number) => void;
  focus?: Ref<RowFocus>;
}

/** The same rows as cards; hundreds are drawn as they come into sight. */
export function CardGrid<Row>(props: CardGridProps<Row>) {
  // State, not a ref: the virtual rows below must be drawn anew once the element is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const across = Math.max(1, Math.floor(useWidth(scroller) / CARD_WIDTH));
  const isVirtual = props.rows.length > VIRTUAL_FROM;
  return (
    <div
      ref={setScroller}
      className={classNames('ac-cards', isVirtual && 'ac-table-virtual')}
      tabIndex={isVirtual ? 0 : undefined}
      role={isVirtual ? 'region' : undefined}
      aria-label={isVirtual ? t('list.scrollable', { list: props.label }) : undefined}
    >
      {isVirtual ? (
        <VirtualCards {...props} across={across} scroller={scroller} />
      ) : (
        <PlainCards {...props} across={across} scroller={scroller} />
      )}
    </div>
  );
}

interface CardsProps<Row> extends CardGridProps<Row> {
  across: number;
  scroller: HTMLDivElement | null;
}

function PlainCards<Row>(props: CardsProps<Row>) {
  const { rows, onVisible } = props;
  const list = usePlainRowFocus<HTMLUListElement>({ focus: props.focus, onVisible, rowCount: rows.length });
  return (
    <ul
      ref={list}
      className="ac-card-row"
      aria-label={props.label}
      style={{ '--ac-across': props.across } as object}
    >
      {rows.map((row, index) => cardOf(props, row, index))}
    </ul>
  );
}

function VirtualCards<Row>(props: CardsProps<Row>) {
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

function cardOf<Row>(props: CardGridProps<Row>, row: Row | undefined, index: number): ReactNode {
  if (row === undefined) return <li key={`waiting ${index}`} className="ac-list-card" aria-busy="true" />;
  const id = props.rowId(row);
  return (
    <Card
      key={id}
      {...{ id, row, index }}
      columns={props.columns as readonly ShownColumn<unknown>[]}
      card={props.card as ((row: unknown) => ReactNode) | undefined}
      name={props.rowName(row)}
      to={props.rowLink?.(row)}
      isSelected={props.selection?.rows.has(id)}
      toggle={props.selection?.toggle}
    />
  );
}

interface CardProps {
  id: string;
  row: unknown;
  index: number;
  columns: readonly ShownColumn<unknown>[];
  card?: (row: unknown) => ReactNode;
  name: string;
  to?: string;
  isSelected?: boolean;
  toggle?: (id: string) => void;
}

const Card = memo(function Card(props: CardProps) {
  const { id, row, index, columns, card, name, to, isSelected, toggle } = props;
  const [title, ...others] = columns;
  return (
    <li
      data-row-id={id}
      data-row-index={index}
      className={classNames('ac-list-card', to && 'ac-card-opens', isSelected && 'ac-row-selected')}
    >
      <div className="ac-list-card-head">
        {to ? (
          <ModuleLink to={to} className="ac-row-link">
            {title?.cell(row) ?? name}
          </ModuleLink>
        ) : (
          <strong>{title?.cell(row) ?? name}</strong>
        )}
        {toggle && (
          <SelectBox
            label={t('list.select', { name })}
            checked={isSelected ?? false}
            onChange={() => toggle(id)}
          />
        )}
      </div>
      {card ? card(row) : others.map((column) => <CardLine key={column.key} column={column} row={row} />)}
    </li>
  );
});

function CardLine({ column, row }: { column: ShownColumn<unknown>; row: unknown }) {
  return (
    <div className="ac-list-card-line">
      <span>{column.title}</span>
      <span>{column.cell(row)}</span>
    </div>
  );
}
