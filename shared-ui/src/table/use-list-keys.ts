import { useEffect, useRef, type RefObject } from 'react';

/** What the keys of a list do. */
export interface ListKeys {
  search: RefObject<HTMLInputElement | null>;
  /** Element that holds the rows; each row carries `data-row-id` and a link. */
  list: RefObject<HTMLElement | null>;
  toggle: (id: string) => void;
  /** Undefined where the member may not add. */
  add?: () => void;
}

/** Keys of a list: `/` search, `j` `k` move, `x` selects, Enter opens (the row's link has the focus), `n` new. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      if (act(event.key, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function act(key: string, { search, list, toggle, add }: ListKeys): boolean {
  const current = focusedRow(list.current);
  switch (key) {
    case '/':
      search.current?.focus();
      return true;
    case 'j':
      return moveTo(list.current, current, 1);
    case 'k':
      return moveTo(list.current, current, -1);
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
  if (document.querySelector('[role="dialog"], [role="menu"], dialog[open]')) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"]');
}

function focusedRow(list: HTMLElement | null): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row-id]') ?? null;
  return row && list?.contains(row) ? row : null;
}

function moveTo(list: HTMLElement | null, current: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])];
  const at = current ? rows.indexOf(current) + step : 0;
  const link = rows[at]?.querySelector<HTMLElement>('.ac-row-link');
  link?.focus();
  link?.closest('[data-row-id]')?.scrollIntoView({ block: 'nearest' });
  return rows.length > 0;
}
