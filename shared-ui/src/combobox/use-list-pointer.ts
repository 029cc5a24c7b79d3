import { useEffect, useRef, type RefObject } from 'react';

interface ListPointer {
  /** The pointer moves over a row, by its `data-index`. */
  onActive: (index: number) => void;
  onPick: (index: number) => void;
}

/** The pointer works on a list of options as a whole: the rows are no buttons, and the field keeps the focus. */
export function useListPointer(list: RefObject<HTMLElement | null>, pointer: ListPointer): void {
  const latest = useRef(pointer);
  useEffect(() => {
    latest.current = pointer;
  });
  useEffect(() => {
    const element = list.current;
    const keepFocus = (event: Event) => event.preventDefault();
    const move = ({ target }: Event) => {
      const index = indexOf(target);
      if (index !== undefined) latest.current.onActive(index);
    };
    const pick = ({ target }: Event) => {
      const index = indexOf(target);
      if (index !== undefined) latest.current.onPick(index);
    };
    element?.addEventListener('mousedown', keepFocus);
    element?.addEventListener('pointermove', move);
    element?.addEventListener('click', pick);
    return () => {
      element?.removeEventListener('mousedown', keepFocus);
      element?.removeEventListener('pointermove', move);
      element?.removeEventListener('click', pick);
    };
  }, [list]);
}

function indexOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
  return row ? Number(row.dataset['index']) : undefined;
}
