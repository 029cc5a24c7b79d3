import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../basics/class-names.ts';
import { t } from '../texts/own-texts.ts';
import type { ComboboxOption } from './options.ts';
import { useAnchored } from './use-anchored.ts';
import { useListPointer } from './use-list-pointer.ts';

/** Up to this many rows are drawn at once; of longer lists only those in sight. */
const MAX_DRAWN_ROWS = 100;
/** Height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 36;

/** A row of the list: an option, or what creates a new one. */
export type ComboboxEntry = { option: ComboboxOption } | { create: string };

export interface ComboboxListProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  entries: readonly ComboboxEntry[];
  /** Row that Enter chooses; -1 for none. */
  active: number;
  chosen: string | null | undefined;
  onPick: (entry: ComboboxEntry) => void;
  onActive: (index: number) => void;
}

/** The open list of a combobox. The focus stays in the field, which names the active row. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, anchor, entries } = props;
  const popup = useAnchored(anchor, { matchWidth: true });
  useListPointer(popup, {
    onActive: props.onActive,
    onPick: (index) => {
      const entry = entries[index];
      if (entry) props.onPick(entry);
    },
  });
  const isVirtual = entries.length > MAX_DRAWN_ROWS;
  return (
    <div ref={popup} popover="manual" className="ac-combobox-popup">
      {entries.length === 0 ? (
        <p id={id} role="status" className="ac-combobox-none">
          {t('combobox.none')}
        </p>
      ) : (
        <div id={id} role="listbox" aria-label={t('combobox.choices')}>
          {isVirtual ? <VirtualRows {...props} /> : <AllRows {...props} />}
        </div>
      )}
    </div>
  );
}

function AllRows(props: ComboboxListProps) {
  return (
    <div role="presentation" className="ac-combobox-scroll">
      {props.entries.map((entry, index) => (
        <Row key={'option' in entry ? entry.option.value : ''} {...props} {...{ entry, index }} />
      ))}
    </div>
  );
}

function VirtualRows(props: ComboboxListProps) {
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
              <Row key={index} {...props} {...{ entry, index }} style={{ translate: `0 ${start}px` }} />
            )
          );
        })}
      </div>
    </div>
  );
}

interface RowProps extends ComboboxListProps {
  entry: ComboboxEntry;
  index: number;
  style?: { translate: string };
}

function Row({ id, entry, index, entries, active, chosen, style }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isActive = index === active;
  useEffect(() => {
    if (isActive && !style) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive, style]);
  const option = 'option' in entry ? entry.option : undefined;
  return (
    <div
      ref={row}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      data-index={index}
      aria-selected={option !== undefined && option.value === chosen}
      aria-disabled={option?.disabled || undefined}
      aria-posinset={index + 1}
      aria-setsize={entries.length}
      className={classNames(
        'ac-combobox-row',
        isActive && 'ac-combobox-active',
        style && 'ac-combobox-placed',
      )}
      style={style}
    >
      {option ? (
        <OptionText option={option} />
      ) : (
        <span className="ac-combobox-new">{createLabel(entry)}</span>
      )}
    </div>
  );
}

function OptionText({ option: { code, label, detail } }: { option: ComboboxOption }): ReactNode {
  return (
    <>
      {code && <span className="ac-combobox-code">{code}</span>}
      <span className="ac-combobox-label">{label}</span>
      {detail && <span className="ac-combobox-detail">{detail}</span>}
    </>
  );
}

const createLabel = (entry: ComboboxEntry): string => ('create' in entry ? entry.create : '');
