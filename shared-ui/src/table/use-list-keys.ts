import { useEffect, useRef, type RefObject } from 'react';
import { useShortcuts, type Shortcut } from '../shortcuts/index.ts';
import { t } from '../texts/own-texts.ts';
import type { RowFocus } from './row-focus.ts';

/** What the keys of a list do. */
export interface ListKeys {
  search: RefObject<HTMLInputElement | null>;
  /** Element that holds the rows; each row carries `data-row-id`, `data-row-index` and a link. */
  list: RefObject<HTMLElement | null>;
  focus: RefObject<RowFocus | null>;
  toggle: (id: string) => void;
  /** Undefined where the member may not add. */
  add?: () => void;
}

/** Keys of a list: `/` search, `j` `k` move, `x` selects, Enter opens (the row's link has the focus), `n` new. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  /** Place of the row that had the focus last: it may have left the page by scrolling. */
  const place = useRef(-1);
  useEffect(() => {
    latest.current = keys;
  });
  useShortcuts(t('shortcuts.list'), listShortcuts(keys.add !== undefined));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      if (act(event.key, latest.current, place)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The keys for the list of shortcuts; the list acts on them itself. */
const listShortcuts = (canAdd: boolean): Shortcut[] => [
  { keys: '/', label: t('shortcuts.search') },
  { keys: 'Escape', label: t('shortcuts.clear') },
  { keys: 'j k', label: t('shortcuts.move') },
  { keys: 'x', label: t('shortcuts.select') },
  { keys: 'enter', label: t('shortcuts.open') },
  ...(canAdd ? [{ keys: 'n', label: t('shortcuts.new') }] : []),
];

function act(
  key: string,
  { search, list, focus, toggle, add }: ListKeys,
  place: { current: number },
): boolean {
  const current = focusedRow(list.current);
  const move = (step: 1 | -1): boolean => {
    const focused = current ? Number(current.dataset['rowIndex']) : null;
    const left = isElsewhere(list.current) ? -1 : place.current;
    const from = focus.current?.waiting() ?? focused ?? left;
    const to = Math.max(0, from + step);
    if (focus.current?.focusRow(to)) place.current = to;
    return true;
  };
  switch (key) {
    case '/':
      search.current?.focus();
      return true;
    case 'j':
      return move(1);
    case 'k':
      return move(-1);
    case 'x':
      if (current?.dataset['rowId']) toggle(current.dataset['rowId']);
      return current !== null;
    case 'n':
      add?.();
      return add !== undefined;
    default:
      return false;
  }
}

/** Typing, shortcuts with a modifier and open dialogs keep their keys. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  // Typing first: each key of a search comes by, and looking for dialogs takes the whole page.
  return isTyping(event.target) || document.querySelector(OVER_THE_LIST) !== null;
}

const OVER_THE_LIST = '[role="dialog"], [role="menu"], dialog[open]';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"]');
}

function focusedRow(list: HTMLElement | null): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row-id]') ?? null;
  return row && list?.contains(row) ? row : null;
}

/** Something outside of the list has the focus; a row that left the page by scrolling gives it to the body. */
function isElsewhere(list: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement !== document.body && !list?.contains(activeElement);
}
