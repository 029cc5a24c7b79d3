import { useLayoutEffect, useState } from 'react';

/** Distance of an element from the top of the page in pixels, followed as what is above it grows; 0 before it is there. */
export function useTopOnPage(element: HTMLElement | null): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    // What grows above the element makes the page longer.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
