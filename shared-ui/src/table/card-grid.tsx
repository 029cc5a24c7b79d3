import { useState, type ReactNode } from 'react';
import { classNames } from '../basics/class-names.ts';
import { ModuleLink } from '../module/module-link.tsx';
import type { ShownColumn } from './list-cells.tsx';
import { MAX_PLAIN_ROWS } from './plain-rows.ts';
import { SelectBox } from './select-box.tsx';
import { usePlainRowFocus } from './use-row-focus.ts';
import { useWidth } from './use-width.ts';
import { t } from '../texts/own-texts.ts';
import { memo } from '../texts/language-store.ts';
import type { CardGridProps, CardsProps } from './card-props.ts';

/** Narrowest a card gets, in pixels. */
const CARD_WIDTH = 280;

/** The same rows as cards; hundreds are drawn as they come into sight. */
export function CardGrid<Row>(props: CardGridProps<Row>) {
  // State, not a ref: the virtual rows below must be drawn anew once the element is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const across = Math.max(1, Math.floor(useWidth(scroller) / CARD_WIDTH));
  const Virtual = props.rows.length > MAX_PLAIN_ROWS ? props.parts?.VirtualCards : undefined;
  const isVirtual = Virtual !== undefined;
  const Cards = Virtual ?? PlainCards;
  return (
    <div
      ref={setScroller}
      className={classNames('ac-cards', isVirtual && 'ac-table-virtual')}
      tabIndex={isVirtual ? 0 : undefined}
      role={isVirtual ? 'region' : undefined}
      aria-label={isVirtual ? t('list.scrollable', { list: props.label }) : undefined}
    >
      <Cards {...props} across={across} scroller={scroller} />
    </div>
  );
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

/** A card of a row; one that is still being fetched is empty. */
export function cardOf<Row>(props: CardGridProps<Row>, row: Row | undefined, index: number): ReactNode {
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
