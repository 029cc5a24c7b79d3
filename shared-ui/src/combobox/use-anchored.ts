import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Space between the field and what opens at it, and between that and the edge of the screen, in pixels. */
const GAP = 4;
const EDGE = 8;

/**
 * Keeps an element at a field while it is drawn: below it, above it where there is no room, over it in a window too low for
 * either, in the top layer of the page, so that no scrolling parent or dialog cuts it. Draw the element only while it is open, with `popover="manual"`.
 */
export function useAnchored(
  anchor: RefObject<HTMLElement | null>,
  { matchWidth = false }: { matchWidth?: boolean } = {},
): RefObject<HTMLDivElement | null> {
  const anchored = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = anchored.current;
    if (!element) return;
    // Browsers before 2024 have no top layer; the style sheet puts the element above the page there.
    if ('showPopover' in element) element.showPopover();
    const follow = () => {
      if (anchor.current) place(element, anchor.current, matchWidth);
    };
    follow();
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    window.addEventListener('resize', follow);
    document.addEventListener('scroll', follow, true);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', follow);
      document.removeEventListener('scroll', follow, true);
    };
  }, [anchor, matchWidth]);
  return anchored;
}

function place(element: HTMLElement, anchor: HTMLElement, matchWidth: boolean): void {
  const at = anchor.getBoundingClientRect();
  if (matchWidth) element.style.minInlineSize = `${at.width}px`;
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const start = isRightToLeft ? at.right - element.offsetWidth : at.left;
  const left = Math.min(start, window.innerWidth - element.offsetWidth - EDGE);
  const below = at.bottom + GAP;
  const above = at.top - GAP - element.offsetHeight;
  const lowest = window.innerHeight - EDGE - element.offsetHeight;
  const top = below <= lowest || above < EDGE ? Math.min(below, Math.max(EDGE, lowest)) : above;
  element.style.left = `${Math.max(EDGE, left)}px`;
  element.style.top = `${top}px`;
}
