import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { focusFirstField } from '../form/focus-first.ts';
import { isFocusLost } from './focus-lost.ts';

/** Changes of a page that may take the focus away, or bring what is to have it. */
const WATCHED: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['class', 'hidden'],
};

/**
 * Keeps the focus inside an open panel. It begins in the first field; without fields at the main button, or where that does harm
 * at the first one, and while nothing of that has come at the panel itself: never at the X that closes. Where fields come later
 * and the focus has not been moved meanwhile, it goes into the first of them; where what has the focus is taken away, such as a
 * form that makes way for its result, it begins again. A panel with another one above it leaves the focus to that. Returns how to begin, once the panel is drawn.
 */
export function useFocusInside(
  body: RefObject<HTMLElement | null>,
  open: boolean,
  isOnTop: boolean,
): () => void {
  /** What the panel itself gave the focus to, and what had it last. */
  const given = useRef<Element | null>(null);
  const last = useRef<HTMLElement | null>(null);
  const isOnItsWay = useTabOnItsWay(open);
  const isTop = useRef(isOnTop);
  useEffect(() => {
    isTop.current = isOnTop;
  }, [isOnTop]);
  const begin = useCallback(() => {
    focusInside(body.current);
    given.current = document.activeElement;
  }, [body]);
  useEffect(() => {
    if (!open) return undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && panelOf(body.current)?.contains(target)) last.current = target;
    };
    let frame = 0;
    const bringBack = (): void => {
      frame = 0;
      if (given.current === null || !isFocusLost() || !isTop.current) return;
      // A panel above that closes leaves what opened it.
      const back = last.current?.isConnected ? last.current : null;
      if (back && isOnItsWay.current) return;
      back?.focus({ preventScroll: true });
      if (isFocusLost()) begin();
    };
    // It may be on its way from a field, which is marked as it is left, to the next one.
    const onLeave = (): void => {
      if (frame === 0) frame = requestAnimationFrame(bringBack);
    };
    const onChange = (): void => {
      if (given.current !== null && document.activeElement === given.current) {
        focusFirstField(body.current);
        given.current = document.activeElement;
      } else if (isFocusLost()) {
        onLeave();
      }
    };
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, WATCHED);
    document.addEventListener('focusin', onFocus);
    // What a style hides, in a window of another size for example, loses the focus without a change of the page.
    document.addEventListener('focusout', onLeave);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onLeave);
      given.current = null;
      last.current = null;
    };
  }, [open, body, begin, isOnItsWay]);
  return begin;
}

/** Whether Tab has taken the focus away and not brought it on yet: from the last control of a page it leads over the browser's own. */
function useTabOnItsWay(open: boolean): RefObject<boolean> {
  const isOnItsWay = useRef(false);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      isOnItsWay.current = key === 'Tab';
    };
    const onFocus = (): void => {
      isOnItsWay.current = false;
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, [open]);
  return isOnItsWay;
}

const panelOf = (body: HTMLElement | null): Element | null => body?.closest('[role="dialog"]') ?? null;

function focusInside(body: HTMLElement | null): void {
  if (focusFirstField(body)) return;
  const panel = panelOf(body);
  const main = panel?.querySelector<HTMLElement>('.ac-overlay-footer .ac-button-primary');
  const first = panel?.querySelector<HTMLElement>('.ac-overlay-footer button, .ac-overlay-body button');
  (main ?? first ?? body)?.focus();
}
