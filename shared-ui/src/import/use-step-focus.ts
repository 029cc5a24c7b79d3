import { useEffect, useRef, type RefObject } from 'react';

/**
 * A step replaces the one before it; the focus goes along to the panel with this reference, or to what it asks
 * (`data-import-question`), so that keyboard and screen reader do.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step) {
      const question = panel.current?.querySelector<HTMLElement>('[data-import-question]');
      // The panel may be higher than the window: a step begins at its top, not below the bar of the page.
      if (!question) document.documentElement.scrollTop = 0;
      (question ?? panel.current)?.focus({ preventScroll: !question });
    }
    previous.current = step;
  }, [step]);
  return panel;
}
