import { useCallback, useLayoutEffect, useRef } from 'react';
import { isFocusLost, isTakenByPanel } from './focus-lost.ts';

/**
 * Gives the focus back to what had it when a panel opened, or to the screen where that is gone. antd gives
 * it back itself while it moves a panel away; for people who want no motion it does so while the panel still keeps the focus
 * inside, which takes it again and is then removed with it.
 */
export function useFocusBack(open: boolean): () => void {
  const opener = useRef<Element | null>(null);
  const giveBack = useCallback(() => {
    const { current } = opener;
    // Once the panel is gone.
    requestAnimationFrame(() => {
      if ((isFocusLost() || isTakenByPanel()) && current instanceof HTMLElement)
        current.focus({ preventScroll: true });
      // What opened it is gone, such as the bar of a selection: a panel below takes the focus, or the screen does.
      requestAnimationFrame(() => {
        if (isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true });
      });
    });
  }, []);
  useLayoutEffect(() => {
    if (!open) return undefined;
    opener.current = document.activeElement;
    // A panel that is taken away instead of closed reports no end.
    return giveBack;
  }, [open, giveBack]);
  return giveBack;
}
