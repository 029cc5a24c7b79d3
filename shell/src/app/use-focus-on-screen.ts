import { useEffect, useRef } from 'react';

/**
 * After a navigation the focus stands on the new screen, so that the next Tab goes into it and a screen reader reads
 * it; a field that took the focus by itself keeps it.
 */
export function useFocusOnScreen(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const frame = requestAnimationFrame(() => {
      const screen = document.getElementById('screen');
      if (!screen?.contains(document.activeElement)) screen?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
