import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it when a panel opened. antd does so itself while it moves a panel away; for people who
 * want no motion it does so while the panel still keeps the focus inside, which takes it again and is then removed with it. A panel
 * that is removed while it is open, as one that is drawn for one record only, gives it back as well.
 */
export function useFocusBack(open: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const giveBack = useCallback(() => {
    const { current } = opener;
    // Once the panel is gone.
    requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && current instanceof HTMLElement) current.focus({ preventScroll: true });
    });
  }, []);
  useEffect(() => giveBack, [giveBack]);
  return giveBack;
}
