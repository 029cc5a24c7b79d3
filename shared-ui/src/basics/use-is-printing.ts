import { useSyncExternalStore } from 'react';

/**
 * True while the page is laid out for paper. React commits changes of a store at once, so what is drawn for paper is
 * there when the browser counts the sheets: it counts them after `beforeprint` and before the media query has changed.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false);
}

/** Between `beforeprint` and `afterprint`, which come before the media query changes, and after. */
let isAnnounced = false;

// jsdom has no matchMedia.
const printQuery = (): MediaQueryList | undefined => window.matchMedia?.('print');

function isPrinting(): boolean {
  return isAnnounced || (printQuery()?.matches ?? false);
}

function subscribe(changed: () => void): () => void {
  const announced = ({ type }: Event) => {
    isAnnounced = type === 'beforeprint';
    changed();
  };
  const query = printQuery();
  query?.addEventListener('change', changed);
  window.addEventListener('beforeprint', announced);
  window.addEventListener('afterprint', announced);
  return () => {
    query?.removeEventListener('change', changed);
    window.removeEventListener('beforeprint', announced);
    window.removeEventListener('afterprint', announced);
  };
}
