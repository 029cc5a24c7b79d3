import './palette.css';
import { SearchIcon, useStream } from '@accounts/shared-ui';
import { nextActive } from '@accounts/shared-ui/combobox';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLayout } from '../frame/layout-services.ts';
import { menuSections } from '../frame/menu-sections.ts';
import { t as pageText } from '../texts/page-texts.ts';
import { supportMode } from '../loader/support-mode.ts';
import { t } from '../texts/texts.ts';
import { iconOf, matchingCommands, paletteCommands, type PaletteGroup } from './palette-commands.ts';
import { PaletteList } from './palette-list.tsx';
import { MAX_RECORDS_OF_GROUP, useRecordGroups } from './use-record-groups.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** Search, quick add, pages, what was opened last and settings, in one list that the keyboard goes through. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    const closeBeside = ({ target }: Event) => {
      if (target === element) element?.close();
    };
    element?.addEventListener('click', closeBeside);
    return () => {
      element?.removeEventListener('click', closeBeside);
      // Before it leaves the page: the browser gives the focus back to where it was.
      element?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className="palette" aria-label={t('palette.label')} onClose={onClose}>
      <PaletteContent onDone={() => dialog.current?.close()} />
    </dialog>
  );
}

function PaletteContent({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setActive] = useState<string | null>(null);
  const { groups, isSearching, isPartial } = usePaletteGroups(typed);
  const entries = groups.flatMap((group) => group.entries);
  // The row stays active while rows come in above it.
  const active = Math.max(
    entries.findIndex(({ id }) => id === chosen),
    0,
  );
  const listId = useId();
  const run = (id: string): void => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return;
    onDone();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const target = nextActive(event.key, active, entries.length);
    const entry = entries[active];
    if (target !== undefined) setActive(entries[target]?.id ?? null);
    else if (event.key === 'Enter' && entry) run(entry.id);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="palette-field">
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('palette.label')}
          aria-expanded={entries.length > 0}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? `${listId}-${active}` : undefined}
          placeholder={t('palette.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="palette-close" onClick={onDone}>
          {t('action.close')}
        </button>
      </div>
      <PaletteList id={listId} groups={groups} active={active} onActive={setActive} onRun={run} />
      <p className="palette-status" role="status">
        {statusOf({ typed, count: entries.length, isSearching, isPartial })}
      </p>
    </>
  );
}

interface Status {
  typed: string;
  count: number;
  isSearching: boolean;
  isPartial: boolean;
}

function statusOf({ typed, count, isSearching, isPartial }: Status): string {
  if (typed.trim() === '') return pageText('palette.hint');
  if (isPartial) return pageText('palette.partial');
  if (isSearching && count === 0) return pageText('palette.searching');
  return pageText('palette.count', { count });
}

/** Commands that match, then records; without any text the commands alone. */
function usePaletteGroups(typed: string) {
  const services = useLayout();
  const modules = useStream(services.modules$, []);
  const rights = useStream(services.rights$);
  const theme = useStream(services.themeChoice$, 'system');
  const { search, navigate, can } = services;
  useEffect(() => {
    if (!supportMode.isSafe) search.prepare();
  }, [search]);
  const { groups: found, ...state } = useRecordGroups(search, typed);
  const groups = useMemo(() => {
    void rights;
    const sections = menuSections(modules, can);
    const commands = matchingCommands(paletteCommands(services, modules, theme), typed);
    const records = found
      .filter(({ hits }) => hits.length > 0)
      .map(({ id, label, hits }): PaletteGroup => ({
        id,
        label,
        entries: hits.slice(0, MAX_RECORDS_OF_GROUP).map((hit) => ({
          id: `record ${hit.to}`,
          title: hit.title || pageText('palette.draft'),
          subtitle: hit.subtitle,
          status: hit.status,
          amount: hit.amount,
          icon: iconOf(hit.to, sections),
          run: () => navigate(hit.to),
        })),
      }));
    return typed.trim() === '' ? commands : [...records, ...commands];
  }, [services, modules, rights, theme, can, found, navigate, typed]);
  return { groups, ...state };
}
