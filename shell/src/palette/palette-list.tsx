import { Money, StatusBadge, useStream } from '@accounts/shared-ui';
import { useListPointer } from '@accounts/shared-ui/combobox';
import { useEffect, useRef } from 'react';
import { MenuIcon } from '../frame/icons.tsx';
import { useLayout } from '../frame/layout-services.ts';
import type { PaletteEntry, PaletteGroup } from './palette-commands.ts';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** Row that Enter chooses, counted through all groups. */
  active: number;
  onActive: (id: string) => void;
  onRun: (id: string) => void;
}

/** The rows of the palette under their headings. The focus stays in the field, which names the active row. */
export function PaletteList({ id, groups, active, onActive, onRun }: PaletteListProps) {
  const starts = groups.map((_group, at) =>
    groups.slice(0, at).reduce((count, { entries }) => count + entries.length, 0),
  );
  const list = useRef<HTMLDivElement>(null);
  const entries = groups.flatMap((group) => group.entries);
  useListPointer(list, {
    onActive: (index) => {
      const entry = entries[index];
      if (entry && index !== active) onActive(entry.id);
    },
    onPick: (index) => {
      const entry = entries[index];
      if (entry) onRun(entry.id);
    },
  });
  return (
    <div ref={list} id={id} role="listbox" aria-label={groupNames(groups)} className="palette-list">
      {groups.map((group, at) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <h2 id={`${id}-${group.id}`} role="presentation">
            {group.label}
          </h2>
          {group.entries.map((entry, index) => (
            <Row
              key={entry.id}
              listId={id}
              index={(starts[at] ?? 0) + index}
              entry={entry}
              isActive={active === (starts[at] ?? 0) + index}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const groupNames = (groups: readonly PaletteGroup[]): string => groups.map(({ label }) => label).join(', ');

interface RowProps {
  listId: string;
  index: number;
  entry: PaletteEntry;
  isActive: boolean;
}

function Row({ listId, index, entry, isActive }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  const { company$ } = useLayout();
  const decimals = useStream(company$, null)?.currencyExponent ?? 2;
  const { title, subtitle, icon, status, amount } = entry;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={row}
      id={`${listId}-${index}`}
      data-index={index}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="palette-row"
    >
      <MenuIcon name={icon} />
      <span className="palette-text">
        <bdi>{title}</bdi>
        {subtitle && <small>{subtitle}</small>}
      </span>
      {status && <StatusBadge status={status} />}
      {typeof amount === 'number' && <Money amount={amount} decimals={decimals} />}
    </div>
  );
}
