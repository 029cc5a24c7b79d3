import { useEffect, type RefObject } from 'react';

/** What a click on it does something else than open its row. */
const HAS_OWN_CLICK = 'a, button, input, label, select, textarea, [role="button"], [role="menuitem"]';

/** Opens rows by a click anywhere in them; with the keyboard, the link of a row does. */
export function useRowClicks(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('click', openRow);
    element?.addEventListener('auxclick', openRow);
    return () => {
      element?.removeEventListener('click', openRow);
      element?.removeEventListener('auxclick', openRow);
    };
  }, [list]);
}

/**
 * Opens the row of a click: as a click on its link would, in another tab with the same keys and buttons. Not when the click
 * meant a link, a box or a button in the row, and not when it ended the selection of text.
 */
function openRow(event: MouseEvent): void {
  if (event.button > 1 || !(event.target instanceof Element)) return;
  if (event.target.closest(HAS_OWN_CLICK)) return;
  const row = event.target.closest('[data-row-id]');
  const link = row?.querySelector('.ac-row-link');
  if (!link || hasSelectedText(row)) return;
  const { ctrlKey, metaKey, shiftKey, button } = event;
  link.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      // A middle click on a row is a Ctrl click on its link.
      ctrlKey: ctrlKey || button === 1,
      metaKey,
      shiftKey,
    }),
  );
}

function hasSelectedText(row: Element | null | undefined): boolean {
  const selected = window.getSelection();
  if (!row || !selected || selected.isCollapsed || selected.rangeCount === 0) return false;
  return selected.getRangeAt(0).intersectsNode(row);
}
