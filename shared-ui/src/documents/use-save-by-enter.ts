import { useEffect, useRef, type RefObject } from 'react';
import { useShortcuts } from '../shortcuts/index.ts';
import { t } from '../texts/own-texts.ts';

interface SaveByEnter {
  /** Heading of the key in the list of shortcuts, and what saving is called. */
  title: string;
  label: string;
  /** Around the fields above the lines; in the lines, Enter goes to the line below. */
  headRef: RefObject<HTMLElement | null>;
  save: () => void;
}

/** Enter in a one-line field above the lines saves, once the field has read what was typed; a choice or an open calendar keeps the key. */
export function useSaveByEnter({ title, label, headRef, save }: SaveByEnter): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    // Of the document: what the fields do with the key comes first.
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPlainEnter(event) || !isSavedFrom(headRef.current, event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [headRef]);
  useShortcuts(title, [{ keys: 'enter', label: t('shortcuts.aboveLines', { action: label }) }]);
}

/** Pressed once, with nothing held; the Enter that ends a word of an input method belongs to that. */
function isPlainEnter(event: KeyboardEvent): boolean {
  const isHeld = event.repeat || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
  return event.key === 'Enter' && !isHeld && !event.isComposing && !event.defaultPrevented;
}

/** Who chooses with Enter presses it once too often: that is no wish to save. */
function isSavedFrom(head: HTMLElement | null, target: EventTarget | null): boolean {
  if (!head || !(target instanceof HTMLInputElement) || !head.contains(target)) return false;
  if (target.matches('[role="combobox"]')) return false;
  return head.querySelector('[aria-expanded="true"]') === null;
}
