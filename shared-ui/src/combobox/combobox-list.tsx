import { laterPart } from '../basics/later-part.ts';
import { t } from '../texts/own-texts.ts';
import { ComboboxRow } from './combobox-row.tsx';
import { prepareSearch, type ComboboxOption } from './options.ts';
import { useAnchored } from './use-anchored.ts';
import { useListPointer } from './use-list-pointer.ts';
import type { ComboboxListProps } from './list-props.ts';

/** Up to this many rows are drawn at once; of longer lists only those in sight. */
const MAX_DRAWN_ROWS = 100;
const virtualRows = laterPart(() => import('./virtual-rows.tsx'));

/** The open list of a combobox. The focus stays in the field, which names the active row. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, anchor, entries, search } = props;
  const popup = useAnchored(anchor, { matchWidth: true });
  useListPointer(popup, {
    onActive: props.onActive,
    onPick: (index) => {
      const entry = entries[index];
      if (entry) props.onPick(entry);
    },
  });
  const isLong = entries.length > MAX_DRAWN_ROWS;
  const virtual = virtualRows.useCode(isLong);
  const note = entries.length === 0 && { id, none: t('combobox.none') };
  return (
    <div ref={popup} popover="manual" className="ac-combobox-popup">
      {entries.length > 0 && (
        <div id={id} role="listbox" aria-label={t('combobox.choices')}>
          {isLong && virtual ? <virtual.VirtualRows {...props} /> : <PlainRows {...props} />}
        </div>
      )}
      {search ? (
        <search.Note {...note} />
      ) : (
        note && (
          <p id={id} role="status" className="ac-combobox-none">
            {note.none}
          </p>
        )
      )}
    </div>
  );
}

/** All rows of a short list; of a long one those near the active row, until the code that draws what is in sight is there. */
function PlainRows(props: ComboboxListProps) {
  const from = Math.max(
    0,
    Math.min(props.active - MAX_DRAWN_ROWS / 2, props.entries.length - MAX_DRAWN_ROWS),
  );
  return (
    <div role="presentation" className="ac-combobox-scroll">
      {props.entries.slice(from, from + MAX_DRAWN_ROWS).map((entry, place) => (
        <ComboboxRow
          key={'option' in entry ? entry.option.value : ''}
          {...props}
          {...{ entry, index: from + place }}
        />
      ))}
    </div>
  );
}

/** Fetches what a long list is drawn with, and makes it ready to be searched, before it opens. */
export function prefetchLongList(options: readonly ComboboxOption[]): void {
  if (options.length <= MAX_DRAWN_ROWS) return;
  virtualRows.prefetch();
  prepareSearch(options);
}
