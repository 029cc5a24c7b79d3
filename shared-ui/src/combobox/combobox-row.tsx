import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../basics/class-names.ts';
import type { ComboboxEntry, ComboboxListProps } from './list-props.ts';
import type { ComboboxOption } from './options.ts';

interface RowProps extends ComboboxListProps {
  entry: ComboboxEntry;
  index: number;
  style?: { translate: string };
}

/** A row of the list, whether the others are drawn or not. */
export function ComboboxRow({ id, entry, index, entries, active, chosen, style }: RowProps) {
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
