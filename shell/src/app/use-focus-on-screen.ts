import { useEffect, useRef } from 'react';

/**
 * After a navigation the focus is on the new screen, so that the next Tab goes into it and a screen reader reads
 * it; a field that took the focus by itself keeps it. Until a key is pressed the screen gets it back from what leaves
 * the page: the form that was saved goes when the record has come.
 */
export function useFocusOnScreen(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const screen = document.getElementById('screen');
    if (!screen) return;
    const focusScreen = (): void => screen.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => {
      if (!screen.contains(document.activeElement)) focusScreen();
    });
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) focusScreen();
    });
    observer.observe(screen, { childList: true, subtree: true });
    const used = new AbortController();
    const stop = (): void => {
      observer.disconnect();
      used.abort();
    };
    for (const event of ['keydown', 'pointerdown']) {
      document.addEventListener(event, stop, { capture: true, signal: used.signal });
    }
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [pathname]);
}
