import { useSyncExternalStore } from 'react';

/** True while the page is laid out for paper. Drawn before the paper is: React commits changes of a store at once. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false);
}

// jsdom has no matchMedia.
const paper = (): MediaQueryList | undefined => window.matchMedia?.('print');

function isPrinting(): boolean {
  return paper()?.matches ?? false;
}

function subscribe(changed: () => void): () => void {
  const query = paper();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
